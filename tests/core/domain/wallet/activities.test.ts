import { describe, expect, test } from 'vitest';
import { did, happened, type Step } from '@gauntlet/core/testing';
import { ACTIVITIES } from '../../../../core/domain/wallet/activities.ts';
import type { ActivityId } from '../../../../core/domain/wallet/events.ts';
import { cardOf, claim } from './claiming.ts';
import { all, bets, cancels, completes, creates, daysPass, due, fails, given, onDays, opened, voided } from './story.ts';

const claims = (activity: ActivityId): Step => did('ClaimActivity', { activity });
const strip = did('ClaimStripDay');
const shortChallenges = (count: number): Step =>
  all(...Array.from({ length: count }, () => completes({ frequency: 'daily', durationDays: 1 })));

test('WA6 there are eight activities with their points', () => {
  expect(ACTIVITIES.map(({ id, points, target }) => [id, points, target])).toEqual([
    ['daily-login', 50, 1],
    ['complete-challenge', 100, 5],
    ['win-challenge', 500, 1],
    ['invite-friend', 200, 1],
    ['share-challenge', 25, 1],
    ['comment-engage', 75, 10],
    ['streak-bonus', 1_000, 7],
    ['first-bet', 150, 1],
  ]);
});

test.each(ACTIVITIES.map(({ id }) => id))('WA6 %s is not claimable before anything happened', (id) => {
  expect(claim(given(opened), id)).toBe('NotClaimable');
});

test('WA6 what is claimed once stays claimed, on later days too', () => {
  const story = given(opened, creates(), bets(), claims('first-bet'), daysPass(2));
  expect(cardOf(story, 'first-bet')).toBe('claimed');
  all(creates(), bets())(story.book);
  expect(claim(story, 'first-bet')).toBe('AlreadyClaimed');
});

describe('daily-login', () => {
  test('WA6 is taken by opening the app on a new day, never by a click', () => {
    const story = given(opened, daysPass(1), due);
    expect(story.root.wallet.user).toBe(12_550);
    expect(claim(story, 'daily-login')).toBe('NotClaimable');
  });

  test('WA7 shows Claimed until the local day is over', () => {
    expect(cardOf(given(opened, daysPass(1), due), 'daily-login')).toBe('claimed');
    expect(cardOf(given(opened, daysPass(1), due, daysPass(1)), 'daily-login')).toBe('available');
  });
});

describe('complete-challenge', () => {
  test('WA6 is claimable at the fifth, once for the five', () => {
    expect(claim(given(opened, shortChallenges(4)), 'complete-challenge')).toBe('NotClaimable');
    const story = given(opened, shortChallenges(5));
    expect(claim(story, 'complete-challenge')).toBe(100);
    expect(claim(story, 'complete-challenge')).toBe('NotClaimable');
  });

  test('WA6 carries nothing over: six, claimed, and four more are four', () => {
    const more = given(opened, shortChallenges(6), claims('complete-challenge'), shortChallenges(4));
    expect(more.root.wallet.activities['complete-challenge']?.count).toBe(4);
    expect(claim(more, 'complete-challenge')).toBe('NotClaimable');
  });

  test('WA6 does not count a failed or a cancelled one', () => {
    expect(given(opened, fails(), creates(), cancels).root.wallet.activities['complete-challenge']).toBeUndefined();
  });

  test('WA7 shows In Progress, Claim, and after the claim In Progress again', () => {
    const story = given(opened, shortChallenges(4));
    expect(cardOf(story, 'complete-challenge')).toBe('in-progress');
    shortChallenges(1)(story.book);
    expect(cardOf(story, 'complete-challenge')).toBe('claimable');
    claims('complete-challenge')(story.book);
    expect(cardOf(story, 'complete-challenge')).toBe('in-progress');
  });
});

describe('win-challenge', () => {
  test('WA6 is claimable for a bet won, not for one lost or a challenge without one', () => {
    expect(claim(given(opened, completes({}, bets())), 'win-challenge')).toBe(500);
    expect(claim(given(opened, fails(bets())), 'win-challenge')).toBe('NotClaimable');
    expect(claim(given(opened, completes()), 'win-challenge')).toBe('NotClaimable');
  });

  test('WA6 can be claimed again after another win', () => {
    const won = completes({}, bets());
    const story = given(opened, won, claims('win-challenge'));
    expect(claim(story, 'win-challenge')).toBe('NotClaimable');
    won(story.book);
    expect(claim(story, 'win-challenge')).toBe(500);
  });
});

describe('first-bet', () => {
  test('WA6 is claimed once, ever', () => {
    const story = given(opened, creates(), bets(), claims('first-bet'), creates(), bets(), daysPass(3));
    expect(claim(story, 'first-bet')).toBe('AlreadyClaimed');
    expect(cardOf(story, 'first-bet')).toBe('claimed');
  });
});

describe('streak-bonus', () => {
  test('WA6 is claimable on the seventh day in a row, and begins again after the claim', () => {
    expect(claim(given(opened, onDays(6, strip)), 'streak-bonus')).toBe('NotClaimable');
    const story = given(opened, onDays(7, strip));
    expect(claim(story, 'streak-bonus')).toBe(1_000);
    onDays(6, strip)(story.book);
    expect(claim(story, 'streak-bonus')).toBe('NotClaimable');
    onDays(1, strip)(story.book);
    expect(claim(story, 'streak-bonus')).toBe(1_000);
  });

  test('WA6 a day left out begins the days in a row again', () => {
    const story = given(opened, onDays(6, strip), daysPass(1), onDays(1, strip));
    expect(story.root.wallet.activities['streak-bonus']?.count).toBe(1);
  });

  test('WA6 seven days that were reached stay claimable, once', () => {
    const story = given(opened, onDays(7, strip), daysPass(3), onDays(2, strip));
    expect(claim(story, 'streak-bonus')).toBe(1_000);
    expect(claim(story, 'streak-bonus')).toBe('NotClaimable');
  });
});

test('WA7 what is not counted shows Available', () => {
  expect((['win-challenge', 'invite-friend', 'share-challenge', 'first-bet'] as const).map((id) => cardOf(given(opened), id))).toEqual(
    Array.from({ length: 4 }, () => 'available'),
  );
});

test('WA6 a claim for nothing that a merge brings is voided', () => {
  const { root } = given(opened, happened('ActivityClaimed', { activity: 'win-challenge', points: 500 }));
  expect(voided(root)).toEqual(['WA6: nothing to claim']);
  expect(root.wallet.user).toBe(12_500);
});
