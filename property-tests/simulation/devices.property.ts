import { expect, test } from 'vitest';
import { checkSeed } from './checkSeed.ts';
import { devicePlanOf } from './devicePlan.ts';
import { runSeed } from './runSeed.ts';

/**
 * Four plans that have together what the plans with several devices have besides one device (the test below lists it). More:
 * npm run sim -- --devices --seeds N --from M
 */
const SEEDS = [28, 62, 68, 107];

test('these plans have all that plans with several devices have', () => {
  const plans = SEEDS.map(devicePlanOf);
  const devices = plans.flatMap((plan) => plan.devices ?? []);
  expect({
    startsLater: devices.some(({ startsAt }) => startsAt > 0),
    isErased: devices.some(({ erasedAt, startsAt }) => erasedAt !== null && erasedAt > startsAt),
    isCopied: devices.some(({ copy }) => copy !== null),
    isAway: devices.some(({ away }) => away !== null),
    hasTwoTabs: devices.some(({ tabs }) => tabs > 1),
    keepsSnapshots: devices.some(({ keepsSnapshots }) => keepsSnapshots),
    makesUpComingDays: devices.some(({ farm }) => farm?.days === 'coming' && farm.claims === 300),
    makesUpPastDays: devices.some(({ farm }) => farm?.days === 'past'),
    sharesABrowser: plans.some((plan) => new Set(plan.devices?.map(({ browser }) => browser)).size < (plan.devices?.length ?? 0)),
    isRestored: plans.some(({ faults }) => faults.includes('server rolled back')),
    isForgotten: plans.some(({ actions }) => actions.some(({ after }) => after > 20 * 24 * 3_600_000)),
    beginsWithALog: plans.some(({ people }) => people.some(({ isRich }) => isRich)),
  }).toEqual({
    startsLater: true,
    isErased: true,
    isCopied: true,
    isAway: true,
    hasTwoTabs: true,
    keepsSnapshots: true,
    makesUpComingDays: true,
    makesUpPastDays: true,
    sharesABrowser: true,
    isRestored: true,
    isForgotten: true,
    beginsWithALog: true,
  });
});

test('the same seed gives the same trace with several devices', { timeout: 60_000 }, async () => {
  const plan = devicePlanOf(68);
  const [one, other] = [await runSeed(68, { plan }), await runSeed(68, { plan })];
  expect(one.ok && other.ok && one.trace).toBe(other.ok && other.trace);
  expect(one.ok).toBe(true);
});

test.each(SEEDS)('no invariant of accounts on several devices is violated by the seed %i', { timeout: 60_000 }, async (seed) => {
  await checkSeed(seed, { plan: devicePlanOf(seed) });
});
