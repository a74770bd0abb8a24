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
  startsFresh,
  voided,
} from '../wallet/scenario.ts';
import { ownChallenge } from '../../../../core/domain/challenge/state.ts';

/** The outcome of the bet, and the points without the opening grant and the earned points. */
function end({ root }: Given): object {
  const id = latest(root);
  const { user, earned, pots } = root.wallet;
  return { outcome: root.betting.byChallenge[id]?.outcome, gain: user - 12_500 - earned, pot: pots[id], sum: ledgerSum(root.wallet) };
}

describe('settlement of a bet', () => {
  test('BE6 pays the quoted winnings when the challenge completes', () => {
    const scenario = given(opened, completes({}, bets(400)));
    expect(end(scenario)).toEqual({ outcome: 'won', gain: -400 + 1_710, pot: 0, sum: 0 });
    expect(scenario.root.wallet.won).toBe(1_710);
  });

  test('BE6 pays nothing when the challenge fails', () => {
    expect(end(given(opened, fails(bets(400))))).toEqual({ outcome: 'lost', gain: -400, pot: 0, sum: 0 });
  });

  test('BE6 refunds the stake in full when the challenge is cancelled', () => {
    expect(end(given(opened, creates(), bets(400), cancels))).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
  });

  test('BE6 refunds the stake in full when the server refuses the challenge', () => {
    expect(end(given(opened, creates(), bets(400), refused))).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
  });

  test('BE6 settles the bet in the same transaction as the outcome', () => {
    const { events } = given(opened, completes({}, bets(400))).store;
    const ending = events.filter(({ command }) => command === events.find(({ type }) => type === 'BetWon')?.command);
    expect(ending.map(({ type }) => type)).toEqual(['ChallengeCompleted', 'ChallengeXpAwarded', 'BetWon']);
  });
});

test('AC10 starting fresh removes all bets', () => {
  const scenario = given(opened, creates(), bets(400));
  expect(Object.keys(scenario.root.betting.byChallenge)).toHaveLength(1);
  startsFresh(scenario.store);
  expect(scenario.root.betting.byChallenge).toEqual({});
});

describe('settlement happens exactly once', () => {
  const settled = (type: string, more: object): string[] => {
    const scenario = given(opened, completes({}, bets(400)), due);
    const before = scenario.root.wallet.user;
    happened(type, { challengeId: latest(scenario.root), stake: 400, ...more })(scenario.store);
    expect(scenario.root.wallet.user).toBe(before);
    return voided(scenario.root);
  };

  test.each([
    ['BetWon', { payout: 1_710 }],
    ['BetLost', {}],
    ['BetRefunded', { reason: 'cancelled' }],
  ])('BE6 voids a %s after the settlement', (type, more) => {
    expect(settled(type, more)).toEqual(['BE6: no open bet to settle']);
  });

  test.each([
    ['BetLost', { more: {}, reason: 'BE6: another stake than the one placed' }],
    ['BetRefunded', { more: { reason: 'cancelled' }, reason: 'BE6: another stake than the one placed' }],
    ['BetWon', { more: { payout: 1_710 }, reason: 'BE6: another stake than the one placed' }],
  ])('BE6 voids a %s with a stake other than the placed one', (type, { more, reason }) => {
    const scenario = given(opened, creates(), bets(400));
    happened(type, { challengeId: latest(scenario.root), stake: 401, ...more })(scenario.store);
    expect(voided(scenario.root)).toEqual([reason]);
    expect(end(scenario)).toMatchObject({ outcome: 'open', gain: -400, pot: 400 });
  });

  test('BE6 a stake refunded by a cancellation stays refunded when the server refuses the cancellation', () => {
    const scenario = given(opened, creates(), acknowledged, bets(400), cancels, refused);
    const stage = () => ownChallenge(scenario.store.root.challenge, latest(scenario.root))?.stage.name;
    expect(stage()).toBe('pending');
    expect(end(scenario)).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
    all(starts, acknowledged, daysPass(30), due)(scenario.store);
    expect(stage()).toBe('failed');
    expect(end(scenario)).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
  });

  test('BE6 a stake refunded by a refused joining stays refunded when the person joins again', () => {
    const listing = listingOf({ challengeId: 'of ben' });
    const joinsWithBet = did('PlaceBet', { challengeId: 'of ben', stake: 400, listing, paymentId: null });
    const scenario = given(opened, joinsWithBet, refused, did('JoinChallenge', { listing, paymentId: null }));
    expect(ownChallenge(scenario.root.challenge, 'of ben')?.stage.name).toBe('pending');
    expect(end(scenario)).toEqual({ outcome: 'refunded', gain: 0, pot: 0, sum: 0 });
  });

  test('BE6 voids a settlement without a bet', () => {
    const scenario = given(opened, creates());
    happened('BetRefunded', { challengeId: latest(scenario.root), stake: 400, reason: 'refused' })(scenario.store);
    expect(voided(scenario.root)).toEqual(['BE6: no open bet to settle']);
    expect(scenario.root.wallet.user).toBe(12_500);
  });

  test('BE4 voids a payout other than the quoted one', () => {
    const scenario = given(opened, all(creates(), bets(400)));
    happened('BetWon', { challengeId: latest(scenario.root), stake: 400, payout: 1_711 })(scenario.store);
    expect(voided(scenario.root)).toEqual(['BE4: another sum than was shown']);
    expect(scenario.root.wallet.user).toBe(12_100);
  });
});
