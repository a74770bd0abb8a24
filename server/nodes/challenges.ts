import type { ChallengeStatus, ApiNode } from '@gauntlet/core';

/** A challenge as it is read: what was written, with its status, start and end folded from what happened since. */
export function shownChallenge({ id, fieldValues }: ApiNode<'challenges'>, status: ChallengeStatus): ApiNode<'challenges'> {
  return {
    id,
    fieldValues: {
      ...fieldValues,
      '/attributes/@chlSt': status.status,
      '/attributes/@start': status.start?.at ?? '',
      '/attributes/@endDt': status.endsAt ?? '',
    },
  };
}
