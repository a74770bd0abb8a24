import { describe, expect, test } from 'vitest';
import { at, did, type Given, type Step } from '@gauntlet/core/testing';
import { streakOf, type Streak } from '../../../../core/domain/progress/streak.readModel.ts';
import { all, asOf, checksIn, creates, daysPass, given, onDays, opened, refused, starts } from '../wallet/scenario.ts';

const streak = ({ root, store }: Given): Streak => streakOf(root.progress, asOf(store));
const rewarded = did('ClaimDailyReward');
const taking = (instant: string, zone?: string): Step => all(at(instant, zone), rewarded);
const running = all(creates({ frequency: 'daily', durationDays: 30 }), starts);

describe('days that count', () => {
  test('PR1 a new account has no streak', () => {
    expect(streak(given(opened))).toEqual({ days: 0, activeToday: false, tier: null, multiplier: 1, shieldsHeld: 0 });
  });

  test('PR1 counts a day with a proof or with a claimed daily reward', () => {
    expect(streak(given(opened, running, checksIn))).toMatchObject({ days: 1, activeToday: true });
    expect(streak(given(opened, rewarded))).toMatchObject({ days: 1, activeToday: true });
    expect(streak(given(opened, running, checksIn, daysPass(1), rewarded)).days).toBe(2);
  });

  test('PR1 counts several check-ins and claims of a day once', () => {
    expect(streak(given(opened, running, checksIn, rewarded, checksIn)).days).toBe(1);
  });

  test('PR1 opening the app, creating a challenge and claiming the strip do not count', () => {
    expect(streak(given(opened, daysPass(1), did('OpenDay'), creates(), did('ClaimStripDay'))).days).toBe(0);
  });

  test('PR1 a day whose only proof the server refused does not count', () => {
    const scenario = given(opened, onDays(1, rewarded), running, checksIn);
    expect(streak(scenario)).toMatchObject({ days: 2, activeToday: true });
    refused(scenario.store);
    expect(streak(scenario)).toMatchObject({ days: 1, activeToday: false });
  });

  test('PR1 a refused proof leaves the other events of its day to their own days in another zone', () => {
    const scenario = given(
      opened,
      running,
      all(at('2026-03-07T13:45:00.000Z', 'Australia/Lord_Howe'), checksIn),
      taking('2026-03-07T13:50:00.000Z', 'UTC'),
      at('2026-03-08T10:00:00.000Z', 'UTC'),
    );
    refused(scenario.store);
    expect(streak(scenario)).toMatchObject({ days: 1, activeToday: false });
    rewarded(scenario.store);
    expect(streak(scenario)).toMatchObject({ days: 2, activeToday: true });
  });

  test('PR1 SY3 a refused proof changes the streak as if it had never been recorded, also of a traveller whose next day overlaps', () => {
    const travels = (first: Step) =>
      given(
        opened,
        running,
        all(at('2026-03-16T20:00:00.000Z', 'Pacific/Kiritimati'), first),
        taking('2026-03-18T00:00:00.000Z', 'Pacific/Pago_Pago'),
        taking('2026-03-19T04:00:00.000Z', 'Pacific/Honolulu'),
      );
    const scenario = travels(checksIn);
    const event = scenario.store.root.sync.pending.at(-1)?.event;
    did('RefuseEvent', { event, code: 'NotAllowed', message: 'No.' })(scenario.store);
    expect(streak(scenario)).toEqual(streak(travels(() => undefined)));
    expect(streak(scenario)).toMatchObject({ days: 2, activeToday: true });
  });

  test('PR1 SY3 a refused proof leaves a reward of the same hours to its own date across the date line', () => {
    const scenario = given(
      opened,
      running,
      all(at('2026-03-17T22:00:00.000Z', 'Pacific/Apia'), checksIn),
      taking('2026-03-17T22:00:01.000Z', 'Pacific/Pago_Pago'),
    );
    refused(scenario.store);
    expect(scenario.root.progress.days.map(({ date }) => date)).toEqual(['2026-03-17']);
  });

  test('PR1 a day with a refused proof and a claimed reward counts', () => {
    expect(streak(given(opened, rewarded, running, checksIn, refused)).days).toBe(1);
  });
});

describe('consecutive days', () => {
  test('PR1 the streak stays while today is open, and ends at midnight', () => {
    const scenario = given(opened, onDays(4, rewarded));
    expect(streak(scenario)).toMatchObject({ days: 4, activeToday: false });
    at('2026-03-06T22:59:59.999Z')(scenario.store);
    expect(streak(scenario).days).toBe(4);
    at('2026-03-06T23:00:00.000Z')(scenario.store);
    expect(streak(scenario).days).toBe(0);
  });

  test('PR1 a missed day ends the streak, and the next day starts at 1', () => {
    expect(streak(given(opened, onDays(4, rewarded), daysPass(1))).days).toBe(0);
    expect(streak(given(opened, onDays(4, rewarded), daysPass(1), rewarded)).days).toBe(1);
  });

  test('PR1 as of an earlier day, later days do not count', () => {
    const { root, store } = given(opened, onDays(5, rewarded));
    store.environment.setNow('2026-03-04T20:00:00.000Z');
    expect(streakOf(root.progress, asOf(store))).toMatchObject({ days: 3, activeToday: true });
  });
});

