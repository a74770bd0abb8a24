import { expect, test } from 'vitest';
import { payFee, type Paid } from '../../../../src/features/challenge/payment/payFee.ts';

const ORDER = { id: '00000000-0000-4000-8000-000000000001', challengeId: '00000000-0000-4000-8000-000000000002', zone: 'Europe/Berlin' };

const ANN = { account: 'ann', isOnline: () => true };

/** Pays while the server answers so. */
function paidOn(status: number, body: unknown): Promise<Paid> {
  return payFee(ORDER, { ...ANN, fetch: async () => Response.json(body, { status }) });
}

test('CH7 the request names the payment, the account and the challenge, and no amount', async () => {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push(url, Object.fromEntries(new Headers(init?.headers)), init?.body);
    return Response.json({ ok: true, paymentId: 'earlier', cents: 2_501 });
  };
  expect(await payFee(ORDER, { ...ANN, fetch })).toEqual({ ok: true, paymentId: 'earlier' });
  expect(sent).toEqual([
    '/api/local/payments',
    { 'content-type': 'application/json', 'idempotency-key': ORDER.id, 'x-gauntlet-account': 'ann' },
    JSON.stringify({ challengeId: ORDER.challengeId, zone: ORDER.zone }),
  ]);
});

test('CH7 a refusal is shown in the server’s words, and ends this payment', async () => {
  const body = { ok: false, error: { code: 'JoiningClosed', message: 'Joining has closed.' } };
  expect(await paidOn(409, body)).toEqual({ ok: false, message: 'Joining has closed.', isOpen: false });
});

test.each([
  ['no payment service', { status: 503, body: { ok: false, error: { code: 'PaymentUnavailable', message: 'Try again.' } } }],
  ['too many requests', { status: 429, body: { ok: false, error: { code: 'TooMany', message: 'Wait.' } } }],
  ['a page of something else', { status: 200, body: 'Sign in to the hotel' }],
  ['an ended session', { status: 401, body: null }],
])('CH7 after %s the same payment is tried again', async (_, { status, body }) => {
  expect(await paidOn(status, body)).toMatchObject({ ok: false, isOpen: true });
});

test.each([
  { isOnline: true, message: 'No answer arrived. Try again: you are never charged twice.' },
  { isOnline: false, message: 'Paying needs a connection. Connect to the internet and try again.' },
])('CH7 a lost response says so, and the same payment is tried again (online: $isOnline)', async ({ isOnline, message }) => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await payFee(ORDER, { ...ANN, fetch, isOnline: () => isOnline })).toEqual({ ok: false, message, isOpen: true });
});
