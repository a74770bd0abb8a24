import { describe, expect, test } from 'vitest';
import { did, happened } from '@gauntlet/core/testing';
import { levelOf, levelReadModel } from '../../../../core/domain/progress/level.readModel.ts';
import { completes, daysPass, given, onDays, opened, voided } from '../wallet/scenario.ts';

test.each([
  [0, 1, 0, 100, 'Beginner'],
  [99, 1, 99, 1, 'Beginner'],
  [100, 2, 0, 100, 'Beginner'],
  [199, 2, 99, 1, 'Beginner'],
  [200, 3, 0, 100, 'Challenger'],
  [245, 3, 45, 55, 'Challenger'],
  [399, 4, 99, 1, 'Challenger'],
  [400, 5, 0, 100, 'Expert'],
  [599, 6, 99, 1, 'Expert'],
  [600, 7, 0, 100, 'Master'],
  [899, 9, 99, 1, 'Master'],
  [900, 10, 0, 100, 'Legend'],
  [12_345, 124, 45, 55, 'Legend'],
])('PR3 %d XP are level %d at %d percent, %d XP short of the next level, in the tier %s', (xp, level, percent, needed, tier) => {
  expect(levelOf(xp)).toEqual({ level, percent, needed, tier });
});

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
