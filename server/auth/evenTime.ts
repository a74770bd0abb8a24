import { randomInt } from 'node:crypto';
import { Refused } from '../http/refused.ts';

/** Milliseconds that pass. */
export type Timer = { readonly now: () => number; readonly pause: (ms: number) => Promise<void> };

const systemTimer: Timer = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** How many of the last successes are remembered. */
const REMEMBERED = 32;

/**
 * Returns a function that runs a call which may find that an address is taken (AC20). That refusal comes as late as one of the last successes
 * did, chosen at random: a success writes rows that a refusal does not, and so takes longer.
 */
export function evenly({ now, pause }: Timer = systemTimer): <T>(call: () => Promise<T>) => Promise<T> {
  const successes: number[] = [];
  let count = 0;
  return async (call) => {
    const began = now();
    try {
      const result = await call();
      successes[count % REMEMBERED] = now() - began;
      count += 1;
      return result;
    } catch (error) {
      const like = successes[randomInt(Math.max(1, successes.length))] ?? 0;
      if (error instanceof Refused && error.code === 'AddressTaken') await pause(Math.max(0, began + like - now()));
      throw error;
    }
  };
}
