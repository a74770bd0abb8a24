import { expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { dailyRewardOf, type DailyReward } from '../../../../core/domain/progress/dailyReward.readModel.ts';
import { all, asOf, completes, daysPass, given, onDays, opened, voided } from '../wallet/scenario.ts';

const claims = did('ClaimDailyReward');
const taking = (instant: string, zone?: string): Step => all(at(instant, zone), claims);

/** Claims the reward and returns day and points of the event, or the message of the refusal. */
function claim(scenario: Given): unknown {
  const { events, refusal } = scenario.when('ClaimDailyReward');
  return refusal ? refusalText(refusal) : events[0]?.data;
}

test('PR9 seven days in a row pay 10 to 100 points and the eighth pays day 1 again', () => {
  const scenario = given(opened, onDays(8, claims));
  const claimed = scenario.store.events.filter(({ type }) => type === 'DailyRewardClaimed').map(({ data }) => data);
  expect(claimed).toEqual([10, 15, 20, 25, 30, 40, 100, 10].map((points, i) => ({ cycleDay: (i % 7) + 1, points })));
  expect(scenario.root.wallet).toMatchObject({ user: 12_500 + 250, earned: 250 });
  expect(scenario.root.progress.reward.at(-1)).toMatchObject({ cycleDay: 1, row: 8 });
});

test('PR9 refuses a second claim until local midnight', () => {
  const scenario = given(opened, claims, at('2026-03-02T22:59:59.999Z'));
  expect(claim(scenario)).toBe('Come back tomorrow for your next reward!');
  at('2026-03-02T23:00:00.000Z')(scenario.store);
  expect(claim(scenario)).toEqual({ cycleDay: 2, points: 15 });
});

test('PR9 continues the cycle after a claim yesterday and restarts it after a skipped day', () => {
  expect(claim(given(opened, onDays(4, claims)))).toEqual({ cycleDay: 5, points: 30 });
  expect(claim(given(opened, onDays(4, claims), daysPass(1)))).toEqual({ cycleDay: 1, points: 10 });
});

test('PR9 a shield that saves the streak does not save the cycle', () => {
  const rich = all(...Array.from({ length: 5 }, () => completes({ frequency: 'daily', durationDays: 1 })));
  const scenario = given(opened, rich, onDays(2, claims), did('BuyPowerUp', { powerUp: 'streak-shield' }), daysPass(1));
  expect(claim(scenario)).toEqual({ cycleDay: 1, points: 10 });
});

test('PR9 the row counts only days with a claim', () => {
  const scenario = given(opened, completes({ frequency: 'daily', durationDays: 1 }), onDays(2, claims));
  expect(scenario.root.progress.reward.at(-1)?.row).toBe(2);
});

test('PR9 refuses a claim after the clock is set back', () => {
  expect(claim(given(opened, onDays(2, claims), claims, at('2026-03-03T09:00:00.000Z')))).toBe('Come back tomorrow for your next reward!');
});

test('PR9 a flight across the date line in either direction neither doubles nor skips a day', () => {
  const east = given(
    at('2026-03-05T20:00:00.000Z', 'Pacific/Honolulu'),
    opened,
    claims,
    at('2026-03-06T05:00:00.000Z', 'Pacific/Auckland'),
  );
  expect(claim(east)).toBe('Come back tomorrow for your next reward!');
  at('2026-03-06T20:00:00.000Z')(east.store);
  expect(claim(east)).toEqual({ cycleDay: 2, points: 15 });
  const west = given(
    at('2026-03-05T20:00:00.000Z', 'Pacific/Auckland'),
    opened,
    claims,
    at('2026-03-06T15:00:00.000Z', 'Pacific/Honolulu'),
  );
  expect(claim(west)).toBe('Come back tomorrow for your next reward!');
  at('2026-03-07T15:00:00.000Z')(west.store);
  expect(claim(west)).toEqual({ cycleDay: 2, points: 15 });
});

test('PR9 days of 23 and 25 hours and a skipped date do not break the row', () => {
  const spring = given(opened, taking('2026-03-28T20:00:00.000Z'), taking('2026-03-29T20:00:00.000Z'), taking('2026-03-30T20:00:00.000Z'));
  expect(spring.root.progress.reward.at(-1)?.row).toBe(3);
  const autumn = given(opened, taking('2026-10-24T20:00:00.000Z'), taking('2026-10-25T20:00:00.000Z'), taking('2026-10-26T20:00:00.000Z'));
  expect(autumn.root.progress.reward.at(-1)?.row).toBe(3);
  const apia = given(at('2011-12-29T20:00:00.000Z', 'Pacific/Apia'), opened, claims, taking('2011-12-30T20:00:00.000Z'));
  expect(apia.root.progress.reward.at(-1)?.row).toBe(2);
});

test('PR9 voids a second claim of a day, and a claim of another day of the cycle', () => {
  const second = happened('DailyRewardClaimed', { cycleDay: 2, points: 15 });
  const { root } = given(opened, claims, second, daysPass(1), happened('DailyRewardClaimed', { cycleDay: 7, points: 100 }));
  expect(voided(root)).toEqual(['PR9: this day was claimed before', 'PR9: not the next day of the cycle']);
  expect(root.wallet.user).toBe(12_510);
});

const shown = ({ root, store }: Given): DailyReward => dailyRewardOf(root.progress, asOf(store).day);
const statuses = (scenario: Given): string[] => shown(scenario).days.map(({ status }) => status);
const week = (claimed: number, current: 0 | 1): string[] => [
  ...Array.from({ length: claimed }, () => 'claimed'),
  ...Array.from({ length: current }, () => 'current'),
  ...Array.from({ length: 7 - claimed - current }, () => 'coming'),
];

test('PR9 shows the claimed days, the current day and the days in a row', () => {
  expect({ statuses: statuses(given(opened)), row: shown(given(opened)).row }).toEqual({ statuses: week(0, 1), row: 0 });
  const before = given(opened, onDays(3, claims));
  expect(statuses(before)).toEqual(week(3, 1));
  expect(shown(before)).toMatchObject({ row: 3, next: { day: 4, points: 25, bonus: null } });
  claims(before.store);
  expect(statuses(before)).toEqual(week(4, 0));
  expect(shown(before)).toMatchObject({ row: 4, next: null });
});

test('PR9 day 7 shows its badge, and all seven days stay claimed until the next day', () => {
  const scenario = given(opened, onDays(6, claims));
  expect(shown(scenario).next).toMatchObject({ day: 7, points: 100, bonus: 'Streak Master Badge' });
  claims(scenario.store);
  expect(statuses(scenario)).toEqual(week(7, 0));
  daysPass(1)(scenario.store);
  expect(statuses(scenario)).toEqual(week(0, 1));
  expect(shown(scenario)).toMatchObject({ row: 7, next: { day: 1, points: 10 } });
});

test('PR9 after a skipped day shows day 1 and no days in a row', () => {
  const scenario = given(opened, onDays(3, claims), daysPass(1));
  expect({ statuses: statuses(scenario), row: shown(scenario).row }).toEqual({ statuses: week(0, 1), row: 0 });
});
