import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, type Given, type Then } from '@gauntlet/core/testing';
import { openBets } from '../../../../core/domain/betting/state.ts';
import { all, bets, cancels, creates, given, latest, listingOf, opened, starts, voided } from '../wallet/scenario.ts';
import { ownChallenge } from '../../../../core/domain/challenge/state.ts';

function bet(scenario: Given, stake = 200, more: object = {}): Then {
  return scenario.when('PlaceBet', { challengeId: latest(scenario.root), stake, listing: null, paymentId: null, ...more });
}

const messageOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const five = Array.from({ length: 5 }, () => all(creates(), bets()));

describe('conditions of a bet', () => {
  test('BE2 places a bet on a challenge of seven days before its start', () => {
    const { refusal, root } = bet(given(opened, creates()), 300);
    expect(refusal).toBeNull();
    expect(root.betting.byChallenge[latest(root)]).toMatchObject({ stake: 300, potentialWinnings: 1_620, outcome: 'open' });
    expect(root.wallet.user).toBe(12_200);
  });

  test('BE2 refuses a bet on a challenge of six days', () => {
    const then = bet(given(opened, creates({ durationDays: 6 })));
    expect(messageOf(then)).toBe('Bets are taken on challenges of 7 days or more.');
    expect(then.root.wallet.user).toBe(12_500);
  });

  test('BE2 refuses a bet after the start or a cancellation', () => {
    expect(messageOf(bet(given(opened, creates(), starts)))).toBe('Bets close when a challenge starts.');
    expect(messageOf(bet(given(opened, creates(), cancels)))).toBe('Bets close when a challenge starts.');
  });

  test('BE2 refuses a sixth open bet, and accepts it after one is settled', () => {
    const full = given(opened, ...five);
    expect(openBets(full.root.betting)).toBe(5);
    const sixth = bet(given(opened, ...five, creates()));
    expect(messageOf(sixth)).toBe('You have 5 open bets, the most there can be.');
    expect(bet(given(opened, ...five, cancels, creates())).refusal).toBeNull();
  });

  test('BE2 refuses a second bet on the same challenge, also after a refund', () => {
    expect(messageOf(bet(given(opened, creates(), bets())))).toBe('You have placed a bet on this challenge already.');
    expect(bet(given(opened, creates(), bets(), cancels)).refusal).toEqual({ type: 'AlreadyBet' });
  });

  test('BE2 voids a second bet on the same challenge from a merge', () => {
    const scenario = given(opened, creates(), bets());
    const data = { challengeId: latest(scenario.root), stake: 500, potentialWinnings: 1_800 };
    happened('BetPlaced', data)(scenario.store);
    expect(voided(scenario.root)).toEqual(['BE2: a bet on this challenge exists']);
    expect(scenario.root.wallet.user).toBe(12_300);
  });
});

describe('stakes', () => {
  test.each([
    [199, 'Minimum bet is 200 points'],
    [1, 'Minimum bet is 200 points'],
    [12_501, 'Insufficient points. You need 1 more point.'],
    [20_000, 'Insufficient points. You need 7500 more points.'],
    [0, 'Enter a whole number of points'],
    [-200, 'Enter a whole number of points'],
    [200.5, 'Enter a whole number of points'],
  ])('BE3 refuses a stake of %d: %s', (stake, sentence) => {
    const then = bet(given(opened, creates()), stake);
    expect(messageOf(then)).toBe(sentence);
    expect(then.root.wallet.user).toBe(12_500);
  });

  test.each([200, 12_500])('BE3 accepts a stake of exactly %d', (stake) => {
    const { refusal, root } = bet(given(opened, creates()), stake);
    expect(refusal).toBeNull();
    expect(root.wallet.user).toBe(12_500 - stake);
  });

  test('BE3 checks the minimum before the balance', () => {
    expect(messageOf(bet(given(opened, creates(), bets(12_400), creates()), 150))).toBe('Minimum bet is 200 points');
    expect(messageOf(bet(given(opened, creates(), bets(12_400), creates()), 200))).toBe('Insufficient points. You need 100 more points.');
  });
});

describe('a bet on a challenge of another person', () => {
  const placed = (stake: number, listing: ReturnType<typeof listingOf> | null, paymentId: string | null = null): Then =>
    given(opened).when('PlaceBet', { challengeId: 'of ben', stake, listing, paymentId });

  test('BE7 joins and places the bet in one transaction', () => {
    const { events, root } = placed(400, listingOf());
    expect(events.map(({ type }) => type)).toEqual(['ChallengeJoined', 'BetPlaced']);
    expect(ownChallenge(root.challenge, 'of ben')).toMatchObject({ creator: 'ben', stage: { name: 'pending' } });
    expect(root.betting.byChallenge['of ben']).toMatchObject({ stake: 400, outcome: 'open' });
  });

  test('BE7 a bet that joins a one-on-one starts it', () => {
    const { events, root } = placed(200, listingOf({}, { type: 'one-on-one' }));
    expect(events.map(({ type }) => type)).toEqual(['ChallengeJoined', 'BetPlaced']);
    expect(ownChallenge(root.challenge, 'of ben')?.stage.name).toBe('active');
  });

  test.each([
    ['below the minimum', { stake: 100, listing: listingOf(), refusal: { type: 'BelowMinimumBet', minimum: 200 } }],
    ['over the balance', { stake: 12_600, listing: listingOf(), refusal: { type: 'InsufficientPoints', shortfall: 100 } }],
    ['on a started challenge', { stake: 200, listing: listingOf({ stage: 'active' }), refusal: { type: 'StakesClosed' } }],
    [
      'on a challenge of six days',
      { stake: 200, listing: listingOf({}, { durationDays: 6 }), refusal: { type: 'ChallengeTooShort', days: 7 } },
    ],
    [
      'on a full one-on-one',
      { stake: 200, listing: listingOf({ participants: ['ben', 'cid'] }, { type: 'one-on-one' }), refusal: { type: 'OpponentTaken' } },
    ],
    [
      'without its entry fee',
      { stake: 200, listing: listingOf({}, { type: 'group-paid', entryFeeCents: 500 }), refusal: { type: 'EntryFeeDue', cents: 500 } },
    ],
    ['on an unknown challenge', { stake: 200, listing: null, refusal: { type: 'NotTakingPart' } }],
    [
      'with the listing of another challenge',
      { stake: 200, listing: listingOf({ challengeId: 'of cid' }), refusal: { type: 'NotTakingPart' } },
    ],
  ])('BE7 a bet %s neither joins nor stakes', (_, { stake, listing, refusal }) => {
    const then = placed(stake, listing);
    expect(then.refusal).toEqual(refusal);
    expect(then.root).toMatchObject({ challenge: { byId: [] }, betting: { byChallenge: {} }, wallet: { user: 12_500 } });
  });

  test('BE7 a bet with a listing does not join again when the person already takes part', () => {
    const scenario = given(opened, did('JoinChallenge', { listing: listingOf(), paymentId: null }));
    const { events, refusal } = scenario.when('PlaceBet', { challengeId: 'of ben', stake: 400, listing: listingOf(), paymentId: null });
    expect(refusal).toBeNull();
    expect(events.map(({ type }) => type)).toEqual(['BetPlaced']);
  });

  test('BE7 joins a paid group when the entry fee is paid', () => {
    const { refusal, root } = placed(200, listingOf({}, { type: 'group-paid', entryFeeCents: 500 }), 'payment-1');
    expect(refusal).toBeNull();
    expect(root.wallet).toMatchObject({ user: 12_300, fees: { 'of ben': 500 } });
  });
});
