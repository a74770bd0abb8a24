import { test } from 'vitest';
import { checkSeed } from './checkSeed.ts';
import { storedRegressions } from './regressions.ts';

/** A run takes a third of the plans, those of its day; `REGRESSIONS=all` takes all, as `npm run sim` does. Each has a unit test with its plain scenario. */
const WHICH = process.env['REGRESSIONS'] ?? new Date().toISOString().slice(0, 10);
const TURNS = 3;
const DAY_MS = 86_400_000;

for (const { file, plan } of storedRegressions().filter((_, i) => WHICH === 'all' || i % TURNS === (Date.parse(WHICH) / DAY_MS) % TURNS)) {
  test(`violates no invariant any more: ${file}`, { timeout: 60_000 }, () => checkSeed(plan.seed, { plan }));
}
