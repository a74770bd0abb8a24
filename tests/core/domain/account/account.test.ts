import { describe, expect, test } from 'vitest';
import { at, createInMemoryStore, did, happened, type Step } from '@gauntlet/core/testing';
import { dueCommands } from '../../../../core/domain/dueCommands.ts';
import { xpOf } from '../../../../core/domain/progress/state.ts';
import { streakAt } from '../../../../core/domain/progress/streak.ts';
import { shownTrust } from '../../../../core/domain/trust/score.ts';
import { all, calendar, due, given, typesOf, voided } from '../challenge/scenario.ts';

const ann = { accountId: 'ann', name: 'Ann', email: 'ann@example.org' };
const opened = did('OpenAccount', ann);
const opensAt = (instant: string, zone?: string): Step => all(at(instant, zone), did('OpenDay'));
const again = (instant: string, zone: string, ...before: Step[]) => given(...before, at(instant, zone)).when('OpenDay').refusal;

describe('opening an account', () => {
  test('AC1 a new account has 12,500 points, no XP, a trust score of 50 and no streak', () => {
    const { root, store } = given(opened, due);
    expect(typesOf(store)).toEqual(['AccountOpened', 'OpeningGranted']);
    expect(root.wallet).toMatchObject({ user: 12_500, mint: -12_500, earned: 0, purchased: 0, won: 0 });
    expect(root.account.owner).toEqual(ann);
    expect(xpOf(root.progress)).toBe(0);
    expect(shownTrust(root.trust)).toBe(50);
    const day = store.environment.ports.calendar.dayOf(store.environment.now(), 'Europe/Berlin');
    expect(streakAt(root.progress.days, root.progress.shields, day).days).toBe(0);
  });

  test('AC9 marks the account as a sample when the device of the sample history opened it', () => {
    const { store, root } = given(opened);
    expect(root.account.isSample).toBe(false);
    const before = store.events.map((event) => ({ ...event, device: 'sample' }));
    expect(createInMemoryStore({ calendar, before }).root.account.isSample).toBe(true);
  });

  test('AC3 an account opening merged after a claim of a later day leaves that day claimed', () => {
    const scenario = given(
      opensAt('2026-03-02T22:00:00.000Z', 'Pacific/Auckland'),
      at('2026-03-02T22:30:00.000Z', 'Europe/Berlin'),
      opened,
    );
    expect(scenario.root.account.opened.at(-1)?.date).toBe('2026-03-03');
  });

  test('AC1 refuses to open an account twice', () => {
    const then = given(opened).when('OpenAccount', ann);
    expect(then.refusal).toEqual({ type: 'AlreadyOpened' });
    expect(then.root.wallet.user).toBe(12_500);
  });

  test('AC1 voids a second account opening from a merge, and its grant', () => {
    const scenario = given(opened);
    happened('AccountOpened', { ...ann, name: 'Eve' })(scenario.store);
    happened('OpeningGranted', { points: 12_500 })(scenario.store);
    expect(voided(scenario)).toEqual(['AC1: the account was opened before', 'WA4: granted before']);
    expect(scenario.root.account.owner).toEqual(ann);
    expect(scenario.root.wallet.user).toBe(12_500);
  });
});

describe('the daily login', () => {
  test('AC2 the daily login gives 50 points and 5 XP once a local day', () => {
    const scenario = given(opened, opensAt('2026-03-03T08:00:00.000Z'));
    expect(scenario.root.wallet.user).toBe(12_550);
    expect(xpOf(scenario.root.progress)).toBe(5);
    expect(scenario.when('OpenDay').refusal).toEqual({ type: 'AlreadyClaimedToday' });
    expect(again('2026-03-03T22:59:59.999Z', 'Europe/Berlin', opened, opensAt('2026-03-03T08:00:00.000Z'))).toEqual({
      type: 'AlreadyClaimedToday',
    });
    expect(again('2026-03-03T23:00:00.000Z', 'Europe/Berlin', opened, opensAt('2026-03-03T08:00:00.000Z'))).toBeNull();
  });

  test('AC2 the day of the account opening gives no daily login', () => {
    expect(given(opened).when('OpenDay').refusal).toEqual({ type: 'AlreadyClaimedToday' });
    expect(given(opened, at('2026-03-02T22:59:59.999Z'), due).root.wallet.user).toBe(12_500);
    expect(given(opened, at('2026-03-02T23:00:00.000Z'), due).root.wallet.user).toBe(12_550);
  });

  test('AC2 opening the app schedules OpenDay once, under an id that contains the date', () => {
    const { root, store } = given(opened, at('2026-03-05T08:00:00.000Z'));
    const asOf = { now: store.environment.now(), day: store.environment.ports.calendar.dayOf(store.environment.now(), 'Europe/Berlin') };
    expect(dueCommands(root, asOf, null)).toEqual([{ id: 'day:2026-03-05', type: 'OpenDay', data: {} }]);
    due(store);
    expect(dueCommands(root, asOf, null)).toEqual([]);
  });

  test('AC2 schedules no OpenDay before an account is opened', () => {
    const { root, store } = given();
    const asOf = { now: store.environment.now(), day: store.environment.ports.calendar.dayOf(store.environment.now(), 'Europe/Berlin') };
    expect(dueCommands(root, asOf, null)).toEqual([]);
  });

  test('AC2 skipped days earn nothing', () => {
    expect(given(opened, opensAt('2026-03-20T08:00:00.000Z')).root.wallet.user).toBe(12_550);
  });
});

