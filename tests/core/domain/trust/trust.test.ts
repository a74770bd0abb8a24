import { describe, expect, test } from 'vitest';
import type { Step } from '@gauntlet/core/testing';
import { badgeOf, isLowTrust, shownTrust, trustScore, type TrustCounts } from '../../../../core/domain/trust/score.ts';
import { trustOf } from '../../../../core/domain/trust/trust.readModel.ts';
import { acknowledged, all, checksIn, completes, creates, daysPass, due, fails, given, opened, starts } from '../wallet/scenario.ts';

const counts = (completed: number, missed = 0, disputesLost = 0): TrustCounts => ({ completed, missed, disputesLost });
const trust = (...steps: readonly Step[]) => trustOf(given(opened, ...steps).root.trust);

describe('the score', () => {
  test.each([
    [{ completed: 0, missed: 0, disputesLost: 0 }, 50],
    [{ completed: 1, missed: 0, disputesLost: 0 }, 53],
    [{ completed: 0, missed: 1, disputesLost: 0 }, 48],
    [{ completed: 0, missed: 0, disputesLost: 1 }, 45],
    [{ completed: 15, missed: 2, disputesLost: 0 }, 91],
    [{ completed: 4, missed: 3, disputesLost: 2 }, 46],
  ])('TR1 %j give a score of %d', ({ completed, missed, disputesLost }, score) => {
    expect(trustScore(counts(completed, missed, disputesLost))).toBe(score);
  });

  test('TR1 a new person has a score of 50', () => {
    expect(trust()).toEqual({ score: 50, isLow: true, badge: 'none', completed: 0, missed: 0, disputes: 0 });
  });

  test('TR1 a completed challenge adds 3', () => expect(trust(completes())).toMatchObject({ score: 53, completed: 1, missed: 0 }));

  test('TR1 a failed challenge costs only its misses', () => {
    expect(trust(fails())).toMatchObject({ score: 48, completed: 0, missed: 1 });
  });

  test('TR1 a completed challenge with a miss adds 3 and subtracts 2', () => {
    const daily = creates({ frequency: 'daily', durationDays: 5 });
    const four = Array.from({ length: 4 }, () => all(checksIn, daysPass(1)));
    expect(trust(daily, starts, ...four, acknowledged, daysPass(5), due)).toMatchObject({ score: 51, completed: 1, missed: 1 });
  });

  test('TR1 a miss counts once, when it is final 72 hours after its window', () => {
    // The week in Berlin ends on 8 March at 23:00 UTC.
    const until =
      (instant: string): Step =>
      ({ environment }) =>
        environment.setNow(instant);
    const waiting = [creates(), starts, acknowledged];
    expect(trust(...waiting, until('2026-03-11T22:59:59.999Z'), due)).toMatchObject({ score: 50, missed: 0 });
    expect(trust(...waiting, until('2026-03-11T23:00:00.000Z'), due)).toMatchObject({ score: 48, missed: 1 });
    expect(trust(...waiting, until('2026-03-11T23:00:00.000Z'), due, due)).toMatchObject({ score: 48, missed: 1 });
  });

  test('TR1 a challenge without confirmation by the server does not count', () => {
    expect(trust(creates(), starts, checksIn, daysPass(8), due)).toMatchObject({ score: 50, completed: 0 });
  });
});

describe('the shown score', () => {
  test.each([
    [counts(16), 98],
    [counts(17), 100],
    [counts(40), 100],
    [counts(0, 24), 2],
    [counts(0, 25), 0],
    [counts(0, 40), 0],
  ])('TR2 %o is shown as %d', (trustCounts, shown) => expect(shownTrust(trustCounts)).toBe(shown));

  test('TR2 changes beyond 0 and 100 still count', () => {
    expect(shownTrust(counts(20, 5))).toBe(100);
    expect(shownTrust(counts(1, 27))).toBe(0);
    expect(shownTrust(counts(2, 27))).toBe(2);
  });

  test.each([
    [59, true],
    [60, false],
    [0, true],
    [100, false],
  ])('TR4 a shown score of %d is low: %s', (score, low) => expect(isLowTrust(score)).toBe(low));
});

describe('the badge', () => {
  test.each([
    ['no history', counts(0), 'none'],
    ['40', counts(0, 5), 'none'],
    ['39', counts(1, 7), 'flagged'],
    ['38', counts(0, 6), 'flagged'],
    ['59 with 3', counts(3), 'none'],
    ['60 with 4', counts(4, 1), 'consistent'],
    ['59 with 5', counts(5, 3), 'none'],
    ['62 with 4', counts(4), 'consistent'],
    ['84 with 12', counts(12, 1), 'consistent'],
    ['85 with 13', counts(13, 2), 'reliable'],
    ['80 with 10', counts(10), 'consistent'],
    ['86 with 12', counts(12), 'reliable'],
    ['39 with 13', counts(13, 25), 'flagged'],
  ])('TR3 %s: %o is %s', (_, trustCounts, badge) => expect(badgeOf(trustCounts)).toBe(badge));

  test('TR3 without misses the fourth completion gives consistent, the twelfth reliable', () => {
    // A score of 60 needs at least four completions and one of 85 at least twelve: the required counts are met then.
    for (let completed = 0; completed < 4; completed += 1) expect(badgeOf(counts(completed))).toBe('none');
    for (let completed = 4; completed < 12; completed += 1) expect(badgeOf(counts(completed))).toBe('consistent');
    for (let completed = 12; completed < 60; completed += 1) expect(badgeOf(counts(completed))).toBe('reliable');
  });

  test('TR3 the read model contains score and badge', () => {
    const four = Array.from({ length: 4 }, () => completes({ frequency: 'daily', durationDays: 1 }));
    expect(trust(...four)).toMatchObject({ score: 62, isLow: false, badge: 'consistent' });
  });
});
