import type { ChallengeType } from '@gauntlet/core';

const GROUP = 'The other participants verify check-ins: the majority decides, and the host alone where they say something.';

/** Who verifies the check-ins of each type of challenge in which others take part (RV1). */
export const VERIFIERS: Readonly<Record<ChallengeType, string>> = {
  'one-on-one': 'The opponent verifies check-ins.',
  'group-free': GROUP,
  'group-paid': GROUP,
};

/** What becomes of a check-in that nobody looks at (RV2). */
export const SILENCE = 'Without a word in 48 hours a check-in is accepted.';
