import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, happened, type Then } from '@gauntlet/core/testing';
import type { Listing } from '../../../../core/domain/challenge/events.ts';
import { feesOf } from '../../../../core/domain/wallet/fees.readModel.ts';
import { all, bounds, creates, due, given, joins, latest, listingOf, refused, running, typesOf, voided } from './story.ts';

const words = ({ refusal }: Then): string | null => refusal && refusalText(refusal);

/** Ann joins at an instant. */
function join(now: string, listing: Listing, paymentId: string | null = null): Then {
  return given(at(now)).when('JoinChallenge', { listing, paymentId });
}

const MARCH_2 = '2026-03-02T09:00:00.000Z';
const started = running('2026-03-02T08:00:00.000Z', '2026-03-02');

describe('who may join, and when', () => {
  test('CH5 a group that waits is joined, and waits on', () => {
    const then = join(MARCH_2, listingOf());
    expect(typesOf(then)).toEqual(['ChallengeJoined']);
    expect(latest(then.root)).toMatchObject({ id: 'of ben', creator: 'ben', stage: { name: 'pending' } });
  });

  test('CH5 a group that runs is joined: the windows count from joining, the open one included', () => {
    const then = join('2026-03-03T21:00:00.000Z', listingOf(started));
    expect(bounds(then.root)).toEqual(['02', '03', '04', '05', '06'].map((day) => `2026-03-${day}T23:00:00.000Z`));
    expect(latest(then.root).stage).toMatchObject({ run: { startedAt: '2026-03-03T21:00:00.000Z', endDate: '2026-03-07' } });
  });

  test('CH5 joined by a clock that is behind the start, the windows count from the start', () => {
    const then = join('2026-03-02T07:00:00.000Z', listingOf(started));
    expect(latest(then.root).stage).toMatchObject({ run: { startedAt: '2026-03-02T08:00:00.000Z' } });
  });

  test('CH5 nobody joins twice, nor their own', () => {
    expect(words(given(joins(listingOf())).when('JoinChallenge', { listing: listingOf(), paymentId: null }))).toBe(
      'You take part in this challenge already.',
    );
    expect(join(MARCH_2, listingOf({ participants: ['ben', 'ann'] })).refusal).toEqual({ type: 'AlreadyTakingPart' });
    const own = given(creates());
    const listing = listingOf({ challengeId: latest(own.root).id, creator: 'ann', participants: ['ann'] });
    expect(own.when('JoinChallenge', { listing, paymentId: null }).refusal).toEqual({ type: 'AlreadyTakingPart' });
  });

  test('CH5 nobody joins what is over', () => {
    expect(words(join(MARCH_2, listingOf({ stage: 'over' })))).toBe('This challenge is over.');
  });

  test('CH5 a one-on-one has one opponent', () => {
    const taken = listingOf({ ...started, participants: ['ben', 'cleo'] }, { type: 'one-on-one' });
    expect(words(join(MARCH_2, taken))).toBe('This one-on-one has its two people already.');
  });

  test('CH5 one that names its opponent is open to that person alone', () => {
    expect(join(MARCH_2, listingOf({}, { type: 'one-on-one', opponent: 'cleo' })).refusal).toEqual({ type: 'OpponentTaken' });
    expect(join(MARCH_2, listingOf({}, { type: 'one-on-one', opponent: 'ann' })).refusal).toBeNull();
  });

  test('CH5 a one-on-one that its creator started alone can still get its opponent', () => {
    expect(join(MARCH_2, listingOf(started, { type: 'one-on-one' })).refusal).toBeNull();
  });

  test('CH5 a joining that the server refused may be tried again', () => {
    const refusedOnce = given(joins(listingOf()), (book) => {
      const [waits] = book.root.sync.pending;
      book.act('RefuseEvent', { event: waits?.event, code: 'ClockAhead', message: 'Your clock is ahead.' });
    });
    expect(latest(refusedOnce.root).stage.name).toBe('refused');
    const then = refusedOnce.when('JoinChallenge', { listing: listingOf(), paymentId: null });
    expect(typesOf(then)).toEqual(['ChallengeJoined']);
    expect(latest(then.root).stage.name).toBe('pending');
    expect(voided(then.book)).toEqual([]);
  });

  test('CH5 joining again that a merge brings is voided', () => {
    const story = given(joins(listingOf()));
    const { challengeId, creator, terms } = listingOf({ creator: 'eve' });
    happened('ChallengeJoined', { challengeId, creator, terms, run: null, payment: null })(story.book);
    expect(voided(story)).toEqual(['CH5: already taking part']);
    expect(latest(story.root).creator).toBe('ben');
  });
});

