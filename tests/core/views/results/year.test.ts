import { expect, test } from 'vitest';
import { at, did, type Given } from '@gauntlet/core/testing';
import { streakYearOf, type StreakYear } from '../../../../core/views/results/year.readModel.ts';
import { asOf, daysPass, given, onDays, opened } from '../../domain/wallet/scenario.ts';

const rewarded = did('ClaimDailyReward');
const year = ({ root, store }: Given): StreakYear => streakYearOf(root.progress, asOf(store));
const kinds = ({ days }: StreakYear) => new Set(days.map(({ kind }) => kind));

test('RS7 every date of the 53 weeks of a new account lies before its first day, except today', () => {
  const { days } = year(given(opened));
  expect(days.at(-1)).toEqual({ date: '2026-03-02', kind: 'open', actions: 0 });
  expect(kinds({ ...year(given(opened)), days: days.slice(0, -1) })).toEqual(new Set(['before']));
});

test('RS7 counts a missed day that a shield bridged as bridged, and not as missed', () => {
  const logins = onDays(40, did('OpenDay'));
  const shield = did('BuyPowerUp', { powerUp: 'streak-shield' });
  const scenario = given(opened, daysPass(1), logins, shield, rewarded, daysPass(2), rewarded);
  expect(year(scenario)).toMatchObject({ kept: 2, bridged: 1, missed: 0, longest: 2 });
  expect(
    year(scenario)
      .days.slice(-3)
      .map(({ kind }) => kind),
  ).toEqual(['kept', 'bridged', 'kept']);
});

test('RS7 ends with the last day that counted, also when today is an earlier date after a flight to the west', () => {
  const scenario = given(
    at('2026-03-01T20:00:00.000Z', 'Pacific/Auckland'),
    opened,
    rewarded,
    at('2026-03-01T21:00:00.000Z', 'Pacific/Honolulu'),
  );
  expect(asOf(scenario.store).day.date).toBe('2026-03-01');
  expect(year(scenario).days.at(-1)).toEqual({ date: '2026-03-02', kind: 'kept', actions: 1 });
});
