import { SAMPLE_PEOPLE } from '@gauntlet/core';

export type PersonKey = keyof typeof SAMPLE_PEOPLE;

/** The profile that the person and the operator would have written. */
type SampleProfile = { readonly isVerified: boolean; readonly bio: string };

const PROFILES: Readonly<Record<PersonKey, SampleProfile>> = {
  maya: {
    isVerified: true,
    bio: 'Running coach and early riser. I have met more sunrises than alarms I liked. Come and run with us, every pace is a pace.',
  },
  jordan: { isVerified: false, bio: 'Ten thousand steps a day, most of them looking for my keys.' },
  priya: {
    isVerified: true,
    bio: 'I teach people to finish what they started: one course, one chapter, one page at a time. Paper flashcards, always.',
  },
  marcus: {
    isVerified: true,
    bio: 'Cook by day, planker by night. Plant-forward food that nobody calls a diet, and cold showers that everybody calls names.',
  },
  elena: { isVerified: false, bio: 'Reader, slow cyclist, fast talker. Currently somewhere in the middle of three novels.' },
  tomas: { isVerified: false, bio: 'Learning to juggle. My neighbours downstairs are learning patience.' },
  aisha: {
    isVerified: false,
    bio: 'Nurse on changing shifts. Small habits are the only ones that survive a night shift, so those are mine.',
  },
  kenji: {
    isVerified: false,
    bio: 'Draws every week, badly, on purpose. The hundredth sketch will be good. This is number sixty-something.',
  },
};

export type SampleRow = SampleProfile & { readonly key: PersonKey; readonly id: string; readonly name: string; readonly email: string };

const keys: readonly PersonKey[] = ['maya', 'jordan', 'priya', 'marcus', 'elena', 'tomas', 'aisha', 'kenji'];

/** The people of the sample community. They have no password, so no one can log in as one; `.invalid` is a reserved domain. */
export const PEOPLE: readonly SampleRow[] = keys.map((key) => ({
  key,
  ...SAMPLE_PEOPLE[key],
  ...PROFILES[key],
  email: `${key}@sample.invalid`,
}));

const ids: ReadonlySet<string> = new Set(PEOPLE.map(({ id }) => id));

/** Returns whether this is the id of a sample person. */
export function isSamplePerson(id: string): boolean {
  return ids.has(id);
}
