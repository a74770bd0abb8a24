import { describe, expect, test } from 'vitest';
import { did, happened, type Step } from '@gauntlet/core/testing';
import { ACTIVITIES } from '../../../../core/domain/wallet/activities.ts';
import type { ActivityId } from '../../../../core/domain/wallet/events.ts';
import { cardOf, claim } from './claiming.ts';
import { all, bets, cancels, completes, creates, daysPass, due, fails, given, onDays, opened, voided } from './scenario.ts';

const claims = (activity: ActivityId): Step => did('ClaimActivity', { activity });
const strip = did('ClaimStripDay');
const shortChallenges = (count: number): Step =>
  all(...Array.from({ length: count }, () => completes({ frequency: 'daily', durationDays: 1 })));

test('WA6 defines eight activities with points and targets', () => {
  expect(ACTIVITIES.map(({ id, points, target }) => ({ id, points, target }))).toEqual([
    { id: 'daily-login', points: 50, target: 1 },
    { id: 'complete-challenge', points: 100, target: 5 },
    { id: 'win-challenge', points: 500, target: 1 },
    { id: 'invite-friend', points: 200, target: 1 },
    { id: 'share-challenge', points: 25, target: 1 },
    { id: 'comment-engage', points: 75, target: 10 },
    { id: 'streak-bonus', points: 1_000, target: 7 },
    { id: 'first-bet', points: 150, target: 1 },
  ]);
});

test.each(ACTIVITIES.map(({ id }) => id))('WA6 %s is not claimable on a new account', (id) => {
  expect(claim(given(opened), id)).toBe('NotClaimable');
});

test('WA6 a claimed one-time activity stays claimed on later days', () => {
  const scenario = given(opened, creates(), bets(), claims('first-bet'), daysPass(2));
  expect(cardOf(scenario, 'first-bet')).toBe('claimed');
  all(creates(), bets())(scenario.store);
  expect(claim(scenario, 'first-bet')).toBe('AlreadyClaimed');
});

describe('daily-login', () => {
  test('WA6 opening the app on a new day pays it, and a claim is refused', () => {
    const scenario = given(opened, daysPass(1), due);
    expect(scenario.root.wallet.user).toBe(12_550);
    expect(claim(scenario, 'daily-login')).toBe('NotClaimable');
  });

  test('WA7 shows Claimed until the end of the local day', () => {
    expect(cardOf(given(opened, daysPass(1), due), 'daily-login')).toBe('claimed');
    expect(cardOf(given(opened, daysPass(1), due, daysPass(1)), 'daily-login')).toBe('available');
  });
});

describe('complete-challenge', () => {
  test('WA6 is claimable once with the fifth completed challenge', () => {
    expect(claim(given(opened, shortChallenges(4)), 'complete-challenge')).toBe('NotClaimable');
    const scenario = given(opened, shortChallenges(5));
    expect(claim(scenario, 'complete-challenge')).toBe(100);
    expect(claim(scenario, 'complete-challenge')).toBe('NotClaimable');
  });

  test('WA6 a claim resets the count without a remainder', () => {
    const more = given(opened, shortChallenges(6), claims('complete-challenge'), shortChallenges(4));
    expect(more.root.wallet.activities['complete-challenge']?.count).toBe(4);
    expect(claim(more, 'complete-challenge')).toBe('NotClaimable');
  });

  test('WA6 does not count failed and cancelled challenges', () => {
    expect(given(opened, fails(), creates(), cancels).root.wallet.activities['complete-challenge']).toBeUndefined();
  });

  test('WA7 shows In Progress, then Claim, and In Progress again after the claim', () => {
    const scenario = given(opened, shortChallenges(4));
    expect(cardOf(scenario, 'complete-challenge')).toBe('in-progress');
    shortChallenges(1)(scenario.store);
    expect(cardOf(scenario, 'complete-challenge')).toBe('claimable');
    claims('complete-challenge')(scenario.store);
    expect(cardOf(scenario, 'complete-challenge')).toBe('in-progress');
  });
});

describe('win-challenge', () => {
  test('WA6 is claimable for a won bet, not for a lost one or a challenge without a bet', () => {
    expect(claim(given(opened, completes({}, bets())), 'win-challenge')).toBe(500);
    expect(claim(given(opened, fails(bets())), 'win-challenge')).toBe('NotClaimable');
    expect(claim(given(opened, completes()), 'win-challenge')).toBe('NotClaimable');
  });

  test('WA6 is claimable again after another won bet', () => {
    const won = completes({}, bets());
    const scenario = given(opened, won, claims('win-challenge'));
    expect(claim(scenario, 'win-challenge')).toBe('NotClaimable');
    won(scenario.store);
    expect(claim(scenario, 'win-challenge')).toBe(500);
  });
});

describe('first-bet', () => {
  test('WA6 is claimable once ever', () => {
    const scenario = given(opened, creates(), bets(), claims('first-bet'), creates(), bets(), daysPass(3));
    expect(claim(scenario, 'first-bet')).toBe('AlreadyClaimed');
    expect(cardOf(scenario, 'first-bet')).toBe('claimed');
  });
});

describe('streak-bonus', () => {
  test('WA6 is claimable on the seventh day in a row, and counts from 0 after the claim', () => {
    expect(claim(given(opened, onDays(6, strip)), 'streak-bonus')).toBe('NotClaimable');
    const scenario = given(opened, onDays(7, strip));
    expect(claim(scenario, 'streak-bonus')).toBe(1_000);
    onDays(6, strip)(scenario.store);
    expect(claim(scenario, 'streak-bonus')).toBe('NotClaimable');
    onDays(1, strip)(scenario.store);
    expect(claim(scenario, 'streak-bonus')).toBe(1_000);
  });

  test('WA6 a skipped day restarts the count', () => {
    const scenario = given(opened, onDays(6, strip), daysPass(1), onDays(1, strip));
    expect(scenario.root.wallet.activities['streak-bonus']?.count).toBe(1);
  });

  test('WA6 seven reached days stay claimable once', () => {
    const scenario = given(opened, onDays(7, strip), daysPass(3), onDays(2, strip));
    expect(claim(scenario, 'streak-bonus')).toBe(1_000);
    expect(claim(scenario, 'streak-bonus')).toBe('NotClaimable');
  });
});

test('WA7 activities without a counter show Available', () => {
  expect((['win-challenge', 'invite-friend', 'share-challenge', 'first-bet'] as const).map((id) => cardOf(given(opened), id))).toEqual(
    Array.from({ length: 4 }, () => 'available'),
  );
});

test('WA6 voids a claim from a merge without anything to claim', () => {
  const { root } = given(opened, happened('ActivityClaimed', { activity: 'win-challenge', points: 500 }));
  expect(voided(root)).toEqual(['WA6: nothing to claim']);
  expect(root.wallet.user).toBe(12_500);
});