describe('zones and clocks', () => {
  test.each([
    ['a day of 23 hours', { zone: 'Europe/Berlin', date: '2026-03-28' }],
    ['a day of 25 hours', { zone: 'Europe/Berlin', date: '2026-10-24' }],
    ['half an hour less', { zone: 'Australia/Lord_Howe', date: '2026-10-03' }],
    ['a day that begins at one', { zone: 'America/Santiago', date: '2026-09-05' }],
  ])('PR1 %s neither breaks nor doubles the streak: %j', (_, { zone, date }) => {
    const scenario = given(opened, taking(`${date}T15:30:00.000Z`, zone));
    onDays(1)(scenario.store);
    all(rewarded, daysPass(1), rewarded)(scenario.store);
    expect(streak(scenario).days).toBe(3);
    const again = given(opened, taking(`${date}T15:30:00.000Z`, zone), daysPass(1), rewarded, daysPass(2), rewarded);
    expect(streak(again).days).toBe(1);
  });

  test('PR1 from Honolulu to Auckland the skipped date is not missed', () => {
    const scenario = given(
      at('2026-03-05T20:00:00.000Z', 'Pacific/Honolulu'),
      opened,
      rewarded,
      taking('2026-03-06T20:00:00.000Z', 'Pacific/Auckland'),
      taking('2026-03-07T20:00:00.000Z'),
    );
    expect(streak(scenario).days).toBe(3);
  });

  test('PR1 from Honolulu to Auckland a day that overlaps the last one is the same day', () => {
    const scenario = given(at('2026-03-05T20:00:00.000Z', 'Pacific/Honolulu'), opened, running, checksIn);
    all(at('2026-03-06T05:00:00.000Z', 'Pacific/Auckland'), checksIn)(scenario.store);
    expect(streak(scenario)).toMatchObject({ days: 1, activeToday: true });
  });

  test('PR1 from Auckland to Honolulu the repeated date counts once and is not missed', () => {
    const scenario = given(at('2026-03-05T20:00:00.000Z', 'Pacific/Auckland'), opened, running, checksIn);
    all(at('2026-03-06T15:00:00.000Z', 'Pacific/Honolulu'), checksIn)(scenario.store);
    expect(streak(scenario).days).toBe(1);
    all(at('2026-03-07T15:00:00.000Z'), checksIn)(scenario.store);
    expect(streak(scenario).days).toBe(2);
  });

  test('PR1 a date that its zone skipped is not missed, and the next one is', () => {
    const start = [at('2011-12-29T20:00:00.000Z', 'Pacific/Apia'), opened, rewarded];
    expect(streak(given(...start, taking('2011-12-30T20:00:00.000Z'))).days).toBe(2);
    expect(streak(given(...start, taking('2011-12-31T20:00:00.000Z'))).days).toBe(1);
  });

  test('PR1 a clock set back counts no day twice', () => {
    const scenario = given(opened, onDays(2, rewarded), running, checksIn, at('2026-03-03T09:00:00.000Z'));
    expect(scenario.when('ClaimDailyReward').refusal).toEqual({ type: 'AlreadyClaimedToday' });
    at('2026-03-04T10:00:00.000Z')(scenario.store);
    expect(streak(scenario).days).toBe(3);
  });

  test('PR1 counts days in the order of dates: a day that a wrong clock recorded in the future neither adds to nor breaks the row', () => {
    const scenario = given(opened, rewarded, at('2027-03-03T09:00:00.000Z'), rewarded, at('2026-03-03T09:00:00.000Z'), rewarded);
    expect(streak(scenario)).toMatchObject({ days: 2, activeToday: true });
    expect(scenario.root.progress.reward.map(({ cycleDay }) => cycleDay)).toEqual([1, 2, 1]);
  });
});

test.each([
  [0, { multiplier: 1, tier: null }],
  [2, { multiplier: 1, tier: null }],
  [3, { multiplier: 1.2, tier: 'Starter' }],
  [6, { multiplier: 1.2, tier: 'Starter' }],
  [7, { multiplier: 1.5, tier: 'Committed' }],
  [13, { multiplier: 1.5, tier: 'Committed' }],
  [14, { multiplier: 2, tier: 'Dedicated' }],
  [20, { multiplier: 2, tier: 'Dedicated' }],
  [21, { multiplier: 2.5, tier: 'Champion' }],
  [29, { multiplier: 2.5, tier: 'Champion' }],
  [30, { multiplier: 3, tier: 'Legend' }],
  [45, { multiplier: 3, tier: 'Legend' }],
])('PR3 a streak of %d days has %j', (days, { multiplier, tier }) => {
  expect(streak(given(opened, onDays(days, rewarded)))).toMatchObject({ days, multiplier, tier });
});
