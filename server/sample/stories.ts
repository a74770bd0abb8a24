import type { ReviewFields } from '@gauntlet/core';
import type { PersonKey } from './people.ts';
import type { Moment } from './plan.ts';

type Action = ReviewFields['/attributes/@actn'];

/** An opinion about a check-in, the dispute of the verdict on it, or a vote on that dispute. */
export type Saying = { readonly by: PersonKey; readonly at: Moment; readonly action: Action; readonly text: string };

/** Another check-in for the same window, after the first one was rejected (RV8). */
export type Replacement = { readonly at: Moment; readonly note: string; readonly data: string; readonly says: readonly Saying[] };

/** What people said about one check-in of the sample challenge with number `n`, instead of what is drawn. */
export type Story = {
  readonly n: number;
  readonly person: PersonKey;
  readonly window: number;
  readonly says: readonly Saying[];
  readonly replacement?: Replacement;
};

const on = (day: number, time: string): Moment => ({ day, time });

/**
 * A check-in that was rejected and replaced, and an open dispute. It began on the evening before the seeding day and waits for 72 hours, and one vote
 * of three decides nothing: so it is open whenever the sample is seeded.
 */
export const STORIES: readonly Story[] = [
  {
    n: 29,
    person: 'tomas',
    window: 0,
    says: [
      {
        by: 'jordan',
        at: on(-2, '08:40'),
        action: 'rejected',
        text: 'That is the number you read out at lunch, and you walked home after that. Could you look again? You have more than this!',
      },
    ],
    replacement: {
      at: on(-2, '12:15'),
      note: 'Right, the walk home was missing. Thank you for looking!',
      data: '13870',
      says: [
        { by: 'maya', at: on(-2, '13:05'), action: 'approved', text: '' },
        { by: 'jordan', at: on(-1, '07:30'), action: 'approved', text: '' },
      ],
    },
  },
  {
    n: 31,
    person: 'tomas',
    window: 0,
    says: [
      { by: 'aisha', at: on(-1, '22:10'), action: 'approved', text: '' },
      {
        by: 'jordan',
        at: on(-1, '22:40'),
        action: 'disputed',
        text: 'The first hour is the one after waking up, and five in the evening is another one. No hard feelings, Tomas, I only want to know what we count.',
      },
      { by: 'marcus', at: on(-1, '23:15'), action: 'upheld', text: 'He joined at 17:40. It was his first hour with us.' },
    ],
  },
];
