import { expect, test } from 'vitest';
import { happened } from '@gauntlet/core/testing';
import { badgesOf } from '../../../../core/domain/progress/badges.readModel.ts';
import { historyOf } from '../../../../core/domain/wallet/history.readModel.ts';
import { all, completes, daysPass, due, given, onDays, opened, voided } from '../wallet/scenario.ts';
import { joins, rewarded, oneDay, on, times, joinsDuel, duel, cards, card, completions } from './seasonScenario.ts';

test('PR11 a participant who reaches the target gets the points once, as earned points', () => {
  const scenario = given(on('2026-01-01'), opened, joins('new-year-sprint'), onDays(30, rewarded), due, due);
  const { wallet } = scenario.root;
  expect(completions(scenario)).toEqual([{ season: 'new-year-sprint', year: 2026, points: 1_000 }]);
  expect(historyOf(wallet, () => null)[0]).toMatchObject({
    type: 'earn',
    amount: 1_000,
    description: 'Seasonal event: New Year Resolution Sprint',
    rule: 'PR11',
  });
  expect(card(scenario, 'new-year-sprint')).toMatchObject({ progress: 30, completedAt: '2026-01-31T09:00:00.000Z' });
  expect(scenario.when('CompleteSeason', { season: 'new-year-sprint', year: 2026 }).refusal).toEqual({ type: 'NothingNew' });
  happened('SeasonCompleted', { season: 'new-year-sprint', year: 2026, points: 1_000 })(scenario.store);
  expect(voided(scenario.root)).toEqual(['PR11: completed before']);
});

test('PR11 counts challenges from before joining, and rewards only participants', () => {
  const scenario = given(on('2026-02-01'), opened, duel(1), duel(2), duel(3), duel(4), duel(5), due);
  expect(completions(scenario)).toEqual([]);
  expect(scenario.when('CompleteSeason', { season: 'valentines-duo', year: 2026 }).refusal).toEqual({ type: 'NothingNew' });
  happened('SeasonCompleted', { season: 'valentines-duo', year: 2026, points: 300 })(scenario.store);
  expect(voided(scenario.root)).toEqual(['PR11: not taking part']);
  all(joins('valentines-duo'), due)(scenario.store);
  expect(completions(scenario)).toEqual([{ season: 'valentines-duo', year: 2026, points: 300 }]);
});

test('PR11 refuses the reward before the target is reached', () => {
  const scenario = given(on('2026-02-01'), opened, joins('valentines-duo'), duel(1), duel(2), duel(3), duel(4), due);
  expect(scenario.when('CompleteSeason', { season: 'valentines-duo', year: 2026 }).refusal).toEqual({ type: 'NotEarned' });
});

test('PR11 rewards an ended run when the outcome of its last challenge is recorded', () => {
  const scenario = given(on('2026-02-10'), opened, joins('valentines-duo'), duel(1), duel(2), duel(3), duel(4));
  // The fifth challenge ends on the 14th; its outcome is recorded ten days later.
  all(joinsDuel(5), daysPass(10), due)(scenario.store);
  expect(completions(scenario)).toHaveLength(1);
  expect(cards(scenario).find(({ status }) => status === 'ended')).toMatchObject({ id: 'valentines-duo', progress: 5 });
});

test('PR11 Winter Warrior gives its badge and an avatar frame', () => {
  const scenario = given(on('2026-12-02'), opened, joins('winter-warrior'), times(15, completes(oneDay)));
  expect(completions(scenario)).toEqual([{ season: 'winter-warrior', year: 2026, points: 500 }]);
  expect(badgesOf(scenario.root.progress)).toMatchObject([{ name: 'Winter Warrior Badge 2026', exclusive: 'Avatar frame' }]);
});

test('PR11 rewards two runs of the same year separately', () => {
  const sprint = all(joins('new-year-sprint'), onDays(30, rewarded), due);
  const duo = all(joins('valentines-duo'), duel(1), duel(2), duel(3), duel(4), duel(5), due);
  const scenario = given(on('2026-01-01'), opened, sprint, on('2026-02-01'), duo);
  expect(completions(scenario)).toMatchObject([{ season: 'new-year-sprint' }, { season: 'valentines-duo' }]);
  const { seasons } = scenario.root.progress;
  expect(seasons.map(({ season, completedAt }) => ({ season, completedAt: completedAt?.slice(0, 7) }))).toEqual([
    { season: 'new-year-sprint', completedAt: '2026-01' },
    { season: 'valentines-duo', completedAt: '2026-02' },
  ]);
});

test('PR11 treats runs of other seasons and years as independent', () => {
  const scenario = given(on('2026-01-01'), opened, joins('winter-warrior'), joins('new-year-sprint'), joins('valentines-duo'));
  all(onDays(30, rewarded), due)(scenario.store);
  expect(cards(scenario)).toMatchObject([
    { id: 'winter-warrior', year: 2025, joined: true, completedAt: null },
    { id: 'new-year-sprint', year: 2026, joined: true, completedAt: '2026-01-31T09:00:00.000Z' },
    { id: 'valentines-duo', year: 2026, joined: true, completedAt: null },
  ]);
  expect(badgesOf(scenario.root.progress)).toEqual([
    { id: 'daily-reward', name: 'Streak Master Badge', exclusive: null, at: '2026-01-07T09:00:00.000Z' },
  ]);
  all(on('2027-01-05'), joins('new-year-sprint'))(scenario.store);
  expect(card(scenario, 'new-year-sprint')).toMatchObject({ year: 2027, joined: true, completedAt: null });
  expect(card(scenario, 'winter-warrior')).toMatchObject({ year: 2026, joined: false, completedAt: null });
  expect(scenario.when('CompleteSeason', { season: 'new-year-sprint', year: 2027 }).refusal).toEqual({ type: 'NotEarned' });
  expect(scenario.when('CompleteSeason', { season: 'winter-warrior', year: 2026 }).refusal).toEqual({ type: 'NothingNew' });
  for (const year of [2026, 2028]) happened('SeasonCompleted', { season: 'winter-warrior', year, points: 500 })(scenario.store);
  expect(voided(scenario.root)).toEqual(['PR11: not taking part', 'PR11: not taking part']);
});

test('PR11 lists badges with the latest first', () => {
  const scenario = given(on('2026-12-02'), opened, joins('winter-warrior'), onDays(7, rewarded));
  happened('SeasonCompleted', { season: 'winter-warrior', year: 2026, points: 500 })(scenario.store);
  all(on('2027-12-02'), joins('winter-warrior'))(scenario.store);
  happened('SeasonCompleted', { season: 'winter-warrior', year: 2027, points: 500 })(scenario.store);
  expect(badgesOf(scenario.root.progress).map(({ id, name }) => ({ id, name }))).toEqual([
    { id: 'winter-warrior:2027', name: 'Winter Warrior Badge 2027' },
    { id: 'winter-warrior:2026', name: 'Winter Warrior Badge 2026' },
    { id: 'daily-reward', name: 'Streak Master Badge' },
  ]);
});

test('PR9 PR11 gives badges for the seventh day of the reward and for a season', () => {
  expect(badgesOf(given(opened, onDays(6, rewarded)).root.progress)).toEqual([]);
  expect(badgesOf(given(opened, onDays(9, rewarded)).root.progress)).toMatchObject([
    { name: 'Streak Master Badge', at: '2026-03-08T09:00:00.000Z' },
  ]);
});
