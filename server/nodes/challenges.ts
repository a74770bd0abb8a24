import type { ChallengeStanding, ApiNode } from '@gauntlet/core';

/** A challenge as it is read: what was written, with its status, start and end folded from what happened since. */
export function shownChallenge({ id, fieldValues }: ApiNode<'challenges'>, standing: ChallengeStanding): ApiNode<'challenges'> {
  return {
    id,
    fieldValues: {
      ...fieldValues,
      '/attributes/@chlSt': standing.status,
      '/attributes/@start': standing.start?.at ?? '',
      '/attributes/@endDt': standing.endsAt ?? '',
    },
  };
}
