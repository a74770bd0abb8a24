/** The figures that open to where they come from. */
export type Figure = 'balance' | 'xp' | 'streak' | 'trust';

type Words = { readonly title: string; readonly description: string };

/** What is asked of each figure, and how to read the answer. */
export const whyWords: Readonly<Record<Figure, Words>> = {
  balance: {
    title: 'Why is my balance this number?',
    description: 'Every movement of points, summed up and one by one. Open a line to see the event and the rule behind it.',
  },
  xp: {
    title: 'Why is my XP this number?',
    description: 'What you earned less what you spent. Open a line to see the event and the rule behind it.',
  },
  streak: {
    title: 'Why is my streak this number?',
    description: 'The days that count, and what makes each one count. Open a day to see the events and the rule behind it.',
  },
  trust: {
    title: 'Why is my trust score this number?',
    description: 'What raised and lowered it. Open a line to see the event and the rule behind it.',
  },
};
