import { describe, expect, test } from 'vitest';
import { did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { achievementsOf } from '../../../../core/domain/progress/achievements.readModel.ts';
import { ACHIEVEMENTS, type AchievementFacts } from '../../../../core/domain/progress/achievements.ts';
import { all, completes, daysPass, due, given, onDays, opened, voided } from '../wallet/scenario.ts';

const nothing: AchievementFacts = {
  completed: 0,
  streakDays: 0,
  trustScore: 50,
  disputes: 0,
  shortestCompletedDays: null,
  friendsInvited: 0,
};

test.each<[string, { before: Partial<AchievementFacts>; after: Partial<AchievementFacts> }]>([
  ['First Victory', { before: { completed: 0 }, after: { completed: 1 } }],
  ['Streak Master', { before: { streakDays: 6 }, after: { streakDays: 7 } }],
  ['Perfect Ten', { before: { completed: 9 }, after: { completed: 10 } }],
  ['Lightning Fast', { before: { shortestCompletedDays: 7 }, after: { shortestCompletedDays: 6 } }],
  ['Trust Champion', { before: { trustScore: 89 }, after: { trustScore: 90 } }],
  ['Dispute Free', { before: { completed: 19 }, after: { completed: 20 } }],
  ['Dispute Free', { before: { completed: 20, disputes: 1 }, after: { completed: 20, disputes: 0 } }],
  ['Social Butterfly', { before: { friendsInvited: 4 }, after: { friendsInvited: 5 } }],
  ['Legend', { before: { completed: 49 }, after: { completed: 50 } }],
])('PR8 %s is earned at its threshold and not before: %j', (name, { before, after }) => {
  const achievement = ACHIEVEMENTS.find((each) => each.name === name);
  expect(achievement?.isEarned({ ...nothing, ...before })).toBe(false);
  expect(achievement?.isEarned({ ...nothing, ...after })).toBe(true);
});

test('PR8 defines eight achievements, and a new person has none', () => {
  expect(ACHIEVEMENTS).toHaveLength(8);
  expect(ACHIEVEMENTS.filter(({ isEarned }) => isEarned(nothing))).toEqual([]);
});

describe('unlocking', () => {
  const unlocked = ({ root }: Given): string[] => Object.keys(root.progress.achievements);
  const rewarded = did('ClaimDailyReward');
  const ten: Step = all(...Array.from({ length: 10 }, () => completes({ frequency: 'daily', durationDays: 1 })));

  test('PR8 unlocks First Victory with the first completed challenge', () =>
    expect(unlocked(given(opened, completes()))).toEqual(['first-victory']));

  test('PR8 unlocks Lightning Fast with a challenge of one day and not of seven', () => {
    expect(unlocked(given(opened, completes({ frequency: 'daily', durationDays: 1 })))).toContain('lightning-fast');
    expect(unlocked(given(opened, completes({ durationDays: 7 })))).not.toContain('lightning-fast');
  });

  test('PR8 unlocks Streak Master on the seventh day in a row', () => {
    expect(unlocked(given(opened, onDays(5, rewarded), rewarded, due))).toEqual([]);
    expect(unlocked(given(opened, onDays(6, rewarded), rewarded, due))).toEqual(['streak-master']);
  });

  test('PR8 ten challenges on ten days unlock Perfect Ten, and their trust of 80 does not unlock Trust Champion', () => {
    const scenario = given(opened, ten);
    expect(unlocked(scenario).toSorted()).toEqual(['first-victory', 'lightning-fast', 'perfect-ten', 'streak-master']);
  });

  test('PR8 each achievement gives 25 XP once', () => {
    const scenario = given(opened, completes());
    expect(scenario.root.progress.earned.achievements).toBe(25);
    due(scenario.store);
    expect(scenario.when('UnlockAchievement', { achievement: 'first-victory' }).refusal).toEqual({ type: 'NothingNew' });
    happened('AchievementUnlocked', { achievement: 'first-victory', xp: 25 })(scenario.store);
    expect(voided(scenario.root)).toEqual(['PR8: unlocked before']);
    expect(scenario.root.progress.earned.achievements).toBe(25);
  });

  test('PR8 refuses an achievement whose condition is not met', () => {
    expect(given(opened).when('UnlockAchievement', { achievement: 'legend' }).refusal).toEqual({ type: 'NotEarned' });
  });

  test('PR8 an achievement stays unlocked when its condition is no longer met', () => {
    const scenario = given(opened, onDays(6, rewarded), rewarded, due, daysPass(9), due);
    expect(unlocked(scenario)).toEqual(['streak-master']);
  });
});

test('PR8 a card shows the progress and the instant of the unlocking', () => {
  const facts = { ...nothing, completed: 12, streakDays: 4, trustScore: 86, disputes: 1, friendsInvited: 2 };
  const unlockedAt = '2026-03-09T09:00:00.000Z';
  const cards = achievementsOf({ achievements: { 'first-victory': unlockedAt, 'streak-master': unlockedAt } }, facts);
  expect(cards).toMatchObject([
    { name: 'First Victory', progress: { current: 1, total: 1 }, unlockedAt },
    { name: 'Streak Master', progress: { current: 7, total: 7 }, unlockedAt },
    { name: 'Perfect Ten', progress: { current: 10, total: 10 }, unlockedAt: null },
    { name: 'Lightning Fast', progress: { current: 0, total: 1 }, unlockedAt: null },
    { name: 'Trust Champion', progress: { current: 86, total: 90 }, unlockedAt: null },
    { name: 'Dispute Free', progress: { current: 0, total: 20 }, unlockedAt: null },
    { name: 'Social Butterfly', progress: { current: 2, total: 5 }, unlockedAt: null },
    { name: 'Legend', progress: { current: 12, total: 50 }, unlockedAt: null },
  ]);
});
