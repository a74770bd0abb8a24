import type { FaultCounts } from './engine/faults.ts';
import type { Plan } from './plan.ts';
import { runSeed, type SeedOptions } from './runSeed.ts';

/** Runs a seed and throws an error with the command that reproduces a failure. */
export async function checkSeed(seed: number, options: SeedOptions & { readonly plan?: Plan } = {}): Promise<FaultCounts> {
  const verdict = await runSeed(seed, options);
  if (verdict.ok) return verdict.hits;
  throw new Error(`${verdict.invariant}\n${verdict.message}\nTo reproduce it with the shortest plan: npm run sim -- --seed ${seed}`);
}
