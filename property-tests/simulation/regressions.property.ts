import { test } from 'vitest';
import { checkSeed } from './checkSeed.ts';
import { storedRegressions } from './regressions.ts';

for (const { file, plan } of storedRegressions()) {
  test(`violates no invariant any more: ${file}`, { timeout: 60_000 }, () => checkSeed(plan.seed, { plan }));
}
