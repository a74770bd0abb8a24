/** The figures that have an explanation. */
export type Figure = 'balance' | 'xp' | 'streak' | 'trust';

type DialogText = { readonly title: string; readonly description: string };

/** The title and description of each explanation. */
export const whyText: Readonly<Record<Figure, DialogText>> = {
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
