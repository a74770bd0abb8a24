import { describe, expect, test } from 'vitest';
import { did, happened } from '@gauntlet/core/testing';
import { levelOf, levelReadModel } from '../../../../core/domain/progress/level.readModel.ts';
import { completes, daysPass, given, onDays, opened, voided } from '../wallet/scenario.ts';

test.each([
  [0, { level: 1, percent: 0, needed: 100, tier: 'Beginner' }],
  [99, { level: 1, percent: 99, needed: 1, tier: 'Beginner' }],
  [100, { level: 2, percent: 0, needed: 100, tier: 'Beginner' }],
  [199, { level: 2, percent: 99, needed: 1, tier: 'Beginner' }],
  [200, { level: 3, percent: 0, needed: 100, tier: 'Challenger' }],
  [245, { level: 3, percent: 45, needed: 55, tier: 'Challenger' }],
  [399, { level: 4, percent: 99, needed: 1, tier: 'Challenger' }],
  [400, { level: 5, percent: 0, needed: 100, tier: 'Expert' }],
  [599, { level: 6, percent: 99, needed: 1, tier: 'Expert' }],
  [600, { level: 7, percent: 0, needed: 100, tier: 'Master' }],
  [899, { level: 9, percent: 99, needed: 1, tier: 'Master' }],
  [900, { level: 10, percent: 0, needed: 100, tier: 'Legend' }],
  [12_345, { level: 124, percent: 45, needed: 55, tier: 'Legend' }],
])('PR3 %d XP are %j', (xp, level) => expect(levelOf(xp)).toEqual(level));

describe('spending', () => {
  const days = onDays(40, did('OpenDay'));
  const before = given(opened, daysPass(1), days);

  test('PR4 spending lowers XP and level, not the earned XP', () => {
    expect(levelReadModel(before.root.progress)).toMatchObject({ xp: 200, level: 3, earned: { login: 200 }, spent: 0 });
    const { root } = given(opened, daysPass(1), days, did('BuyPowerUp', { powerUp: 'xp-boost' }));
    expect(levelReadModel(root.progress)).toMatchObject({ xp: 100, level: 2, earned: { login: 200 }, spent: 100 });
  });

  test('PR4 accepts spending the last XP and refuses more, so that XP is never negative', () => {
    const boost = { powerUp: 'xp-boost' };
    const scenario = given(opened, daysPass(1), onDays(20, did('OpenDay')));
    expect(scenario.when('BuyPowerUp', boost).refusal).toBeNull();
    expect(levelReadModel(scenario.root.progress)).toMatchObject({ xp: 0, level: 1 });
    expect(scenario.when('BuyPowerUp', { powerUp: 'streak-shield' }).refusal).toEqual({ type: 'InsufficientXp', shortfall: 150 });
  });

  test('PR4 voids spending of more XP than available from a merge', () => {
    const until = '2026-05-01T09:00:00.000Z';
    const { root } = given(opened, daysPass(1), onDays(19, did('OpenDay')), happened('XpBoostBought', { xp: 100, until }));
    expect(voided(root)).toEqual(['PR4: more XP than there are']);
    expect(levelReadModel(root.progress).xp).toBe(95);
  });
});

test('PR4 sums the earned XP by source', () => {
  const { root } = given(opened, completes({ frequency: 'daily', durationDays: 1 }));
  const { xp, earned } = levelReadModel(root.progress);
  // First Victory and Lightning Fast, and the login of the next day.
  expect(earned).toEqual({ login: 5, challenges: 50, social: 0, achievements: 50 });
  expect(xp).toBe(105);
});
