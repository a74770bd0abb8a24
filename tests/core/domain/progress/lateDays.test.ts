import { describe, expect, test } from 'vitest';
import { at, did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { streakOf } from '../../../../core/domain/progress/streak.readModel.ts';
import { powerUpsOf } from '../../../../core/domain/progress/powerUps.readModel.ts';
import { registry } from '../../../../core/domain/registry.ts';
import { initialRoot } from '../../../../core/domain/slices.ts';
import { foldAll } from '../../../../core/kernel/fold/fold.ts';
import { all, asOf, checksIn, creates, daysPass, given, onDays, opened, starts, voided } from '../wallet/scenario.ts';

/** A day in March 2026, in the morning in Berlin. An earlier one than the last is that of a device that was offline. */
const on = (day: number): Step => at(`2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`);
const running = all(creates({ frequency: 'daily', durationDays: 30 }), starts);
const claims = did('ClaimDailyReward');
const rich = happened('AchievementUnlocked', { achievement: 'legend', xp: 1_000 });
const boost = did('BuyPowerUp', { powerUp: 'xp-boost' });
const shield = did('BuyPowerUp', { powerUp: 'streak-shield' });

const streak = ({ root, store }: Given) => streakOf(root.progress, asOf(store));
const rows = ({ root }: Given): number[] => root.progress.reward.map(({ row }) => row);
const cycle = ({ root }: Given): number[] => root.progress.reward.map(({ cycleDay }) => cycleDay);

describe('a day that arrives late', () => {
  test.each([
    ['in the middle', [2, 3, 5], 4],
    ['before all others', [3, 4, 5], 2],
  ])('PR1 a check-in of a day %s makes a streak of four', (_, days, late) => {
    const scenario = given(opened, running, ...days.flatMap((day) => [on(day), checksIn]));
    expect(streak(scenario).days).toBe(days.length - (late === 4 ? 2 : 0));
    all(on(late), checksIn, on(5))(scenario.store);
    expect(streak(scenario)).toMatchObject({ days: 4, activeToday: true });
  });

  test('PR1 AC3 in a zone whose day overlaps the next one counts as if it had arrived in time', () => {
    // Monday evening in New York, on a laptop that stays offline; Tuesday morning in Berlin, on the phone.
    const sunday = all(at('2026-03-01T15:00:00.000Z', 'America/New_York'), opened, running, checksIn);
    const monday = all(at('2026-03-03T01:00:00.000Z', 'America/New_York'), checksIn);
    const tuesday = all(at('2026-03-03T09:00:00.000Z', 'Europe/Berlin'), claims);
    const now = at('2026-03-03T10:00:00.000Z', 'Europe/Berlin');
    const dates = ({ root }: Given) => root.progress.days.map(({ date }) => date);
    const [inTime, late] = [given(sunday, monday, tuesday, now), given(sunday, tuesday, monday, now)];
    expect(dates(late)).toEqual(dates(inTime));
    expect([streak(inTime).days, streak(late).days]).toEqual([3, 3]);
  });

  test('PR1 AC3 a date 11 hours behind counts beside the next one, whichever comes first', () => {
    const berlin = all(at('2026-03-03T09:00:00.000Z', 'Europe/Berlin'), checksIn);
    const honolulu = all(at('2026-03-03T09:30:00.000Z', 'Pacific/Honolulu'), checksIn);
    const now = at('2026-03-03T09:45:00.000Z', 'Europe/Berlin');
    const orders = [given(opened, running, berlin, honolulu, now), given(opened, running, honolulu, berlin, now)];
    expect(orders.map((each) => streak(each).days)).toEqual([2, 2]);
  });

  test('PR1 AC3 a claim of a day that overlaps the next one is taken after that of the next one, and breaks no row', () => {
    const sunday = all(at('2026-03-01T15:00:00.000Z', 'America/New_York'), opened, claims);
    const monday = all(at('2026-03-03T01:00:00.000Z', 'America/New_York'), claims);
    const tuesday = all(at('2026-03-03T09:00:00.000Z', 'Europe/Berlin'), claims);
    const now = at('2026-03-03T10:00:00.000Z', 'Europe/Berlin');
    const [inTime, late] = [given(sunday, monday, tuesday, now), given(sunday, tuesday, monday, now)];
    expect([streak(inTime).days, streak(late).days]).toEqual([3, 3]);
    expect([rows(inTime), rows(late)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test('PR1 SY3 a refused proof leaves the others in the order of their instants, whatever their numbers on their devices', () => {
    const { events } = given(
      opened,
      running,
      all(at('2026-03-16T20:00:00.000Z', 'Pacific/Kiritimati'), checksIn),
      all(at('2026-03-18T00:00:00.000Z', 'Pacific/Pago_Pago'), claims),
      all(at('2026-03-19T04:00:00.000Z', 'Pacific/Honolulu'), claims),
      (store) => {
        const event = store.root.sync.pending.at(-1)?.event;
        did('RefuseEvent', { event, code: 'NotAllowed', message: 'No.' })(store);
      },
    ).store;
    const last = events.findLast(({ type }) => type === 'DailyRewardClaimed');
    const onLaptop = events.map((event) => (event === last ? { ...event, device: 'laptop', seq: 1 } : event));
    expect(foldAll(registry, initialRoot(), onLaptop).progress.days.map(({ date }) => date)).toEqual(['2026-03-17', '2026-03-18']);
  });

  test('PR2 PR10 gives the shield back that bridged it, and none is sold while three are held', () => {
    const scenario = given(opened, rich, claims, shield, shield, daysPass(2), claims, shield);
    expect(streak(scenario)).toMatchObject({ days: 2, shieldsHeld: 2 });
    all(on(3), claims, on(4))(scenario.store);
    expect(streak(scenario)).toMatchObject({ days: 3, shieldsHeld: 3 });
    expect(scenario.when('BuyPowerUp', { powerUp: 'streak-shield' }).refusal).toEqual({ type: 'ShieldsFull', held: 2 });
  });
});

describe('two devices in zones 24 hours apart', () => {
  /** Check-ins of the dates of March in the east (from 10:00 UTC of the date before) and in the west (from 11:00 UTC of the date). */
  const east = (day: number): Step => all(at(`2026-03-${day}T09:00:00.000Z`, 'Pacific/Kiritimati'), checksIn);
  const west = (day: number): Step => all(at(`2026-03-${day}T12:00:00.000Z`, 'Pacific/Pago_Pago'), checksIn);
  const orders = (steps: readonly Step[]): Step[][] =>
    steps.length === 0 ? [[]] : steps.flatMap((step, i) => orders(steps.toSpliced(i, 1)).map((rest) => [step, ...rest]));
  const from = all(at('2026-03-09T12:00:00.000Z', 'Pacific/Pago_Pago'), opened, running);
  const streaks = (steps: readonly Step[], now: Step) => orders(steps).map((order) => streak(given(from, ...order, now)).days);

  test('PR1 AC3 count one day for each date, in any order of arrival', () => {
    const now = at('2026-03-13T10:30:00.000Z', 'Pacific/Pago_Pago');
    expect(new Set(streaks([west(10), east(11), west(11), east(12), west(12)], now))).toEqual(new Set([3]));
  });

  test('PR1 AC3 lose no day of the west to a date of the east that was confirmed first', () => {
    // The 11th in the east is the 10th in the west; the 11th in the west is a day of its own.
    const scenario = given(from, east(11), at('2026-03-12T10:00:00.000Z', 'Pacific/Pago_Pago'));
    expect(streak(scenario).days).toBe(1);
    all(west(11), west(10), at('2026-03-12T10:00:00.000Z'))(scenario.store);
    expect(streak(scenario)).toMatchObject({ days: 2, activeToday: true });
  });

  test('PR1 AC3 miss no day when one returns to the east after a whole day of a repeated date', () => {
    expect(new Set(streaks([east(11), west(11), east(13)], at('2026-03-13T09:30:00.000Z', 'Pacific/Kiritimati')))).toEqual(new Set([2]));
  });

  test('PR1 AC3 miss nothing as long as today is open in the west, although the next date has begun in the east', () => {
    const late = all(at('2026-03-11T10:30:00.000Z', 'Pacific/Kiritimati'), checksIn);
    const scenario = given(from, checksIn, late, at('2026-03-11T10:45:00.000Z', 'Pacific/Pago_Pago'));
    expect(streak(scenario).days).toBe(2);
    checksIn(scenario.store);
    expect(streak(scenario).days).toBe(3);
    at('2026-03-11T11:00:00.000Z')(scenario.store);
    expect(streak(scenario).days).toBe(3);
    const without = given(from, checksIn, late, at('2026-03-11T11:00:00.000Z', 'Pacific/Pago_Pago'));
    expect(streak(without).days).toBe(1);
  });

  test('PR1 AC3 give no second day to a flight over the date line and back', () => {
    const flights = [10, 11, 12].flatMap((day) => [east(day), west(day)]);
    expect(streak(given(from, ...flights)).days).toBe(3);
  });
});

describe('a claim that arrives late', () => {
  test('PR9 counts in the row of the later claims, whose days of the cycle stay', () => {
    const scenario = given(opened, claims, on(4), claims, on(5), claims);
    expect(rows(scenario)).toEqual([1, 1, 2]);
    all(on(3), claims)(scenario.store);
    expect([rows(scenario), cycle(scenario)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 1, 2],
    ]);
    on(6)(scenario.store);
    expect(scenario.when('ClaimDailyReward').events).toEqual([{ type: 'DailyRewardClaimed', data: { cycleDay: 3, points: 20 } }]);
    expect(rows(scenario).at(-1)).toBe(5);
    expect(voided(scenario.root)).toEqual([]);
  });

  test('PR9 ends at a day that nobody claimed', () => {
    expect(rows(given(opened, claims, on(4), claims, on(6), claims, on(3), claims))).toEqual([1, 2, 3, 1]);
  });
});

describe('a boost that is bought late', () => {
  const bought = given(opened, rich, on(4), boost);

  test('PR10 is refused when it would overlap one that was bought later', () => {
    at('2026-03-03T10:00:00.000Z')(bought.store);
    expect(bought.when('BuyPowerUp', { powerUp: 'xp-boost' }).refusal).toEqual({ type: 'BoostRunning' });
  });

  test('PR10 is sold when it ends before, and the last one to end is shown', () => {
    on(3)(bought.store);
    expect(bought.when('BuyPowerUp', { powerUp: 'xp-boost' }).refusal).toBeNull();
    expect(powerUpsOf(bought.root.progress, asOf(bought.store)).boost.until).toBe('2026-03-05T09:00:00.000Z');
    expect(voided(bought.root)).toEqual([]);
  });
});

test('AC2 PR6 a login that arrives late is credited for its own day, once', () => {
  const scenario = given(opened, onDays(1), on(4), did('OpenDay'), on(3), did('OpenDay'));
  expect(scenario.root.account.opened.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  expect(scenario.root.wallet.user).toBe(12_600);
  expect(scenario.when('OpenDay').refusal).toEqual({ type: 'AlreadyClaimedToday' });
});
