import { expect, test } from 'vitest';
import { happened } from '@gauntlet/core/testing';
import { badgesOf } from '../../../../core/domain/progress/badges.readModel.ts';
import type { SeasonCard } from '../../../../core/domain/progress/seasons.readModel.ts';
import { historyOf } from '../../../../core/domain/wallet/history.readModel.ts';
import { all, completes, daysPass, due, given, onDays, opened, voided } from '../wallet/story.ts';
import { joins, rewarded, oneDay, on, times, joinsDuel, duel, cards, card, completions } from './seasonStory.ts';

test('PR11 who takes part and reaches the target gets the points, once, as earned', () => {
  const story = given(on('2026-01-01'), opened, joins('new-year-sprint'), onDays(30, rewarded), due, due);
  const { wallet } = story.root;
  expect(completions(story)).toEqual([{ season: 'new-year-sprint', year: 2026, points: 1_000 }]);
  expect(historyOf(wallet, () => null)[0]).toMatchObject({
    type: 'earn',
    amount: 1_000,
    description: 'Seasonal event: New Year Resolution Sprint',
    rule: 'PR11',
  });
  expect(card(story, 'new-year-sprint')).toMatchObject({ progress: 30, completedAt: '2026-01-31T09:00:00.000Z' });
  expect(story.when('CompleteSeason', { season: 'new-year-sprint', year: 2026 }).refusal).toEqual({ type: 'NothingNew' });
  happened('SeasonCompleted', { season: 'new-year-sprint', year: 2026, points: 1_000 })(story.book);
  expect(voided(story.root)).toEqual(['PR11: completed before']);
});

test('PR11 what was done before joining counts too, and nobody gets it without taking part', () => {
  const story = given(on('2026-02-01'), opened, duel(1), duel(2), duel(3), duel(4), duel(5), due);
  expect(completions(story)).toEqual([]);
  expect(story.when('CompleteSeason', { season: 'valentines-duo', year: 2026 }).refusal).toEqual({ type: 'NothingNew' });
  happened('SeasonCompleted', { season: 'valentines-duo', year: 2026, points: 300 })(story.book);
  expect(voided(story.root)).toEqual(['PR11: not taking part']);
  all(joins('valentines-duo'), due)(story.book);
  expect(completions(story)).toEqual([{ season: 'valentines-duo', year: 2026, points: 300 }]);
});

test('PR11 not before the target is reached', () => {
  const story = given(on('2026-02-01'), opened, joins('valentines-duo'), duel(1), duel(2), duel(3), duel(4), due);
  expect(story.when('CompleteSeason', { season: 'valentines-duo', year: 2026 }).refusal).toEqual({ type: 'NotEarned' });
});

test('PR11 a run that is over is rewarded when its last challenge is decided', () => {
  const story = given(on('2026-02-10'), opened, joins('valentines-duo'), duel(1), duel(2), duel(3), duel(4));
  // The fifth ends on the 14th and is decided ten days later.
  all(joinsDuel(5), daysPass(10), due)(story.book);
  expect(completions(story)).toHaveLength(1);
  expect(cards(story).find(({ status }) => status === 'ended')).toMatchObject({ id: 'valentines-duo', progress: 5 });
});

test('PR11 the Winter Warrior gives its badge and an avatar frame', () => {
  const story = given(on('2026-12-02'), opened, joins('winter-warrior'), times(15, completes(oneDay)));
  expect(completions(story)).toEqual([{ season: 'winter-warrior', year: 2026, points: 500 }]);
  expect(badgesOf(story.root.progress)).toMatchObject([{ name: 'Winter Warrior Badge 2026', exclusive: 'Avatar frame' }]);
});

test('PR11 of two runs of one year each is rewarded by itself', () => {
  const sprint = all(joins('new-year-sprint'), onDays(30, rewarded), due);
  const duo = all(joins('valentines-duo'), duel(1), duel(2), duel(3), duel(4), duel(5), due);
  const story = given(on('2026-01-01'), opened, sprint, on('2026-02-01'), duo);
  expect(completions(story)).toMatchObject([{ season: 'new-year-sprint' }, { season: 'valentines-duo' }]);
  const { seasons } = story.root.progress;
  expect(seasons.map(({ season, completedAt }) => [season, completedAt?.slice(0, 7)])).toEqual([
    ['new-year-sprint', '2026-01'],
    ['valentines-duo', '2026-02'],
  ]);
});

test('PR11 each run is one of its own, whatever else is taken part in', () => {
  const story = given(on('2026-01-01'), opened, joins('winter-warrior'), joins('new-year-sprint'), joins('valentines-duo'));
  all(onDays(30, rewarded), due)(story.book);
  const standing = ({ id, year, joined, completedAt }: SeasonCard): unknown[] => [id, year, joined, completedAt];
  expect(cards(story).map(standing)).toEqual([
    ['winter-warrior', 2025, true, null],
    ['new-year-sprint', 2026, true, '2026-01-31T09:00:00.000Z'],
    ['valentines-duo', 2026, true, null],
  ]);
  expect(badgesOf(story.root.progress)).toEqual([
    { id: 'daily-reward', name: 'Streak Master Badge', exclusive: null, at: '2026-01-07T09:00:00.000Z' },
  ]);
  all(on('2027-01-05'), joins('new-year-sprint'))(story.book);
  expect(card(story, 'new-year-sprint')).toMatchObject({ year: 2027, joined: true, completedAt: null });
  expect(card(story, 'winter-warrior')).toMatchObject({ year: 2026, joined: false, completedAt: null });
  expect(story.when('CompleteSeason', { season: 'new-year-sprint', year: 2027 }).refusal).toEqual({ type: 'NotEarned' });
  expect(story.when('CompleteSeason', { season: 'winter-warrior', year: 2026 }).refusal).toEqual({ type: 'NothingNew' });
  for (const year of [2026, 2028]) happened('SeasonCompleted', { season: 'winter-warrior', year, points: 500 })(story.book);
  expect(voided(story.root)).toEqual(['PR11: not taking part', 'PR11: not taking part']);
});

test('PR11 badges stand with the latest first', () => {
  const story = given(on('2026-12-02'), opened, joins('winter-warrior'), onDays(7, rewarded));
  happened('SeasonCompleted', { season: 'winter-warrior', year: 2026, points: 500 })(story.book);
  all(on('2027-12-02'), joins('winter-warrior'))(story.book);
  happened('SeasonCompleted', { season: 'winter-warrior', year: 2027, points: 500 })(story.book);
  const names = badgesOf(story.root.progress).map(({ id, name }) => [id, name]);
  expect(names).toEqual([
    ['winter-warrior:2027', 'Winter Warrior Badge 2027'],
    ['winter-warrior:2026', 'Winter Warrior Badge 2026'],
    ['daily-reward', 'Streak Master Badge'],
  ]);
});

test('PR9 PR11 badges come from the seventh day of the reward and from a season', () => {
  expect(badgesOf(given(opened, onDays(6, rewarded)).root.progress)).toEqual([]);
  expect(badgesOf(given(opened, onDays(9, rewarded)).root.progress)).toMatchObject([
    { name: 'Streak Master Badge', at: '2026-03-08T09:00:00.000Z' },
  ]);
});
