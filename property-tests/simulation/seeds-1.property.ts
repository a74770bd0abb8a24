import { expect, test } from 'vitest';
import { holdForSeeds, checkSeed } from './holdForSeeds.ts';
import { storedRegressions } from './regressions.ts';
import { runSeed } from './runSeed.ts';

for (const { file, plan } of storedRegressions()) {
  test(`violates no invariant any more: ${file}`, { timeout: 60_000 }, () => checkSeed(plan.seed, { plan }));
}

test('the same seed gives the same trace', { timeout: 60_000 }, async () => {
  // Two of them store snapshots, whose code is imported lazily.
  for (const seed of [3, 14, 159, 191]) {
    const [one, other] = [await runSeed(seed), await runSeed(seed)];
    expect(one.ok && other.ok && one.trace).toBe(other.ok && other.trace);
    expect(one.ok).toBe(true);
  }
});

holdForSeeds(1, 150);
