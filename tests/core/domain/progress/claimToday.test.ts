import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { at, did, happened, type Given } from '@gauntlet/core/testing';
import { dailyClaimOf, type DailyClaim } from '../../../../core/views/dailyClaim.readModel.ts';
import { asOf, checksIn, creates, daysPass, due, given, onDays, opened, starts, voided } from '../wallet/scenario.ts';

const claims = did('ClaimToday');

/** Claims and returns the type and the points of each event, or the type of the refusal. */
function claim(scenario: Given): unknown {
  const { events, refusal } = scenario.when('ClaimToday');
  return refusal?.type ?? events.map(({ type, data }) => ({ type, points: z.object({ points: z.number() }).parse(data).points }));
}

const shown = ({ root, store }: Given): DailyClaim => dailyClaimOf({ root }, asOf(store));
const parts = (scenario: Given): unknown => shown(scenario).parts.map(({ kind, day, points, isDue }) => ({ kind, day, points, isDue }));

test('PR13 takes the strip and the reward at once on a day that opening the app has paid', () => {
  const scenario = given(opened, daysPass(1), due);
  expect(parts(scenario)).toEqual([
    { kind: 'login', day: null, points: 50, isDue: false },
    { kind: 'strip', day: 1, points: 50, isDue: true },
    { kind: 'reward', day: 1, points: 10, isDue: true },
  ]);
  expect(claim(scenario)).toEqual([
    { type: 'StripDayClaimed', points: 50 },
    { type: 'DailyRewardClaimed', points: 10 },
  ]);
  expect(scenario.root.wallet).toMatchObject({ user: 12_500 + 50 + 60, earned: 110 });
});

test('PR13 takes the login too before opening the app has paid it, with its XP', () => {
  const scenario = given(opened, daysPass(1));
  expect(shown(scenario).due).toBe(110);
  expect(claim(scenario)).toEqual([
    { type: 'DayOpened', points: 50 },
    { type: 'StripDayClaimed', points: 50 },
    { type: 'DailyRewardClaimed', points: 10 },
  ]);
  expect(scenario.root.progress.earned.login).toBe(5);
  due(scenario.store);
  expect(scenario.root.wallet.earned).toBe(110);
});

test('AC2 the day of the opening grant pays the login with the claim, without XP, and only once', () => {
  const scenario = given(opened, due);
  expect(scenario.root.wallet.user).toBe(12_500);
  expect(claim(scenario)).toEqual([
    { type: 'ActivityClaimed', points: 50 },
    { type: 'StripDayClaimed', points: 50 },
    { type: 'DailyRewardClaimed', points: 10 },
  ]);
  expect({ user: scenario.root.wallet.user, xp: scenario.root.progress.earned.login }).toEqual({ user: 12_610, xp: 0 });
  expect(claim(scenario)).toBe('AlreadyClaimedToday');
});

test('AC2 voids a login that a merge brings on a day whose login was claimed', () => {
  const { root } = given(opened, claims, happened('ActivityClaimed', { activity: 'daily-login', points: 50 }));
  expect(voided(root)).toEqual(['WA6: nothing to claim']);
});

test('AC2 AC3 a login that the claim took in another zone is not taken again at home on the same date', () => {
  const away = at('2026-03-02T11:00:00.000Z', 'Pacific/Kiritimati');
  const scenario = given(opened, away, claims, at('2026-03-03T01:00:00.000Z', 'Europe/Berlin'), due);
  expect(voided(scenario.root)).toEqual([]);
  expect(scenario.when('OpenDay').refusal).toEqual({ type: 'AlreadyClaimedToday' });
  expect({ due: shown(scenario).due, earned: scenario.root.wallet.earned }).toEqual({ due: 0, earned: 110 });
});

test.each([
  ['ClaimStripDay', { left: ['DailyRewardClaimed'], due: 10 }],
  ['ClaimDailyReward', { left: ['StripDayClaimed'], due: 50 }],
])('PR13 leaves out what %s took before', (taken, { left, due: points }) => {
  const scenario = given(opened, daysPass(1), due, did(taken));
  expect(shown(scenario).due).toBe(points);
  expect(scenario.when('ClaimToday').events.map(({ type }) => type)).toEqual(left);
});

test('PR13 is refused until local midnight, and shows what was taken', () => {
  const scenario = given(opened, daysPass(1), due, claims, at('2026-03-03T22:59:59.999Z'));
  expect(claim(scenario)).toBe('AlreadyClaimedToday');
  expect(shown(scenario).due).toBe(0);
  expect(parts(scenario)).toMatchObject([{ points: 50 }, { day: 1, points: 50, isDue: false }, { day: 1, points: 10, isDue: false }]);
  at('2026-03-03T23:00:00.000Z')(scenario.store);
  expect(shown(scenario).due).toBe(50 + 75 + 15);
});

test('PR13 seven days in a row show the badge, pay all amounts, and start again', () => {
  const scenario = given(opened, daysPass(1), onDays(6, due, claims), due);
  expect(shown(scenario).parts.map(({ points, bonus }) => ({ points, bonus }))).toEqual([
    { points: 50, bonus: null },
    { points: 500, bonus: null },
    { points: 100, bonus: 'Streak Master Badge' },
  ]);
  claims(scenario.store);
  expect(parts(scenario)).toMatchObject([{}, { day: 7, points: 500, isDue: false }, { day: 7, points: 100, isDue: false }]);
  daysPass(1)(scenario.store);
  expect(parts(scenario)).toMatchObject([{}, { day: 1, points: 50, isDue: true }, { day: 1, points: 10, isDue: true }]);
});

test('PR1 a claim alone keeps the streak, and so does a check-in alone', () => {
  const streakDays = ({ root }: Given): number => root.progress.days.length;
  expect(streakDays(given(opened, claims))).toBe(1);
  expect(streakDays(given(opened, creates({ frequency: 'daily' }), starts, checksIn))).toBe(1);
  expect(streakDays(given(opened, due))).toBe(0);
});
