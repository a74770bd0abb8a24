import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, happened, type Then } from '@gauntlet/core/testing';
import type { Listing } from '../../../../core/domain/challenge/events.ts';
import { feesOf } from '../../../../core/domain/wallet/fees.readModel.ts';
import { all, bounds, creates, due, given, joins, latest, listingOf, refused, running, typesOf, voided } from './scenario.ts';

const messageOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);

/** Ann joins at an instant. */
function join(now: string, listing: Listing, paymentId: string | null = null): Then {
  return given(at(now)).when('JoinChallenge', { listing, paymentId });
}

const MARCH_2 = '2026-03-02T09:00:00.000Z';
const started = running('2026-03-02T08:00:00.000Z', '2026-03-02');

describe('conditions of joining', () => {
  test('CH5 a joined pending group stays pending', () => {
    const then = join(MARCH_2, listingOf());
    expect(typesOf(then)).toEqual(['ChallengeJoined']);
    expect(latest(then.root)).toMatchObject({ id: 'of ben', creator: 'ben', stage: { name: 'pending' } });
  });

  test('CH5 joining an active group counts windows from joining, including the open one', () => {
    const then = join('2026-03-03T21:00:00.000Z', listingOf(started));
    expect(bounds(then.root)).toEqual(['02', '03', '04', '05', '06'].map((day) => `2026-03-${day}T23:00:00.000Z`));
    expect(latest(then.root).stage).toMatchObject({ run: { startedAt: '2026-03-03T21:00:00.000Z', endDate: '2026-03-07' } });
  });

  test('CH5 windows count from the start when the clock of the joining person is behind it', () => {
    const then = join('2026-03-02T07:00:00.000Z', listingOf(started));
    expect(latest(then.root).stage).toMatchObject({ run: { startedAt: '2026-03-02T08:00:00.000Z' } });
  });

  test('CH5 refuses to join twice and to join an own challenge', () => {
    expect(messageOf(given(joins(listingOf())).when('JoinChallenge', { listing: listingOf(), paymentId: null }))).toBe(
      'You take part in this challenge already.',
    );
    expect(join(MARCH_2, listingOf({ participants: ['ben', 'ann'] })).refusal).toEqual({ type: 'AlreadyTakingPart' });
    const own = given(creates());
    const listing = listingOf({ challengeId: latest(own.root).id, creator: 'ann', participants: ['ann'] });
    expect(own.when('JoinChallenge', { listing, paymentId: null }).refusal).toEqual({ type: 'AlreadyTakingPart' });
  });

  test('CH5 refuses to join a challenge that is over', () => {
    expect(messageOf(join(MARCH_2, listingOf({ stage: 'over' })))).toBe('This challenge is over.');
  });

  test('CH5 refuses a third person in a one-on-one', () => {
    const taken = listingOf({ ...started, participants: ['ben', 'cleo'] }, { type: 'one-on-one' });
    expect(messageOf(join(MARCH_2, taken))).toBe('This one-on-one has its two people already.');
  });

  test('CH5 a one-on-one with a named opponent accepts that person only', () => {
    expect(join(MARCH_2, listingOf({}, { type: 'one-on-one', opponent: 'cleo' })).refusal).toEqual({ type: 'OpponentTaken' });
    expect(join(MARCH_2, listingOf({}, { type: 'one-on-one', opponent: 'ann' })).refusal).toBeNull();
  });

  test('CH5 accepts an opponent in a one-on-one that its creator started alone', () => {
    expect(join(MARCH_2, listingOf(started, { type: 'one-on-one' })).refusal).toBeNull();
  });

  test('CH5 accepts another joining after the server refused the first', () => {
    const refusedOnce = given(joins(listingOf()), (store) => {
      const [waits] = store.root.sync.pending;
      store.execute('RefuseEvent', { event: waits?.event, code: 'ClockAhead', message: 'Your clock is ahead.' });
    });
    expect(latest(refusedOnce.root).stage.name).toBe('refused');
    const then = refusedOnce.when('JoinChallenge', { listing: listingOf(), paymentId: null });
    expect(typesOf(then)).toEqual(['ChallengeJoined']);
    expect(latest(then.root).stage.name).toBe('pending');
    expect(voided(then.store)).toEqual([]);
  });

  test('CH5 voids a second joining from a merge', () => {
    const scenario = given(joins(listingOf()));
    const { challengeId, creator, terms } = listingOf({ creator: 'eve' });
    happened('ChallengeJoined', { challengeId, creator, terms, run: null, payment: null })(scenario.store);
    expect(voided(scenario)).toEqual(['CH5: already taking part']);
    expect(latest(scenario.root).creator).toBe('ben');
  });
});

