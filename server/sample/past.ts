import type { PersonKey } from './people.ts';
import type { Plan } from './plan.ts';

const EVERYONE: readonly PersonKey[] = ['maya', 'priya', 'marcus', 'jordan', 'elena', 'kenji', 'aisha', 'tomas'];

type Terms = Pick<Plan, 'category' | 'proof' | 'frequency' | 'days' | 'metric' | 'scene' | 'says' | 'misses' | 'checkInDays'>;

/** A free group that ended `ends` days from the seeding day (0: at its start), with everyone except `without`, the host first. */
function group(n: number, title: string, host: PersonKey, without: readonly PersonKey[], ends: number, terms: Terms): Plan {
  const others = EVERYONE.filter((person) => person !== host && !without.includes(person));
  return { n, title, type: 'group-free', starts: ends - terms.days, people: [host, ...others], ...terms };
}

function duel(n: number, title: string, people: readonly [PersonKey, PersonKey], ends: number, terms: Terms): Plan {
  return { n, title, type: 'one-on-one', starts: ends - terms.days, people, ...terms };
}

const text = { proof: 'text' } as const;
const metric = (from: number, spread: number) => ({ proof: 'metric', metric: { from, spread } }) as const;

/**
 * The finished challenges. Completed and missed per person, and the resulting trust: Maya 16 and 0 (98), Priya 15 and 0 (95), Marcus 14 and
 * 0 (92), Jordan 14 and 2 (88), Elena 11 and 0 (83), Kenji 12 and 3 (80), Aisha 10 and 3 (74), Tomas 8 and 2 (70): 680, the mean is 85.
 */
export const PAST: readonly Plan[] = [
  group(1, 'Inbox Zero by Sunday', 'jordan', ['priya', 'aisha'], -112, {
    ...text,
    category: 'habit',
    frequency: 'final',
    days: 7,
    says: ['Four thousand and twelve e-mails lighter.', 'Empty. I took a screenshot and framed it.'],
  }),
  group(2, 'Read One Non-Fiction Book', 'elena', ['marcus', 'aisha'], -98, {
    ...text,
    category: 'study',
    frequency: 'final',
    days: 14,
    says: ['Finished: a history of salt. It is everywhere.', 'Done, with eleven sticky notes in it.'],
  }),
  group(3, 'Two Litres a Day', 'marcus', ['jordan', 'tomas'], -92, {
    ...metric(14, 3),
    category: 'diet',
    frequency: 'weekly',
    days: 7,
    says: ['Litres this week. I know every tap in the building.'],
  }),
  duel(4, 'Hill Repeats Rematch', ['maya', 'marcus'], -86, {
    ...metric(8, 4),
    category: 'fitness',
    frequency: 'final',
    days: 5,
    says: ['Repeats. The hill won on points.'],
  }),
  group(5, 'Touch Your Toes', 'kenji', ['jordan', 'tomas'], -75, {
    ...text,
    category: 'fitness',
    frequency: 'final',
    days: 21,
    says: ['Fingertips, floor. We meet at last.', 'Knuckles! With a small noise.'],
  }),
  group(6, 'Five Mornings, Five Stretches', 'maya', ['marcus', 'elena'], -70, {
    ...text,
    category: 'fitness',
    frequency: 'daily',
    days: 5,
    misses: { jordan: [2], kenji: [3], aisha: [1], tomas: [4] },
    says: ['Five minutes on the kitchen floor.', 'The cat joined in and was better.', 'Stiff, then less stiff.'],
  }),
  group(7, 'Say It in Morse', 'tomas', ['elena', 'aisha'], -62, {
    ...text,
    category: 'skill',
    frequency: 'final',
    days: 10,
    says: ['.... . .-.. .-.. --- to all of you.', 'My whole name, tapped on a mug.'],
  }),
  group(8, 'No Sugar in the Coffee', 'marcus', ['elena', 'tomas'], -55, {
    ...text,
    category: 'diet',
    frequency: 'weekly',
    days: 14,
    says: ['Bitter, like me before it.', 'I can taste the bean now. It is fine.'],
  }),
  duel(9, 'Capitals of the World Quiz', ['priya', 'jordan'], -49, {
    ...metric(150, 40),
    category: 'study',
    frequency: 'final',
    days: 7,
    says: ['Right answers of 195. I will remember Nauru for ever.'],
  }),
  group(10, 'Walk a Marathon in a Week', 'jordan', ['elena', 'tomas'], -43, {
    ...metric(42, 9),
    category: 'fitness',
    frequency: 'weekly',
    days: 7,
    says: ['Kilometres, blisters not counted.'],
  }),
  group(11, 'One Song on the Ukulele', 'tomas', ['kenji', 'aisha'], -37, {
    ...text,
    category: 'skill',
    frequency: 'final',
    days: 14,
    says: ['Played it through without stopping. Nobody left.', 'Three chords, one song, sore fingers.'],
  }),
  duel(12, 'Midnight Snack Truce', ['kenji', 'aisha'], -34, {
    ...text,
    category: 'diet',
    frequency: 'final',
    days: 5,
    misses: { kenji: [0], aisha: [0] },
    says: [],
  }),
  group(13, 'Bed Made by Eight', 'aisha', ['kenji', 'tomas'], -28, {
    ...text,
    category: 'habit',
    frequency: 'weekly',
    days: 14,
    says: ['Corners and all.', 'Six of seven mornings, and a tidy pillow.'],
  }),
  group(14, 'Lights Out by Eleven', 'priya', ['elena'], -22, {
    ...text,
    category: 'habit',
    frequency: 'daily',
    days: 5,
    misses: { jordan: [1], kenji: [2], aisha: [0], tomas: [3] },
    says: ['Dark at 22:50.', 'Book closed in the middle of a sentence.', 'Asleep before the neighbours.'],
  }),
  group(15, 'Pack Your Own Lunch', 'marcus', ['kenji', 'tomas'], -17, {
    category: 'diet',
    proof: 'photo',
    frequency: 'weekly',
    days: 7,
    scene: 'plate',
    says: ['A box, a fork, no queue.', 'Yesterday’s dinner in a better mood.'],
  }),
  group(16, 'Explain It to a Ten-Year-Old', 'priya', ['aisha'], -12, {
    ...text,
    category: 'study',
    frequency: 'final',
    days: 7,
    says: ['Tides, with two oranges and a lamp. She got it.', 'Interest rates, with biscuits.'],
  }),
  group(17, 'Hold a Wall Sit', 'maya', ['aisha'], -8, {
    ...metric(70, 80),
    category: 'fitness',
    frequency: 'final',
    days: 7,
    says: ['Seconds. The wall is still standing, I am not.'],
  }),
  group(18, 'Write a Letter by Hand', 'elena', ['tomas'], -4, {
    ...text,
    category: 'habit',
    frequency: 'final',
    days: 7,
    says: ['Two pages to my grandmother. Stamped and gone.', 'My handwriting needs a challenge of its own.'],
  }),
  duel(19, 'Stairs, Not Lifts', ['elena', 'aisha'], 0, {
    ...metric(60, 30),
    // So that nothing is open any more at its end, and it is completed at once (CH13).
    checkInDays: 4,
    category: 'fitness',
    frequency: 'weekly',
    days: 7,
    says: ['Floors this week. The ninth is the longest.'],
  }),
];
