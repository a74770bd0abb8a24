import type { ChallengeStatus, ApiNode } from '@gauntlet/core';

/** Returns a challenge with the status, start and end that its nodes fold to. */
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
