import { expect, test } from 'vitest';
import { did, happened } from '@gauntlet/core/testing';
import { feesOf, sharesOf } from '../../../../core/domain/wallet/fees.readModel.ts';
import { acknowledged, given, listingOf, opened, refused } from './scenario.ts';

const paid = listingOf({}, { type: 'group-paid', entryFeeCents: 2_501 });
const joins = did('JoinChallenge', { listing: paid, paymentId: 'fee-1' });

test('WA9 the host gets half of an entry fee, rounded down to a cent, and the platform the rest', () => {
  expect(sharesOf(2_500)).toEqual({ paid: 2_500, host: 1_250, platform: 1_250 });
  expect(sharesOf(2_501)).toEqual({ paid: 2_501, host: 1_250, platform: 1_251 });
  expect(sharesOf(0)).toEqual({ paid: 0, host: 0, platform: 0 });
});

test('WA9 stores an entry fee in cents and moves no points', () => {
  const { root } = given(opened, joins);
  expect(feesOf(root.wallet)).toEqual({ paid: 2_501, host: 1_250, platform: 1_251 });
  expect(root.wallet).toMatchObject({ user: 12_500, platform: 0 });
  expect(root.wallet.transactions).toHaveLength(1);
});

test('WA9 shares each fee separately', () => {
  const second = did('JoinChallenge', { listing: { ...paid, challengeId: 'another of ben' }, paymentId: 'fee-2' });
  expect(feesOf(given(opened, joins, second).root.wallet)).toEqual({ paid: 5_002, host: 2_500, platform: 2_502 });
});

test('WA9 returns the whole fee after a cancellation before the start', () => {
  const { root } = given(opened, joins, did('ObserveCancel', { challengeId: 'of ben', cancelledBy: 'ben' }));
  expect(feesOf(root.wallet).paid).toBe(0);
});

test('WA9 returns the whole fee after a refusal by the server', () => {
  expect(feesOf(given(opened, joins, refused).root.wallet).paid).toBe(0);
});

test('WA9 a refusal of another event of the challenge returns no fee', () => {
  const comments = did('PostComment', { challengeId: 'of ben', text: 'Hello', replyTo: null });
  const { root } = given(opened, joins, acknowledged, comments, refused);
  expect(feesOf(root.wallet).paid).toBe(2_501);
});

test('WA9 a free group has no fee', () => {
  const { root } = given(opened, did('JoinChallenge', { listing: listingOf(), paymentId: null }));
  expect(feesOf(root.wallet).paid).toBe(0);
});

test('WA9 voids a second joining from a merge and adds no fee', () => {
  const data = { challengeId: 'of ben', creator: 'ben', terms: paid.terms, run: null, payment: { id: 'fee-2', cents: 9_900 } };
  const { root } = given(opened, joins, happened('ChallengeJoined', data));
  expect(feesOf(root.wallet).paid).toBe(2_501);
});
