import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { did, happened, type Given, type Then } from '@gauntlet/core/testing';
import { openBets } from '../../../../core/domain/betting/state.ts';
import { all, bets, cancels, creates, given, latest, listingOf, opened, starts, voided } from '../wallet/story.ts';

function bet(story: Given, stake = 200, more: object = {}): Then {
  return story.when('PlaceBet', { challengeId: latest(story.root), stake, listing: null, paymentId: null, ...more });
}

const words = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const five = Array.from({ length: 5 }, () => all(creates(), bets()));

describe('where and when', () => {
  test('BE2 a bet is placed on a challenge of seven days before its start', () => {
    const { refusal, root } = bet(given(opened, creates()), 300);
    expect(refusal).toBeNull();
    expect(root.betting.byChallenge[latest(root)]).toMatchObject({ stake: 300, potentialWinnings: 1_620, outcome: 'open' });
    expect(root.wallet.user).toBe(12_200);
  });

  test('BE2 six days are too short', () => {
    const then = bet(given(opened, creates({ durationDays: 6 })));
    expect(words(then)).toBe('Bets are taken on challenges of 7 days or more.');
    expect(then.root.wallet.user).toBe(12_500);
  });

  test('BE2 stakes close at the start', () => {
    expect(words(bet(given(opened, creates(), starts)))).toBe('Bets close when a challenge starts.');
    expect(words(bet(given(opened, creates(), cancels)))).toBe('Bets close when a challenge starts.');
  });

  test('BE2 five open bets at most; a settled one makes room', () => {
    const full = given(opened, ...five);
    expect(openBets(full.root.betting)).toBe(5);
    const sixth = bet(given(opened, ...five, creates()));
    expect(words(sixth)).toBe('You have 5 open bets, the most there can be.');
    expect(bet(given(opened, ...five, cancels, creates())).refusal).toBeNull();
  });

  test('BE2 one bet a challenge, also when it was given back', () => {
    expect(words(bet(given(opened, creates(), bets())))).toBe('You have placed a bet on this challenge already.');
    expect(bet(given(opened, creates(), bets(), cancels)).refusal).toEqual({ type: 'AlreadyBet' });
  });

  test('BE2 a second bet that a merge brings is voided', () => {
    const story = given(opened, creates(), bets());
    const data = { challengeId: latest(story.root), stake: 500, potentialWinnings: 1_800 };
    happened('BetPlaced', data)(story.book);
    expect(voided(story.root)).toEqual(['BE2: a bet on this challenge exists']);
    expect(story.root.wallet.user).toBe(12_300);
  });
});

describe('how much', () => {
  test.each([
    [199, 'Minimum bet is 200 points'],
    [1, 'Minimum bet is 200 points'],
    [12_501, 'Insufficient points. You need 1 more points.'],
    [20_000, 'Insufficient points. You need 7500 more points.'],
    [0, 'Enter a whole number of points'],
    [-200, 'Enter a whole number of points'],
    [200.5, 'Enter a whole number of points'],
  ])('BE3 a stake of %d is refused: %s', (stake, sentence) => {
    const then = bet(given(opened, creates()), stake);
    expect(words(then)).toBe(sentence);
    expect(then.root.wallet.user).toBe(12_500);
  });

  test.each([200, 12_500])('BE3 a stake of exactly %d is taken', (stake) => {
    const { refusal, root } = bet(given(opened, creates()), stake);
    expect(refusal).toBeNull();
    expect(root.wallet.user).toBe(12_500 - stake);
  });

  test('BE3 the minimum is asked before the balance', () => {
    expect(words(bet(given(opened, creates(), bets(12_400), creates()), 150))).toBe('Minimum bet is 200 points');
    expect(words(bet(given(opened, creates(), bets(12_400), creates()), 200))).toBe('Insufficient points. You need 100 more points.');
  });
});

describe('on a challenge of somebody else', () => {
  const placed = (stake: number, listing: ReturnType<typeof listingOf> | null, paymentId: string | null = null): Then =>
    given(opened).when('PlaceBet', { challengeId: 'of ben', stake, listing, paymentId });

  test('BE7 a bet joins, in one decision', () => {
    const { events, root } = placed(400, listingOf());
    expect(events.map(({ type }) => type)).toEqual(['ChallengeJoined', 'BetPlaced']);
    expect(root.challenge.byId['of ben']).toMatchObject({ creator: 'ben', stage: { name: 'pending' } });
    expect(root.betting.byChallenge['of ben']).toMatchObject({ stake: 400, outcome: 'open' });
  });

  test('BE7 a bet that joins a one-on-one starts it', () => {
    const { events, root } = placed(200, listingOf({}, { type: 'one-on-one' }));
    expect(events.map(({ type }) => type)).toEqual(['ChallengeJoined', 'BetPlaced']);
    expect(root.challenge.byId['of ben']?.stage.name).toBe('active');
  });

  test.each([
    ['below the minimum', 100, listingOf(), { type: 'BelowMinimumBet', minimum: 200 }],
    ['over the balance', 12_600, listingOf(), { type: 'InsufficientPoints', shortfall: 100 }],
    ['on what has started', 200, listingOf({ stage: 'active' }), { type: 'StakesClosed' }],
    ['on six days', 200, listingOf({}, { durationDays: 6 }), { type: 'ChallengeTooShort', days: 7 }],
    ['on a full one-on-one', 200, listingOf({ participants: ['ben', 'cid'] }, { type: 'one-on-one' }), { type: 'OpponentTaken' }],
    ['without its entry fee', 200, listingOf({}, { type: 'group-paid', entryFeeCents: 500 }), { type: 'EntryFeeDue', cents: 500 }],
    ['on what is not known', 200, null, { type: 'NotTakingPart' }],
    ['on what another is told of', 200, listingOf({ challengeId: 'of cid' }), { type: 'NotTakingPart' }],
  ])('BE7 %s neither joins nor stakes', (_, stake, listing, refusal) => {
    const then = placed(stake, listing);
    expect(then.refusal).toEqual(refusal);
    expect(then.root).toMatchObject({ challenge: { byId: {} }, betting: { byChallenge: {} }, wallet: { user: 12_500 } });
  });

  test('BE7 whoever takes part already joins nothing, though the bet brings the listing along', () => {
    const story = given(opened, did('JoinChallenge', { listing: listingOf(), paymentId: null }));
    const { events, refusal } = story.when('PlaceBet', { challengeId: 'of ben', stake: 400, listing: listingOf(), paymentId: null });
    expect(refusal).toBeNull();
    expect(events.map(({ type }) => type)).toEqual(['BetPlaced']);
  });

  test('BE7 with its entry fee paid, a bet joins a paid group', () => {
    const { refusal, root } = placed(200, listingOf({}, { type: 'group-paid', entryFeeCents: 500 }), 'payment-1');
    expect(refusal).toBeNull();
    expect(root.wallet).toMatchObject({ user: 12_300, fees: { 'of ben': 500 } });
  });
});