describe('joining closes when less than 80 % of the check-ins remain', () => {
  test.each([
    { frequency: 'daily', durationDays: 5, now: '2026-03-03T22:59:59.999Z', sentence: null },
    { frequency: 'daily', durationDays: 5, now: '2026-03-03T23:00:00.000Z', sentence: 'Joining has closed: only 3 of 5 check-ins left.' },
    { frequency: 'daily', durationDays: 7, now: '2026-03-03T22:59:59.999Z', sentence: null },
    { frequency: 'daily', durationDays: 7, now: '2026-03-03T23:00:00.000Z', sentence: 'Joining has closed: only 5 of 7 check-ins left.' },
    { frequency: 'daily', durationDays: 1, now: '2026-03-02T22:59:59.999Z', sentence: null },
    { frequency: 'daily', durationDays: 30, now: '2026-03-07T22:59:59.999Z', sentence: null },
    {
      frequency: 'daily',
      durationDays: 30,
      now: '2026-03-08T23:00:00.000Z',
      sentence: 'Joining has closed: only 23 of 30 check-ins left.',
    },
    { frequency: 'weekly', durationDays: 30, now: '2026-03-15T22:59:59.999Z', sentence: null },
    {
      frequency: 'weekly',
      durationDays: 30,
      now: '2026-03-15T23:00:00.000Z',
      sentence: 'Joining has closed: only 3 of 5 check-ins left.',
    },
    { frequency: 'final', durationDays: 30, now: '2026-03-31T21:59:59.999Z', sentence: null },
    {
      frequency: 'final',
      durationDays: 30,
      now: '2026-03-31T22:00:00.000Z',
      sentence: 'Joining has closed: only 0 of 1 check-in left.',
    },
  ] as const)('CH5 $frequency over $durationDays days, joined at $now: $sentence', ({ frequency, durationDays, now, sentence }) => {
    expect(messageOf(join(now, listingOf(started, { frequency, durationDays })))).toBe(sentence);
  });

  test('CH5 a pending challenge has all of its windows left', () => {
    expect(join('2026-09-01T09:00:00.000Z', listingOf()).refusal).toBeNull();
  });
});

describe('entry fee', () => {
  const paid = (entryFeeCents: number) => listingOf({}, { type: 'group-paid', entryFeeCents });

  test('CH7 refuses a joining without payment with the fee due, and changes nothing', () => {
    const then = join(MARCH_2, paid(1_001));
    expect(then.refusal).toEqual({ type: 'EntryFeeDue', cents: 1_001 });
    expect(messageOf(then)).toBe('Pay the entry fee to join this challenge.');
    expect(then.root.challenge.byId).toEqual([]);
  });

  test('CH7 stores a payment in cents, shares it in halves and moves no points', () => {
    const then = join(MARCH_2, paid(1_001), 'payment 1');
    expect(then.events).toMatchObject([{ type: 'ChallengeJoined', data: { payment: { id: 'payment 1', cents: 1_001 } } }]);
    expect(feesOf(then.root.wallet)).toEqual({ paid: 1_001, host: 500, platform: 501 });
    expect(then.root.wallet.transactions).toEqual([]);
  });

  test.each([paid(0), listingOf({}, { type: 'group-free', entryFeeCents: 500 })])('CH7 stores no payment when no fee is due', (listing) => {
    const then = join(MARCH_2, listing, 'payment 1');
    expect(then.events).toMatchObject([{ data: { payment: null } }]);
    expect(feesOf(then.root.wallet).paid).toBe(0);
  });

  test('CH7 returns the fee when the server refuses the joining', () => {
    const { root } = given(joins(paid(500), 'payment 1'), refused);
    expect(feesOf(root.wallet).paid).toBe(0);
  });

  test('CH7 a bet that joins a paid group pays the fee in the same transaction, or does neither', () => {
    const opened = given((store) => void store.execute('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' }));
    const listing = listingOf({}, { type: 'group-paid', entryFeeCents: 500, durationDays: 7 });
    const bet = (paymentId: string | null): Then => opened.when('PlaceBet', { challengeId: 'of ben', stake: 200, listing, paymentId });
    expect(bet(null).refusal).toEqual({ type: 'EntryFeeDue', cents: 500 });
    expect(opened.root.wallet.user).toBe(12_500);
    expect(typesOf(bet('payment 1'))).toEqual(['ChallengeJoined', 'BetPlaced']);
    expect(feesOf(opened.root.wallet).paid).toBe(500);
  });
});

test('CH5 schedules nothing for a pending challenge', () => {
  const scenario = given(joins(listingOf()), all(at('2027-01-01T00:00:00.000Z'), due));
  expect(latest(scenario.root).stage.name).toBe('pending');
  expect(scenario.root.trust.missed).toBe(0);
});
