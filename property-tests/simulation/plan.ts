import * as z from 'zod';
import { ODD_ZONES } from '../../core/testing/arbitraries/zones.ts';
import { HOUR, instantOf } from '../../core/kernel/time/instant.ts';
import { diceOf, type Dice } from './engine/dice.ts';
import { FAULTS } from './engine/faults.ts';
import { DEEDS, LIVES, whatIn, type Life, type What } from './lives.ts';

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
  /**
   * Each person, in this order: how many tabs, in which zone, whether they have XP to spend from the start,
   * and whether their device keeps snapshots of its log.
   */
  people: z.array(z.object({ tabs: z.int(), zone: z.string(), isRich: z.boolean(), keepsSnapshots: z.boolean().default(false) })),
  faults: z.array(z.enum(FAULTS)),
  deeds: z.array(deed),
});
export type Plan = z.infer<typeof planSchema>;

/** The plan of a seed. */
export function planOf(seed: number): Plan {
  const dice = diceOf(seed, 'plan');
  const life = dice.pick(LIVES);
  const people = Array.from({ length: 2 + dice.below(2) }, () => ({
    tabs: dice.pick([1, 2, 2, 3]),
    zone: dice.pick(ODD_ZONES),
    isRich: dice.chance(life.rich),
    keepsSnapshots: dice.chance(0.1),
  }));
  const begins = instantOf(Date.parse('2025-11-25T00:00:00.000Z') + dice.below(330 * 24) * HOUR + dice.below(3_600) * 1_000);
  const faults = FAULTS.filter(() => dice.chance(0.5));
  return { seed, begins, people, faults, deeds: deedsOf(dice, people, life) };
}

function deedsOf(dice: Dice, people: Plan['people'], life: Life): Deed[] {
  const one = (what: What, person = dice.below(people.length)): Deed => {
    const after = what === 'day' ? (20 + dice.below(8)) * HOUR : life.after(dice);
    return { person, tab: dice.below(people[person]?.tabs ?? 1), what, n: dice.below(1_000), after };
  };
  const beginning = life.beginning.flatMap((what) => people.map((_, person) => ({ ...one(what, person), after: dice.below(3_000) })));
  const rest = Array.from({ length: life.deeds - 4 + dice.below(9) }, () => one(whatIn(life, dice)));
  return [...beginning, ...rest];
}
