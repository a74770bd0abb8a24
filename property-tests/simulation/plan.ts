import * as z from 'zod';
import { ODD_ZONES } from '../arbitraries/zones.ts';
import { DAY, HOUR, instantOf, MINUTE } from '../../core/kernel/instant.ts';
import { diceOf, type Dice } from './engine/dice.ts';
import { FAULTS } from './engine/faults.ts';

/** What somebody does in one of their tabs ('day': everybody). What is meant in particular follows from `n` and from what there is. */
export const DEEDS = [
  'day',
  'create',
  'start',
  'cancel',
  'join',
  'text proof',
  'photo proof',
  'bet',
  'bet and join',
  'buy',
  'claim activity',
  'claim strip',
  'claim reward',
  'power-up',
  'join season',
  'comment',
  'reply',
  'about a comment',
  'share',
  'message',
  'read messages',
  'invite',
  'save profile',
  'choose language',
  'push',
  'pull',
  'refresh',
  'reload',
] as const;
export type What = (typeof DEEDS)[number];

const deed = z.object({
  person: z.int(),
  tab: z.int(),
  what: z.enum(DEEDS),
  n: z.int(),
  /** How many milliseconds pass before it. */
  after: z.int(),
});
export type Deed = z.infer<typeof deed>;

/** A life to simulate. Leaving out deeds, faults, tabs and people of the end leaves a plan. */
export const planSchema = z.object({
  seed: z.int(),
  begins: z.string(),
  /** Each person, in this order: how many tabs, in which zone, and whether they have XP to spend, or a long log, from the start. */
  people: z.array(z.object({ tabs: z.int(), zone: z.string(), isRich: z.boolean(), isOld: z.boolean().default(false) })),
  faults: z.array(z.enum(FAULTS)),
  deeds: z.array(deed),
});
export type Plan = z.infer<typeof planSchema>;

/** The plan of a seed. */
export function planOf(seed: number): Plan {
  const dice = diceOf(seed, 'plan');
  const people = Array.from({ length: 2 + dice.below(2) }, () => ({
    tabs: dice.pick([1, 2, 2, 3]),
    zone: dice.pick(ODD_ZONES),
    isRich: dice.chance(0.4),
    isOld: dice.chance(0.03),
  }));
  const begins = instantOf(Date.parse('2025-11-25T00:00:00.000Z') + dice.below(330 * 24) * HOUR + dice.below(3_600) * 1_000);
  const faults = FAULTS.filter(() => dice.chance(0.5));
  return { seed, begins, people, faults, deeds: deedsOf(dice, people) };
}

type Weights = Partial<Record<What, number>>;

/** Kinds of lives: a few minutes with many tabs, some days of everything, one challenge from beginning to end. */
type Life = {
  readonly beginning: readonly What[];
  readonly deeds: number;
  readonly after: (dice: Dice) => number;
  readonly weights: Weights;
};
const LIVES: readonly [Life, ...Life[]] = [
  { beginning: ['create'], deeds: 34, after: rush, weights: { day: 0 } },
  { beginning: ['create', 'push', 'pull'], deeds: 30, after: days, weights: { day: 3, 'power-up': 3, 'text proof': 10, 'photo proof': 4 } },
  {
    beginning: ['create', 'bet', 'push', 'pull', 'join', 'start', 'push'],
    deeds: 18,
    after: rush,
    weights: { day: 30, cancel: 0, start: 8 },
  },
];

const USUAL: Record<What, number> = {
  day: 1,
  create: 4,
  start: 4,
  cancel: 1,
  join: 4,
  'text proof': 6,
  'photo proof': 2,
  bet: 2,
  'bet and join': 1,
  buy: 2,
  'claim activity': 3,
  'claim strip': 2,
  'claim reward': 2,
  'power-up': 2,
  'join season': 1,
  comment: 4,
  reply: 2,
  'about a comment': 4,
  share: 2,
  message: 1,
  'read messages': 0.5,
  invite: 0.5,
  'save profile': 1,
  'choose language': 0.5,
  push: 5,
  pull: 6,
  refresh: 3,
  reload: 1,
};

function deedsOf(dice: Dice, people: Plan['people']): Deed[] {
  const life = dice.pick(LIVES);
  const weights = Object.entries({ ...USUAL, ...life.weights });
  const one = (what: What, person = dice.below(people.length)): Deed => {
    const after = what === 'day' ? (20 + dice.below(8)) * HOUR : life.after(dice);
    return { person, tab: dice.below(people[person]?.tabs ?? 1), what, n: dice.below(1_000), after };
  };
  const beginning = life.beginning.flatMap((what) => people.map((_, person) => ({ ...one(what, person), after: dice.below(3_000) })));
  const rest = Array.from({ length: life.deeds - 4 + dice.below(9) }, () => one(whatOf(weighted(dice, weights))));
  return [...beginning, ...rest];
}

function weighted(dice: Dice, weights: readonly (readonly [string, number])[]): string {
  let rest = dice.next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  return weights.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? 'push';
}

function whatOf(name: string): What {
  return DEEDS.find((each) => each === name) ?? 'push';
}

function rush(dice: Dice): number {
  return dice.pick([0, 0, 0, 500, 3_000, dice.below(20 * MINUTE)]);
}

function days(dice: Dice): number {
  return dice.pick([0, 0, dice.below(MINUTE), dice.below(90 * MINUTE), dice.below(30 * HOUR), dice.below(30 * HOUR), dice.below(3 * DAY)]);
}
