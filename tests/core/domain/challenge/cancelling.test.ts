import { expect, test } from 'vitest';
import { did, happened, type Step } from '@gauntlet/core/testing';
import { about, bets, cancels, creates, given, joins, latest, listingOf, refused, starts, typesOf, voided } from './story.ts';

const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
const paysBen: Step = joins(listingOf({}, { type: 'group-paid', entryFeeCents: 500, durationDays: 7 }), 'payment 1');

test('CH6 before the start its creator cancels it', () => {
  const story = given(creates());
  const then = story.when('CancelChallenge', { challengeId: latest(story.root).id });
  expect(typesOf(then)).toEqual(['ChallengeCancelled']);
  expect(latest(then.root).stage).toEqual({ name: 'cancelled', at: '2026-03-02T09:00:00.000Z' });
});

test('CH6 a stake goes back in full, in the same transaction', () => {
  const story = given(opened, creates({ durationDays: 7 }), bets(300));
  expect(story.root.wallet.user).toBe(12_200);
  const then = story.when('CancelChallenge', { challengeId: latest(story.root).id });
  expect(typesOf(then)).toEqual(['ChallengeCancelled', 'BetRefunded']);
  expect(then.events[1]?.data).toMatchObject({ stake: 300, reason: 'cancelled' });
  expect(then.root.wallet.user).toBe(12_500);
  expect(new Set(story.book.events.slice(-2).map(({ command }) => command)).size).toBe(1);
});

test('CH6 nobody else cancels it', () => {
  expect(given(joins(listingOf())).when('CancelChallenge', { challengeId: 'of ben' }).refusal).toEqual({ type: 'NotTheCreator' });
  expect(given().when('CancelChallenge', { challengeId: 'nowhere' }).refusal).toEqual({ type: 'ChallengeUnknown' });
});

test('CH6 after the start nobody does, and once is enough', () => {
  const running = given(creates(), starts);
  expect(running.when('CancelChallenge', { challengeId: latest(running.root).id }).refusal).toEqual({ type: 'AlreadyStarted' });
  const gone = given(creates(), cancels);
  expect(gone.when('CancelChallenge', { challengeId: latest(gone.root).id }).refusal).toEqual({ type: 'ChallengeOver' });
});

test('CH6 who takes part gets stake and fee back when they see it', () => {
  const story = given(opened, paysBen, about('PlaceBet', { stake: 200, listing: null, paymentId: null }));
  expect(story.root.wallet).toMatchObject({ user: 12_300, fees: { 'of ben': 500 } });
  const then = story.when('ObserveCancel', { challengeId: 'of ben', cancelledBy: 'ben' });
  expect(typesOf(then)).toEqual(['ChallengeCancelled', 'BetRefunded']);
  expect(then.root.wallet).toMatchObject({ user: 12_500, fees: {} });
  expect(then.root.betting.byChallenge['of ben']?.outcome).toBe('refunded');
});

test('CH6 one’s own is told to the node API, one that was seen is not', () => {
  const waiting = (...steps: Step[]) => given(...steps).root.sync.pending.map(({ type }) => type);
  expect(waiting(creates(), cancels)).toEqual(['ChallengeCreated', 'ChallengeCancelled']);
  expect(waiting(joins(listingOf()), did('ObserveCancel', { challengeId: 'of ben', cancelledBy: 'ben' }))).toEqual(['ChallengeJoined']);
});

test('CH6 a cancellation is seen once, and of what waits only', () => {
  const seen = { challengeId: 'of ben', cancelledBy: 'ben' };
  expect(given(joins(listingOf()), did('ObserveCancel', seen)).when('ObserveCancel', seen).refusal).toEqual({ type: 'NothingNew' });
  expect(given().when('ObserveCancel', seen).refusal).toEqual({ type: 'NothingNew' });
});

test('CH6 a cancellation of what runs that a merge brings is voided', () => {
  const story = given(creates(), starts);
  happened('ChallengeCancelled', { challengeId: latest(story.root).id, cancelledBy: 'ann' })(story.book);
  expect(voided(story)).toEqual(['CH6: not waiting for a start']);
  expect(latest(story.root).stage.name).toBe('active');
});

test('CH6 a cancellation that the server refused leaves the challenge waiting', () => {
  expect(latest(given(creates(), cancels, refused).root).stage.name).toBe('pending');
});
