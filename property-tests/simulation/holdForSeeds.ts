import { expect, test } from 'vitest';
import { addFaultCounts, FAULTS, type FaultCounts } from './engine/faults.ts';
import type { Plan } from './plan.ts';
import { runSeed, type SeedOptions } from './runSeed.ts';

/** Seeds per test. A failure names its seed. */
const AT_ONCE = 50;

/** Tests all invariants for `count` seeds from `first` on, and that every fault occurred in them. */
export function holdForSeeds(first: number, count: number, options: SeedOptions = {}): void {
  const hits: FaultCounts = new Map();
  const end = first + count;
  for (let from = first; from < end; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, end);
    test(`no invariant is violated by the seeds ${from} to ${to - 1}`, { timeout: 300_000 }, async () => {
      for (let seed = from; seed < to; seed += 1) addFaultCounts(hits, await checkSeed(seed, options));
    });
  }
  test('every fault occurred', () => {
    expect(FAULTS.filter((fault) => !hits.get(fault))).toEqual([]);
  });
}

/** Runs a seed and throws an error with the command that reproduces a failure. */
export async function checkSeed(seed: number, options: SeedOptions & { readonly plan?: Plan } = {}): Promise<FaultCounts> {
  const verdict = await runSeed(seed, options);
  if (verdict.ok) return verdict.hits;
  throw new Error(`${verdict.invariant}\n${verdict.message}\nTo reproduce it with the shortest plan: npm run sim -- --seed ${seed}`);
}
