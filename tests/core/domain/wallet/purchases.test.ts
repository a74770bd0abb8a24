import { expect, test } from 'vitest';
import { PACKAGES, pricePerPoint, PURCHASE_DELAY, totalPoints } from '@gauntlet/core';
import { did, happened } from '@gauntlet/core/testing';
import { given, opened, voided } from './scenario.ts';

const buys = (packageId: string, paymentId = 'payment-1') => did('BuyPoints', { packageId, paymentId });

test.each([
  ['starter', { points: 500, bonus: 0, priceCents: 499, total: 500, perPoint: '0.010' }],
  ['popular', { points: 1_200, bonus: 200, priceCents: 999, total: 1_400, perPoint: '0.007' }],
  ['pro', { points: 2_500, bonus: 500, priceCents: 1_999, total: 3_000, perPoint: '0.007' }],
  ['elite', { points: 5_500, bonus: 1_500, priceCents: 3_999, total: 7_000, perPoint: '0.006' }],
  ['ultimate', { points: 12_000, bonus: 4_000, priceCents: 7_999, total: 16_000, perPoint: '0.005' }],
])('WA5 the package %s credits its points and its bonus: %j', (id, { points, bonus, priceCents, total, perPoint }) => {
  const offer = PACKAGES.find((each) => each.id === id);
  if (!offer) throw new Error('There is no such package.');
  expect(offer).toMatchObject({ points, bonus, priceCents });
  expect({ totalPoints: totalPoints(offer), pricePerPoint: pricePerPoint(offer) }).toEqual({ totalPoints: total, pricePerPoint: perPoint });
  const { events, root } = given(opened).when('BuyPoints', { packageId: id, paymentId: 'payment-1' });
  expect(events).toEqual([{ type: 'PointsPurchased', data: { packageId: id, paymentId: 'payment-1', points, bonus, priceCents } }]);
  expect(root.wallet).toMatchObject({ user: 12_500 + total, purchased: total });
});

test('WA5 defines five packages, one popular and one with the best value', () => {
  expect(PACKAGES.map(({ id }) => id)).toEqual(['starter', 'popular', 'pro', 'elite', 'ultimate']);
  expect(PACKAGES.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['popular']);
  expect(PACKAGES.filter(({ bestValue }) => bestValue).map(({ id }) => id)).toEqual(['ultimate']);
});

test('WA5 the simulated payment takes 2 seconds', () => expect(PURCHASE_DELAY).toBe(2_000));

test('WA5 credits a payment once, whatever package it names', () => {
  const again = given(opened, buys('starter')).when('BuyPoints', { packageId: 'ultimate', paymentId: 'payment-1' });
  expect(again.refusal).toEqual({ type: 'AlreadyCredited' });
  expect(again.root.wallet.user).toBe(13_000);
});

test('WA5 credits two payments as two purchases', () => {
  expect(given(opened, buys('starter', 'payment-1'), buys('starter', 'payment-2')).root.wallet.user).toBe(13_500);
});

test('WA5 voids a payment that another device credited', () => {
  const offer = { packageId: 'starter', paymentId: 'payment-1', points: 500, bonus: 0, priceCents: 499 };
  const { root } = given(opened, buys('starter'), happened('PointsPurchased', offer));
  expect(voided(root)).toEqual(['WA5: this payment was credited before']);
  expect(root.wallet).toMatchObject({ user: 13_000, purchased: 500 });
});

test('WA5 refuses an unknown package and a payment without an id', () => {
  for (const data of [{ packageId: 'mega', paymentId: 'payment-1' }, { packageId: 'pro', paymentId: '' }, { packageId: 'pro' }])
    expect(given(opened).when('BuyPoints', data)).toMatchObject({ events: [], refusal: { type: 'Malformed' } });
});
