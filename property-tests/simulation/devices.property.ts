import { expect, test } from 'vitest';
import { devicePlanOf } from './devicePlan.ts';
import { checkSeed } from './holdForSeeds.ts';
import { runSeed } from './runSeed.ts';

/** The seeds that are tested here. More: npm run sim -- --devices --seeds N --from M */
const SEEDS = 60;
const AT_ONCE = 20;

test('the same seed gives the same trace with several devices', { timeout: 60_000 }, async () => {
  const plan = devicePlanOf(2);
  const [one, other] = [await runSeed(2, { plan }), await runSeed(2, { plan })];
  expect(one.ok && other.ok && one.trace).toBe(other.ok && other.trace);
  expect(one.ok).toBe(true);
});

for (let from = 1; from <= SEEDS; from += AT_ONCE) {
  test(
    `no invariant of accounts on several devices is violated by the seeds ${from} to ${from + AT_ONCE - 1}`,
    { timeout: 120_000 },
    async () => {
      for (let seed = from; seed < from + AT_ONCE; seed += 1) await checkSeed(seed, { plan: devicePlanOf(seed) });
    },
  );
}
