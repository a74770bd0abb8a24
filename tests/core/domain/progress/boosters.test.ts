import { expect, test } from 'vitest';
import { at, did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { refusalText } from '@gauntlet/core';
import { boostersOf, powerUpsOf, type Boosters, type PowerUps } from '../../../../core/domain/progress/powerUps.readModel.ts';
import { streakLadderOf } from '../../../../core/domain/progress/streakLadder.readModel.ts';
import { all, asOf, daysPass, given, onDays, opened, voided } from '../wallet/scenario.ts';

const rewarded = did('ClaimDailyReward');
const rich = happened('AchievementUnlocked', { achievement: 'legend', xp: 1_000 });
const buys = (powerUp: string): Step => did('BuyPowerUp', { powerUp });
const boosters = ({ root, store }: Given): Boosters => boostersOf(root.progress, asOf(store));
const powerUps = ({ root, store }: Given): PowerUps => powerUpsOf(root.progress, asOf(store));

test('PR10 refuses a second boost without cost while one runs, and accepts it afterwards', () => {
  const scenario = given(opened, rich, buys('xp-boost'), at('2026-03-03T08:59:59.999Z'));
  const { refusal } = scenario.when('BuyPowerUp', { powerUp: 'xp-boost' });
  expect(refusal && refusalText(refusal)).toBe('Your 2x XP Boost is still running.');
  expect(scenario.root.progress.spent).toBe(100);
  at('2026-03-03T09:00:00.000Z')(scenario.store);
  expect(scenario.when('BuyPowerUp', { powerUp: 'xp-boost' }).refusal).toBeNull();
});

test('PR10 voids a second boost from a merge while one runs', () => {
  const { root } = given(opened, rich, buys('xp-boost'), happened('XpBoostBought', { xp: 100, until: '2026-03-03T09:00:00.000Z' }));
  expect(voided(root)).toEqual(['PR10: a boost runs already']);
  expect(root.progress.spent).toBe(100);
});

test('PR10 power-ups show the price, the missing XP, the shields held and the end of a boost', () => {
  expect(powerUps(given(opened, happened('AchievementUnlocked', { achievement: 'legend', xp: 145 })))).toEqual({
    boost: { xp: 100, missing: 0, factor: 2, hours: 24, until: null },
    shield: { xp: 150, missing: 5, held: 0, most: 2 },
    autoComplete: { xp: 500 },
  });
  const bought = given(opened, rich, buys('xp-boost'), buys('streak-shield'));
  expect(powerUps(bought)).toMatchObject({ boost: { until: '2026-03-03T09:00:00.000Z' }, shield: { held: 1 } });
});

test('PR5 the streak bonus has the factor of the current streak', () => {
  expect(boosters(given(opened, onDays(2, rewarded))).streak).toEqual({ factor: 1, offered: 1.5, days: 7, active: false });
  expect(boosters(given(opened, onDays(7, rewarded))).streak).toMatchObject({ factor: 1.5, active: true });
  expect(boosters(given(opened, onDays(7, rewarded), daysPass(1))).streak).toMatchObject({ factor: 1, active: false });
});

test('PR5 the event bonus is active during a joined run of a season', () => {
  const joined = given(at('2026-01-31T09:00:00.000Z'), opened, did('JoinSeason', { season: 'new-year-sprint' }));
  expect(boosters(joined).event).toEqual({ factor: 1.2, names: ['New Year Resolution Sprint'], active: true });
  daysPass(1)(joined.store);
  expect(boosters(joined).event).toEqual({ factor: 1.2, names: [], active: false });
  const next = given(opened, did('JoinSeason', { season: 'winter-warrior' }));
  expect(boosters(next).event.active).toBe(false);
  all(did('JoinSeason', { season: 'new-year-sprint' }), at('2026-12-01T09:00:00.000Z'))(next.store);
  expect(boosters(next).event.names).toEqual(['Winter Warrior']);
  at('2027-12-01T09:00:00.000Z')(next.store);
  expect(boosters(next).event.names).toEqual([]);
});

test('PR3 the ladder shows the reached tiers and the days to the next', () => {
  const ladder = streakLadderOf(7);
  expect(ladder.steps).toMatchObject([
    { name: 'Starter', from: 3, multiplier: 1.2, reached: true },
    { name: 'Committed', from: 7, multiplier: 1.5, reached: true },
    { name: 'Dedicated', from: 14, multiplier: 2, reached: false },
    { name: 'Champion', from: 21, multiplier: 2.5, reached: false },
    { name: 'Legend', from: 30, multiplier: 3, reached: false },
  ]);
  expect(ladder.next).toMatchObject({ name: 'Dedicated', missing: 7 });
  expect(streakLadderOf(30).next).toBeNull();
});
