import type { Frequency, Course } from '@gauntlet/core';

/** What a check-in has settled, by how often the challenge asks for one. */
export const DONE_FOR: Readonly<Record<Frequency, string>> = {
  daily: 'Done for today',
  weekly: 'Done for this week',
  final: 'Done',
};

/** How somebody stands against what they need (CH21). */
export const PACE_TEXTS: Readonly<Record<Course['pace'], string>> = {
  enough: 'enough',
  'on-track': 'on track',
  behind: 'behind',
  'out-of-reach': 'out of reach',
};
