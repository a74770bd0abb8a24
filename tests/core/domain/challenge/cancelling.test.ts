import { expect, test } from 'vitest';
import { did, happened, type Step } from '@gauntlet/core/testing';
import { about, bets, cancels, creates, given, joins, latest, listingOf, refused, starts, typesOf, voided } from './scenario.ts';
import { eventOfType } from '../../support/eventOfType.ts';

const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
const paysBen: Step = joins(listingOf({}, { type: 'group-paid', entryFeeCents: 500, durationDays: 7 }), 'payment 1');

test('CH6 the creator cancels a challenge before the start', () => {
  const scenario = given(creates());
  const then = scenario.when('CancelChallenge', { challengeId: latest(scenario.root).id });
  expect(typesOf(then)).toEqual(['ChallengeCancelled']);
  expect(latest(then.root).stage).toEqual({ name: 'cancelled', at: '2026-03-02T09:00:00.000Z' });
});

test('CH6 refunds the stake in full in the same transaction', () => {
  const scenario = given(opened, creates({ durationDays: 7 }), bets(300));
  expect(scenario.root.wallet.user).toBe(12_200);
  const then = scenario.when('CancelChallenge', { challengeId: latest(scenario.root).id });
  expect(typesOf(then)).toEqual(['ChallengeCancelled', 'BetRefunded']);
  expect(eventOfType(then.events, 'BetRefunded').data).toMatchObject({ stake: 300, reason: 'cancelled' });
  expect(then.root.wallet.user).toBe(12_500);
  expect(new Set(scenario.store.events.slice(-2).map(({ command }) => command)).size).toBe(1);
});

test('CH6 refuses a cancellation by another person or of an unknown challenge', () => {
  expect(given(joins(listingOf())).when('CancelChallenge', { challengeId: 'of ben' }).refusal).toEqual({ type: 'NotTheCreator' });
  expect(given().when('CancelChallenge', { challengeId: 'nowhere' }).refusal).toEqual({ type: 'ChallengeUnknown' });
});

test('CH6 refuses a cancellation after the start and a second cancellation', () => {
  const running = given(creates(), starts);
  expect(running.when('CancelChallenge', { challengeId: latest(running.root).id }).refusal).toEqual({ type: 'AlreadyStarted' });
  const gone = given(creates(), cancels);
  expect(gone.when('CancelChallenge', { challengeId: latest(gone.root).id }).refusal).toEqual({ type: 'ChallengeOver' });
});

test('CH6 a participant gets stake and entry fee back when an observed cancellation is recorded', () => {
  const scenario = given(opened, paysBen, about('PlaceBet', { stake: 200, listing: null, paymentId: null }));
  expect(scenario.root.wallet).toMatchObject({ user: 12_300, fees: { 'of ben': 500 } });
  const then = scenario.when('ObserveCancel', { challengeId: 'of ben', cancelledBy: 'ben' });
  expect(typesOf(then)).toEqual(['ChallengeCancelled', 'BetRefunded']);
  expect(then.root.wallet).toMatchObject({ user: 12_500, fees: {} });
  expect(then.root.betting.byChallenge['of ben']?.outcome).toBe('refunded');
});

test('CH6 pushes an own cancellation to the node API and does not push an observed one', () => {
  const waiting = (...steps: Step[]) => given(...steps).root.sync.pending.map(({ type }) => type);
  expect(waiting(creates(), cancels)).toEqual(['ChallengeCreated', 'ChallengeCancelled']);
  expect(waiting(joins(listingOf()), did('ObserveCancel', { challengeId: 'of ben', cancelledBy: 'ben' }))).toEqual(['ChallengeJoined']);
});

test('CH6 records an observed cancellation once, and only of a joined challenge', () => {
  const seen = { challengeId: 'of ben', cancelledBy: 'ben' };
  expect(given(joins(listingOf()), did('ObserveCancel', seen)).when('ObserveCancel', seen).refusal).toEqual({ type: 'NothingNew' });
  expect(given().when('ObserveCancel', seen).refusal).toEqual({ type: 'NothingNew' });
});

test('CH6 voids a cancellation of an active challenge from a merge', () => {
  const scenario = given(creates(), starts);
  happened('ChallengeCancelled', { challengeId: latest(scenario.root).id, cancelledBy: 'ann' })(scenario.store);
  expect(voided(scenario)).toEqual(['CH6: not waiting for a start']);
  expect(latest(scenario.root).stage.name).toBe('active');
});

test('CH6 the challenge is pending again when the server refuses the cancellation', () => {
  expect(latest(given(creates(), cancels, refused).root).stage.name).toBe('pending');
});
