import { expect, test } from 'vitest';
import { addFaultCounts, FAULTS, type FaultCounts } from './engine/faults.ts';
import { checkSeed } from './checkSeed.ts';
import { runSeed } from './runSeed.ts';

/** The first 40 successive seeds in which every fault occurs. More: npm run sim -- --seeds N --from M */
const FIRST = 17;
const LAST = 56;
/** Seeds per test. A failure names its seed. */
const AT_ONCE = 10;

const hits: FaultCounts = new Map();

for (let from = FIRST; from <= LAST; from += AT_ONCE) {
  const to = from + AT_ONCE - 1;
  test(`no invariant is violated by the seeds ${from} to ${to}`, { timeout: 120_000 }, async () => {
    for (let seed = from; seed <= to; seed += 1) addFaultCounts(hits, await checkSeed(seed));
  });
}

test('every fault occurred', () => {
  expect(FAULTS.filter((fault) => !hits.get(fault))).toEqual([]);
});

// It stores snapshots, whose code is imported lazily.
test('the same seed gives the same trace', { timeout: 60_000 }, async () => {
  const [one, other] = [await runSeed(50), await runSeed(50)];
  expect(one.ok && other.ok && one.trace).toBe(other.ok && other.trace);
  expect(one.ok).toBe(true);
});
