import type { PersonKey } from './people.ts';
import type { Moment } from './plan.ts';

/** A comment on the sample challenge with number `n`. */
export type SampleComment = {
  readonly n: number;
  readonly by: PersonKey;
  readonly at: Moment;
  readonly text: string;
  readonly likedBy: readonly PersonKey[];
  readonly replies?: readonly Omit<SampleComment, 'n' | 'replies'>[];
};

const on = (day: number, time: string): Moment => ({ day, time });

/** The comments on the running challenges. All are older than the seeding day. */
export const COMMENTS: readonly SampleComment[] = [
  {
    n: 26,
    by: 'jordan',
    at: on(-4, '09:05'),
    text: 'Is walking the last kilometre still a 5K? Asking for my knees.',
    likedBy: ['elena', 'kenji'],
    replies: [
      { by: 'maya', at: on(-4, '09:20'), text: 'Five kilometres are five kilometres. Knees first!', likedBy: ['jordan', 'elena', 'kenji'] },
    ],
  },
  {
    n: 26,
    by: 'elena',
    at: on(-2, '08:15'),
    text: 'The river path is flooded. I ran round the car park eleven times and I have never felt more alive.',
    likedBy: ['maya', 'jordan', 'kenji'],
  },
  {
    n: 26,
    by: 'kenji',
    at: on(-1, '07:50'),
    text: 'Best sky so far. Tried to sketch it afterwards, see the other challenge.',
    likedBy: ['maya'],
  },
  {
    n: 23,
    by: 'aisha',
    at: on(-7, '22:10'),
    text: 'Does a course on knots count? It has a final exam and everything.',
    likedBy: ['tomas', 'jordan'],
    replies: [
      { by: 'priya', at: on(-6, '08:30'), text: 'If it ends and you learn, it counts. Tie it off.', likedBy: ['aisha', 'kenji', 'tomas'] },
    ],
  },
  {
    n: 23,
    by: 'kenji',
    at: on(-3, '19:45'),
    text: 'Week two and I am ahead of the plan. Somebody stop me from buying another course.',
    likedBy: ['priya'],
  },
  {
    n: 30,
    by: 'elena',
    at: on(-2, '20:40'),
    text: 'What do you do with half a celeriac?',
    likedBy: ['aisha'],
    replies: [
      {
        by: 'marcus',
        at: on(-2, '21:05'),
        text: 'Roast it whole, an hour, salt and lemon. Then call it a steak and look serious.',
        likedBy: ['elena', 'aisha'],
      },
    ],
  },
  {
    n: 31,
    by: 'priya',
    at: on(-1, '10:15'),
    text: 'First hour done. I read the cereal packet. Twice.',
    likedBy: ['aisha', 'marcus', 'jordan'],
  },
  {
    n: 31,
    by: 'tomas',
    at: on(-1, '18:05'),
    text: 'Joined late, so my first hour was from five to six in the evening. Allowed?',
    likedBy: [],
    replies: [{ by: 'aisha', at: on(-1, '19:30'), text: 'Today yes. Tomorrow the morning, my friend.', likedBy: ['tomas', 'priya'] }],
  },
  {
    n: 29,
    by: 'maya',
    at: on(-2, '21:30'),
    text: 'Twelve thousand, half of them looking for the dog.',
    likedBy: ['jordan', 'tomas', 'aisha'],
  },
  { n: 29, by: 'tomas', at: on(-1, '20:10'), text: 'Can I count the steps from pacing while on hold with the bank?', likedBy: ['maya'] },
  { n: 27, by: 'kenji', at: on(-3, '22:45'), text: 'No spoilers after chapter nine, please!', likedBy: ['elena', 'priya'] },
  {
    n: 21,
    by: 'elena',
    at: on(-6, '17:20'),
    text: 'I drew a horse. People are asking if the dog is all right.',
    likedBy: ['kenji', 'maya'],
  },
  {
    n: 22,
    by: 'kenji',
    at: on(-5, '18:30'),
    text: 'Two balls: fine. Three balls: there is a dent in the lamp.',
    likedBy: ['tomas'],
    replies: [{ by: 'tomas', at: on(-5, '18:55'), text: 'Practise over the bed. Less bending, fewer lamps.', likedBy: ['kenji'] }],
  },
  { n: 24, by: 'marcus', at: on(-1, '21:15'), text: 'Ten seconds behind, Maya. Ten.', likedBy: ['maya'] },
  {
    n: 25,
    by: 'elena',
    at: on(-2, '19:50'),
    text: 'Kenji, parsley on instant noodles is still instant noodles.',
    likedBy: ['kenji', 'aisha'],
  },
  {
    n: 28,
    by: 'jordan',
    at: on(-1, '20:20'),
    text: 'Today’s favourite: the Finnish word for a day spent at home in soft trousers.',
    likedBy: ['priya'],
  },
];
