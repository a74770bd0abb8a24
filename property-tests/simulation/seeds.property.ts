import { expect, test } from 'vitest';
import { addFaultCounts, FAULTS, type FaultCounts } from './engine/faults.ts';
import { checkSeed } from './checkSeed.ts';
import { runSeed } from './runSeed.ts';

/** Seeds in which together every fault occurs (the test below counts them). More: npm run sim -- --seeds N --from M */
const SEEDS = [18, 24, 28, 29, 33, 35, 37, 43, 44, 45, 46];
/** One more, which runs twice. It stores snapshots, whose code is imported lazily. */
const REPEATED = 54;

const hits: FaultCounts = new Map();

test.each(SEEDS)('no invariant is violated by the seed %i', { timeout: 60_000 }, async (seed) => {
  addFaultCounts(hits, await checkSeed(seed));
});

test('no invariant is violated by a seed that stores snapshots, and the same seed gives the same trace', { timeout: 60_000 }, async () => {
  const [one, other] = [await runSeed(REPEATED), await runSeed(REPEATED)];
  if (!one.ok || !other.ok) throw new Error(`npm run sim -- --seed ${REPEATED} shows the violated invariant`);
  addFaultCounts(hits, one.hits);
  expect(other.trace).toBe(one.trace);
});

test('every fault occurred', () => {
  expect(FAULTS.filter((fault) => !hits.get(fault))).toEqual([]);
});
