import { hashOf } from './texts.ts';

/** A seed: any number or text. Different seeds give different suggestions. */
export type Seed = number | string;

/** Returns the next pseudorandom number, from 0 (included) to 1 (excluded). */
export type RandomSource = () => number;

/** Creates a random source (mulberry32). The same seed gives the same numbers on every platform. */
export function seededRandom(seed: Seed): RandomSource {
  let state = hashOf(`${typeof seed} ${seed}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks one item, or undefined from an empty list. */
export function oneOf<T>(items: readonly T[], random: RandomSource): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Returns the items in random order. */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
