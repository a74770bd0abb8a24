/** Seeded random numbers, the only source of randomness in a simulation. */
export type Dice = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
  readonly bytes: (length: number) => Uint8Array;
};

/** Creates the random numbers of a seed for one purpose. Other purposes do not influence them. */
export function diceOf(seed: number, purpose: string): Dice {
  let state = seed | 0;
  for (let i = 0; i < purpose.length; i += 1) state = Math.imul(state ^ purpose.charCodeAt(i), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  };
}
