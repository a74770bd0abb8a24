import { expect, test } from 'vitest';
import { did, happened } from '@gauntlet/core/testing';
import { all, completes, daysPass, given, onDays, opened } from '../wallet/scenario.ts';
import { joins, rewarded, oneDay, on, duel, cards, card } from './seasonScenario.ts';
import { ownChallenges } from '../../../../core/domain/challenge/state.ts';

test('PR11 Winter Warrior counts completed challenges whose last date is in the run', () => {
  const scenario = given(on('2026-11-30'), opened, completes(oneDay), completes(oneDay), joins('winter-warrior'), completes(oneDay));
  expect(card(scenario, 'winter-warrior')).toMatchObject({ year: 2026, progress: 2, target: 15, status: 'active', joined: true });
  const late = given(on('2027-02-28'), opened, joins('winter-warrior'), completes(oneDay), completes(oneDay));
  expect(cards(late).find(({ year, id }) => id === 'winter-warrior' && year === 2026)).toMatchObject({ progress: 1, status: 'ended' });
});

test('PR11 challenges of the sample count for no season', () => {
  const scenario = given(on('2026-12-02'), opened, joins('winter-warrior'), completes(oneDay), completes(oneDay));
  for (const challenge of ownChallenges(scenario.root.challenge).slice(0, 1)) challenge.isSample = true;
  expect(card(scenario, 'winter-warrior')?.progress).toBe(1);
});

test('PR11 Valentine’s Duo counts only one-on-one challenges', () => {
  const scenario = given(on('2026-02-02'), opened, joins('valentines-duo'), completes(oneDay), duel(1), duel(2));
  expect(card(scenario, 'valentines-duo')).toMatchObject({ progress: 2, target: 5 });
});

test('PR11 New Year Resolution Sprint counts the longest row of days in the run', () => {
  const days = given(on('2025-12-29'), opened, onDays(6, rewarded), daysPass(1), onDays(2, rewarded));
  // 1, 2 and 3 January: three days of the streak lie before the run, and it restarts on the 5th.
  expect(card(days, 'new-year-sprint')).toMatchObject({ year: 2026, progress: 3 });
});

test('PR11 a bridged day continues the row and does not count', () => {
  const rich = happened('AchievementUnlocked', { achievement: 'legend', xp: 1_000 });
  const scenario = given(
    on('2026-01-02'),
    opened,
    rich,
    did('BuyPowerUp', { powerUp: 'streak-shield' }),
    onDays(2, rewarded),
    daysPass(1),
    rewarded,
  );
  expect(card(scenario, 'new-year-sprint')?.progress).toBe(3);
});

test('PR7 lists ended runs last, the latest first, with their rewards', () => {
  const early = given(on('2026-01-01'), opened, joins('winter-warrior'), joins('new-year-sprint'), joins('valentines-duo'));
  all(on('2027-01-05'), joins('new-year-sprint'), on('2027-03-05'))(early.store);
  const ended = cards(early).slice(3);
  expect(ended.map(({ id, to, status }) => ({ id, to, status }))).toEqual([
    { id: 'new-year-sprint', to: '2027-01-31', status: 'ended' },
    { id: 'winter-warrior', to: '2026-02-28', status: 'ended' },
    { id: 'valentines-duo', to: '2026-02-14', status: 'ended' },
    { id: 'new-year-sprint', to: '2026-01-31', status: 'ended' },
  ]);
  const rewardsOf = (season: string) => ended.find(({ id }) => id === season)?.rewards;
  expect(rewardsOf('winter-warrior')).toEqual({ points: 500, badge: 'Winter Warrior Badge', exclusive: 'Avatar frame' });
  expect(rewardsOf('valentines-duo')).toEqual({ points: 300, badge: null, exclusive: null });
});

test('PR7 a run is active from its first date to its last', () => {
  const status = (date: string): string[] => {
    const scenario = given(on('2026-01-20'), opened, joins('valentines-duo'), on(date));
    return cards(scenario).flatMap(({ id, status: is }) => (id === 'valentines-duo' ? [is] : []));
  };
  expect(['2026-01-31', '2026-02-01', '2026-02-14', '2026-02-15'].map(status)).toEqual([
    ['coming'],
    ['active'],
    ['active'],
    ['coming', 'ended'],
  ]);
});

test('PR7 lists the current or next run of each season, and joined runs after their end', () => {
  const before = given(on('2026-03-10'), opened);
  expect(cards(before)).toMatchObject([
    { id: 'winter-warrior', from: '2026-12-01', to: '2027-02-28', status: 'coming' },
    { id: 'new-year-sprint', from: '2027-01-01', to: '2027-01-31', status: 'coming' },
    { id: 'valentines-duo', from: '2027-02-01', to: '2027-02-14', status: 'coming' },
  ]);
  const after = given(on('2026-02-14'), opened, joins('valentines-duo'), daysPass(1));
  expect(cards(after).map(({ year, status }) => ({ year, status }))).toEqual([
    { year: 2025, status: 'active' },
    { year: 2027, status: 'coming' },
    { year: 2027, status: 'coming' },
    { year: 2026, status: 'ended' },
  ]);
});