describe('which day is new', () => {
  const tuesday = opensAt('2026-03-03T08:00:00.000Z');
  const claimed = { type: 'AlreadyClaimedToday' };

  test('AC3 refuses an opened day again when the clock is set back', () => {
    const scenario = given(opened, opensAt('2026-03-05T08:00:00.000Z'), opensAt('2026-03-10T08:00:00.000Z'));
    at('2026-03-05T09:00:00.000Z')(scenario.store);
    expect(scenario.when('OpenDay').refusal).toEqual(claimed);
  });

  test('AC3 opens each day once after a day that a wrong clock opened a year ahead', () => {
    const ahead = given(opened, opensAt('2027-03-02T08:00:00.000Z'), opensAt('2026-03-03T08:00:00.000Z'));
    expect(ahead.root.account.opened.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2027-03-02']);
    expect(ahead.when('OpenDay').refusal).toEqual(claimed);
    at('2027-03-02T09:00:00.000Z')(ahead.store);
    expect(ahead.when('OpenDay').refusal).toEqual(claimed);
  });

  test('AC3 refuses a second day after a flight across the date line in either direction', () => {
    const inHonolulu = all(opened, opensAt('2026-03-03T11:00:00.000Z', 'Pacific/Honolulu'));
    expect(again('2026-03-03T20:00:00.000Z', 'Pacific/Auckland', inHonolulu)).toEqual(claimed);
    const inAuckland = all(opened, opensAt('2026-03-03T11:00:00.000Z', 'Pacific/Auckland'));
    expect(again('2026-03-03T20:00:00.000Z', 'Pacific/Honolulu', inAuckland)).toEqual(claimed);
  });

  test('AC3 refuses the previous date after a flight to it, although it was not opened', () => {
    const inBerlin = all(at('2026-03-01T09:00:00.000Z'), opened, opensAt('2026-03-03T09:00:00.000Z'));
    expect(again('2026-03-03T09:30:00.000Z', 'Pacific/Honolulu', inBerlin)).toEqual(claimed);
  });

  test('AC3 refuses a later date that overlaps the last day by more than 12 hours, and accepts an overlap of 12 hours', () => {
    const inUtc = all(opened, opensAt('2026-03-03T13:00:00.000Z', 'UTC'));
    expect(again('2026-03-03T13:00:00.000Z', 'Pacific/Auckland', inUtc)).toEqual(claimed);
    expect(again('2026-03-03T13:00:00.000Z', 'Pacific/Fiji', inUtc)).toBeNull();
  });

  test.each([
    ['of 23 hours', 'Europe/Berlin', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['of 25 hours', 'Europe/Berlin', ['2026-10-24', '2026-10-25', '2026-10-26']],
    ['of 24½ hours', 'Australia/Lord_Howe', ['2026-04-04', '2026-04-05', '2026-04-06']],
    ['around the date that Apia skipped', 'Pacific/Apia', ['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01']],
  ])('AC3 days %s are one day each', (_, zone, days) => {
    const { calendar } = given().store.environment.ports;
    const [first = '', ...rest] = days.map((date) => calendar.firstInstants(date, zone, 1)[0] ?? '');
    const scenario = given(at(first, zone), opened, ...rest.map((instant) => opensAt(instant)));
    expect(scenario.root.wallet.user).toBe(12_500 + 50 * rest.length);
    expect(scenario.store.events.map(({ day }) => day.date)).toEqual([days[0], ...days]);
    const last = scenario.store.environment.ports.calendar.dayOf(rest.at(-1) ?? '', zone);
    expect(scenario.store.events.at(-1)?.day).toEqual(last);
  });

  test('AC3 voids a DayOpened from a merge when its day is not new', () => {
    const scenario = given(opened, tuesday);
    happened('DayOpened', { points: 50, xp: 5 })(scenario.store);
    expect(voided(scenario)).toEqual(['AC2: this day was claimed before']);
    expect(scenario.root.wallet.user).toBe(12_550);
    expect(xpOf(scenario.root.progress)).toBe(5);
  });
});