describe('joining closes under 80 %', () => {
  test.each([
    ['daily', 5, '2026-03-03T22:59:59.999Z', null],
    ['daily', 5, '2026-03-03T23:00:00.000Z', 'Joining has closed: only 3 of 5 check-ins remain.'],
    ['daily', 7, '2026-03-03T22:59:59.999Z', null],
    ['daily', 7, '2026-03-03T23:00:00.000Z', 'Joining has closed: only 5 of 7 check-ins remain.'],
    ['daily', 1, '2026-03-02T22:59:59.999Z', null],
    ['daily', 30, '2026-03-07T22:59:59.999Z', null],
    ['daily', 30, '2026-03-08T23:00:00.000Z', 'Joining has closed: only 23 of 30 check-ins remain.'],
    ['weekly', 30, '2026-03-15T22:59:59.999Z', null],
    ['weekly', 30, '2026-03-15T23:00:00.000Z', 'Joining has closed: only 3 of 5 check-ins remain.'],
    ['final', 30, '2026-03-31T21:59:59.999Z', null],
    ['final', 30, '2026-03-31T22:00:00.000Z', 'Joining has closed: only 0 of 1 check-ins remain.'],
  ] as const)('CH5 %s over %d days, joined at %s: %s', (frequency, durationDays, now, sentence) => {
    expect(words(join(now, listingOf(started, { frequency, durationDays })))).toBe(sentence);
  });

  test('CH5 what waits for its start has all of its windows', () => {
    expect(join('2026-09-01T09:00:00.000Z', listingOf()).refusal).toBeNull();
  });
});

describe('the entry fee', () => {
  const paid = (entryFeeCents: number) => listingOf({}, { type: 'group-paid', entryFeeCents });

  test('CH7 who has not paid is refused with what is due, and takes no part', () => {
    const then = join(MARCH_2, paid(1_001));
    expect(then.refusal).toEqual({ type: 'EntryFeeDue', cents: 1_001 });
    expect(words(then)).toBe('Pay the entry fee to join this challenge.');
    expect(then.root.challenge.byId).toEqual({});
  });

  test('CH7 what was paid is kept in cents, half and half, and moves no point', () => {
    const then = join(MARCH_2, paid(1_001), 'payment 1');
    expect(then.events).toMatchObject([{ type: 'ChallengeJoined', data: { payment: { id: 'payment 1', cents: 1_001 } } }]);
    expect(feesOf(then.root.wallet)).toEqual({ paid: 1_001, host: 500, platform: 501 });
    expect(then.root.wallet.transactions).toEqual([]);
  });

  test.each([paid(0), listingOf({}, { type: 'group-free', entryFeeCents: 500 })])('CH7 nothing is paid where nothing is due', (listing) => {
    const then = join(MARCH_2, listing, 'payment 1');
    expect(then.events).toMatchObject([{ data: { payment: null } }]);
    expect(feesOf(then.root.wallet).paid).toBe(0);
  });

  test('CH7 the fee of a joining that the server refused goes back', () => {
    const { root } = given(joins(paid(500), 'payment 1'), refused);
    expect(feesOf(root.wallet).paid).toBe(0);
  });

  test('CH7 a bet that joins a paid group pays the fee too, or does neither', () => {
    const opened = given((book) => void book.act('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' }));
    const listing = listingOf({}, { type: 'group-paid', entryFeeCents: 500, durationDays: 7 });
    const bet = (paymentId: string | null): Then => opened.when('PlaceBet', { challengeId: 'of ben', stake: 200, listing, paymentId });
    expect(bet(null).refusal).toEqual({ type: 'EntryFeeDue', cents: 500 });
    expect(opened.root.wallet.user).toBe(12_500);
    expect(typesOf(bet('payment 1'))).toEqual(['ChallengeJoined', 'BetPlaced']);
    expect(feesOf(opened.root.wallet).paid).toBe(500);
  });
});

test('CH5 nothing is due of a challenge that waits', () => {
  const story = given(joins(listingOf()), all(at('2027-01-01T00:00:00.000Z'), due));
  expect(latest(story.root).stage.name).toBe('pending');
  expect(story.root.trust.missed).toBe(0);
});
