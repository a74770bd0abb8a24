import { describe, expect, test } from 'vitest';
import { did, happened, type Given } from '@gauntlet/core/testing';
import { ledgerSum } from '../../../../core/domain/wallet/balance.readModel.ts';
import {
  acknowledged,
  all,
  bets,
  cancels,
  completes,
  creates,
  daysPass,
  due,
  fails,
  given,
  latest,
  listingOf,
  opened,
  refused,
  starts,
  voided,
} from '../wallet/story.ts';

/** What the bet came to, and the points beside the opening grant and what opening the app earned. */
function end({ root }: Given): object {
  const id = latest(root);
  const { user, earned, pots } = root.wallet;
  return { outcome: root.betting.byChallenge[id]?.outcome, gain: user - 12_500 - earned, pot: pots[id], sum: ledgerSum(root.wallet) };
}

describe('a bet is settled by what becomes of the challenge', () => {
  test('BE6 completed: it pays the winnings that were shown', () => {
    const story = given(opened, completes({}, bets(400)));
    expect(end(story)).toEqual({ outcome: 'won', gain: -400 + 1_710, pot: 0, sum: 0 });
    expect(story.root.wallet.won).toBe(1_710);
  });

  test('BE6 failed: it pays nothing', () => {
    expect(end(given(opened, fails(bets(400))))).toEqual({ outcome: 'lost', gain: -400, pot: 0, sum: 0 });
  });

  test('BE6 cancelled: it goes back in full', () => {
    expect(end(given(opened, creates(), bets(400), cancels))).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
  });

  test('BE6 the challenge refused by the server: it goes back in full', () => {
    expect(end(given(opened, creates(), bets(400), refused))).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
  });

  test('BE6 in the same transaction as the end', () => {
    const { events } = given(opened, completes({}, bets(400))).book;
    const ending = events.filter(({ command }) => command === events.find(({ type }) => type === 'BetWon')?.command);
    expect(ending.map(({ type }) => type)).toEqual(['ChallengeCompleted', 'ChallengeXpAwarded', 'BetWon']);
  });
});

describe('exactly once', () => {
  const settled = (type: string, more: object): string[] => {
    const story = given(opened, completes({}, bets(400)), due);
    const before = story.root.wallet.user;
    happened(type, { challengeId: latest(story.root), stake: 400, ...more })(story.book);
    expect(story.root.wallet.user).toBe(before);
    return voided(story.root);
  };

  test.each([
    ['BetWon', { payout: 1_710 }],
    ['BetLost', {}],
    ['BetRefunded', { reason: 'cancelled' }],
  ])('BE6 a %s after the settlement is voided', (type, more) => {
    expect(settled(type, more)).toEqual(['BE6: no open bet to settle']);
  });

  test.each([
    ['BetLost', {}, 'BE6: another stake than the one placed'],
    ['BetRefunded', { reason: 'cancelled' }, 'BE6: another stake than the one placed'],
    ['BetWon', { payout: 1_710 }, 'BE6: another stake than the one placed'],
  ])('BE6 a %s of another stake is voided', (type, more, reason) => {
    const story = given(opened, creates(), bets(400));
    happened(type, { challengeId: latest(story.root), stake: 401, ...more })(story.book);
    expect(voided(story.root)).toEqual([reason]);
    expect(end(story)).toMatchObject({ outcome: 'open', gain: -400, pot: 400 });
  });

  test('BE6 a stake that went back with a cancellation stays back when the server refuses the cancellation', () => {
    const story = given(opened, creates(), acknowledged, bets(400), cancels, refused);
    const stage = () => story.book.root.challenge.byId[latest(story.root)]?.stage.name;
    expect(stage()).toBe('pending');
    expect(end(story)).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
    all(starts, acknowledged, daysPass(30), due)(story.book);
    expect(stage()).toBe('failed');
    expect(end(story)).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
  });

  test('BE6 a stake that went back with a refused joining stays back when the person joins again', () => {
    const listing = listingOf({ challengeId: 'of ben' });
    const joinsWithBet = did('PlaceBet', { challengeId: 'of ben', stake: 400, listing, paymentId: null });
    const story = given(opened, joinsWithBet, refused, did('JoinChallenge', { listing, paymentId: null }));
    expect(story.root.challenge.byId['of ben']?.stage.name).toBe('pending');
    expect(end(story)).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
  });

  test('BE6 a settlement without a bet is voided', () => {
    const story = given(opened, creates());
    happened('BetRefunded', { challengeId: latest(story.root), stake: 400, reason: 'refused' })(story.book);
    expect(voided(story.root)).toEqual(['BE6: no open bet to settle']);
    expect(story.root.wallet.user).toBe(12_500);
  });

  test('BE4 a payout other than what was shown is voided', () => {
    const story = given(opened, all(creates(), bets(400)));
    happened('BetWon', { challengeId: latest(story.root), stake: 400, payout: 1_711 })(story.book);
    expect(voided(story.root)).toEqual(['BE4: another sum than was shown']);
    expect(story.root.wallet.user).toBe(12_100);
  });
});
