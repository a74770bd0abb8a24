import { hashOf } from './texts.ts';

/** What makes one answer different from another: any number or text. */
export type Seed = number | string;

/** Numbers from 0 up to 1, without 1, in an order that the seed decides (mulberry32). */
export type RandomSource = () => number;

/** The same seed gives the same numbers, everywhere. */
export function seededRandom(seed: Seed): RandomSource {
  let state = hashOf(`${typeof seed} ${seed}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of some, or undefined of none. */
export function oneOf<T>(items: readonly T[], random: RandomSource): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** The same things in another order. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  return items
    .map((item) => ({ thing: item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ thing: item }) => item);
}
