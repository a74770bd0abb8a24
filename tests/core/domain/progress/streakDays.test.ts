import { expect, test } from 'vitest';
import { at, did, happened, type Given, type Step } from '@gauntlet/core/testing';
import type { LocalDay } from '../../../../core/kernel/time/localDay.ts';
import { recentDaysOf, streakDaysOf, type StreakDay } from '../../../../core/domain/progress/streakDays.readModel.ts';
import { all, asOf, checksIn, creates, daysPass, given, onDays, opened, refused, starts } from '../wallet/scenario.ts';

const rewarded = did('ClaimDailyReward');
/** Enough XP for shields. */
const rich = happened('AchievementUnlocked', { achievement: 'legend', xp: 1_000 });
const shield = did('BuyPowerUp', { powerUp: 'streak-shield' });
const running = all(creates({ frequency: 'daily', durationDays: 30 }), starts);

const streakDays = ({ root, store }: Given): StreakDay[] => streakDaysOf(root.progress, asOf(store), () => 'Run 5k');
const recent = ({ root, store }: Given, count: number): StreakDay[] => recentDaysOf(root.progress, asOf(store), count, () => null);
const kinds = (days: readonly StreakDay[]): string[] => days.map(({ date, kind }) => `${date.slice(5)} ${kind}`);
/** The counted local day of a date. */
function dayOf({ root }: Given, date: string): LocalDay {
  const day = root.progress.days.find((each) => each.date === date);
  if (!day) throw new Error(`${date} did not count`);
  return day;
}
const taking = (instant: string, zone?: string): Step => all(at(instant, zone), rewarded);

test('PR12 lists the days of the streak, newest first, with the events that count', () => {
  const scenario = given(opened, rewarded, daysPass(1), running, checksIn, checksIn, rewarded);
  expect(streakDays(scenario).map(({ date, events }) => ({ date, events: events.map(({ description }) => description) }))).toEqual([
    { date: '2026-03-03', events: ["Check-in to 'Run 5k'", "Check-in to 'Run 5k'", 'Daily reward, day 2'] },
    { date: '2026-03-02', events: ['Daily reward, day 1'] },
  ]);
  for (const { id, reason } of streakDays(scenario).flatMap(({ events }) => events)) {
    expect(scenario.store.events.find((event) => event.id === id)?.type).toBe(reason);
  }
});

test('PR12 a bridged day carries the shield that it used', () => {
  const scenario = given(opened, rich, rewarded, shield, daysPass(2), rewarded);
  const bought = scenario.store.events.find(({ type }) => type === 'ShieldBought');
  expect(kinds(streakDays(scenario))).toEqual(['03-04 kept', '03-03 bridged', '03-02 kept']);
  const bridged = streakDays(scenario).find(({ date }) => date === '2026-03-03');
  expect(bridged).toMatchObject({ shield: { id: bought?.id, at: bought?.at } });
});

test('PR12 omits days before a missed day', () => {
  expect(kinds(streakDays(given(opened, rewarded, daysPass(2), rewarded)))).toEqual(['03-04 kept']);
  expect(streakDays(given(opened, rewarded, daysPass(2)))).toEqual([]);
  const twice = given(opened, rewarded, daysPass(2), rewarded, daysPass(1), rewarded);
  expect(kinds(streakDays(twice))).toEqual(['03-05 kept', '03-04 kept']);
});

test('PR12 omits today while it is open', () => {
  expect(kinds(streakDays(given(opened, rewarded, daysPass(1))))).toEqual(['03-02 kept']);
});

test('PR12 as of an earlier day omits later days', () => {
  const scenario = given(opened, onDays(2, rewarded));
  const before = asOf(scenario.store);
  all(rewarded, daysPass(1), rewarded)(scenario.store);
  const asOfThen = { ...before, day: dayOf(scenario, '2026-03-03') };
  expect(kinds(streakDaysOf(scenario.root.progress, asOfThen, () => null))).toEqual(['03-03 kept', '03-02 kept']);
  expect(kinds(recentDaysOf(scenario.root.progress, asOfThen, 3, () => null))).toEqual(['03-01 before', '03-02 kept', '03-03 kept']);
});

test('PR12 the recent days show kept, missed, bridged and open days', () => {
  const scenario = given(opened, rich, rewarded, daysPass(2), rewarded, shield, daysPass(2));
  expect(kinds(recent(scenario, 7))).toEqual([
    '02-28 before',
    '03-01 before',
    '03-02 kept',
    '03-03 missed',
    '03-04 kept',
    '03-05 bridged',
    '03-06 open',
  ]);
  expect(recent(scenario, 7).map(({ events }) => events.length)).toEqual([0, 0, 1, 0, 1, 0, 0]);
});

test('PR12 lists the requested number of recent days, the last of them today', () => {
  expect(kinds(recent(given(opened, onDays(9, rewarded), rewarded), 3))).toEqual(['03-09 kept', '03-10 kept', '03-11 kept']);
  expect(kinds(recent(given(opened), 3))).toEqual(['02-28 before', '03-01 before', '03-02 open']);
  expect(recent(given(opened), 0)).toEqual([]);
});

test('PR12 a day with events in two zones is listed once, with the events of both', () => {
  const scenario = given(
    at('2026-03-09T12:00:00.000Z', 'Pacific/Pago_Pago'),
    opened,
    running,
    all(at('2026-03-11T09:00:00.000Z', 'Pacific/Kiritimati'), checksIn),
    all(at('2026-03-11T09:30:00.000Z', 'Pacific/Pago_Pago'), checksIn),
    all(at('2026-03-12T09:00:00.000Z', 'Pacific/Kiritimati'), checksIn),
  );
  expect(streakDays(scenario).map(({ date, events }) => [date, events.length])).toEqual([
    ['2026-03-12', 1],
    ['2026-03-10', 2],
  ]);
});

test('PR12 today is not listed as missed when the next date has begun in the east', () => {
  const scenario = given(
    at('2026-03-09T12:00:00.000Z', 'Pacific/Pago_Pago'),
    opened,
    running,
    checksIn,
    all(at('2026-03-11T10:30:00.000Z', 'Pacific/Kiritimati'), checksIn),
    at('2026-03-11T10:45:00.000Z', 'Pacific/Pago_Pago'),
  );
  expect(kinds(recent(scenario, 2))).toEqual(['03-09 kept', '03-12 kept']);
  expect(kinds(streakDays(scenario))).toEqual(['03-12 kept', '03-09 kept']);
});

test('PR12 omits a date that the zone skipped', () => {
  const scenario = given(at('2011-12-29T20:00:00.000Z', 'Pacific/Apia'), opened, rewarded, taking('2011-12-30T20:00:00.000Z'));
  expect(kinds(recent(scenario, 2))).toEqual(['12-29 kept', '12-31 kept']);
});

test('PR12 a day whose only check-in the server refused does not count', () => {
  expect(kinds(recent(given(opened, running, checksIn, refused), 1))).toEqual(['03-02 open']);
  const both = given(opened, running, rewarded, daysPass(1), rewarded, checksIn, refused);
  expect(recent(both, 2).map(({ events }) => events.map(({ reason }) => reason))).toEqual([['DailyRewardClaimed'], ['DailyRewardClaimed']]);
});
