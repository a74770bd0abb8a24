import { expect, test } from 'vitest';
import { ATTEMPTS, createAttempts } from '../../../../src/features/account/attempts.ts';
import { createAuthApi } from '../../../../src/features/account/authApi.ts';
import { readCookieOwner } from '../../../../src/features/account/cookieOwner.ts';

const user = { id: 'u-ada', email: 'ada@example.org', name: 'Ada Example', createdAt: '2026-11-21T10:00:00.000Z' };
const credentials = { email: user.email, password: 'Gauntlet2026' };

function respondWith(status: number, body: unknown, headers?: Record<string, string>) {
  return createAuthApi(async () => Response.json(body, { status, ...(headers && { headers }) }), createAttempts());
}

/** A refusal with this code, and the field at fault. */
function coded(code: string, field?: string) {
  return { ok: false, error: { code, message: 'Said by the server', ...(field !== undefined && { field }) } };
}

const refusal = (message: string, field?: string) => ({ ok: false, error: { code: 'Any', message, field } });

test("the server's `name` becomes the app's `fullName`", async () => {
  const { name, ...rest } = user;
  expect(await respondWith(200, { ok: true, user, session: {} }).signIn(credentials)).toEqual({
    ok: true,
    user: { ...rest, fullName: name },
  });
});

test.each([
  ['wrong credentials', respondWith(401, refusal('whatever')), 'Invalid email or password'],
  ['a failing server', respondWith(500, refusal('whatever')), 'Login failed'],
  ['a response of another shape', respondWith(200, { hello: 1 }), 'Login failed'],
  ['too many attempts', respondWith(429, null, { 'Retry-After': '30' }), 'Too many attempts. Please try again in 30 seconds.'],
  ['too many attempts, for long', respondWith(429, null, { 'Retry-After': '181' }), 'Too many attempts. Please try again in 4 minutes.'],
  ['too many attempts, without a time', respondWith(429, null), 'Too many attempts. Please wait a moment and try again.'],
  [
    'no connection',
    createAuthApi(() => Promise.reject(new TypeError('offline')), createAttempts()),
    'Unable to connect to the server. Please check your internet connection.',
  ],
])('login: %s shows a message', async (_, api, message) => {
  expect(await api.signIn(credentials)).toMatchObject({ ok: false, message });
});

test.each([
  ['a failing server', respondWith(503, null), 'Signup failed'],
  ['a refusal without a reason', respondWith(400, null), 'Failed to create account'],
])('sign-up: %s shows a message', async (_, api, message) => {
  expect(await api.signUp({ ...credentials, fullName: 'Ada' })).toMatchObject({ ok: false, message });
});

test('AC24 a right password of an account with two-step login asks for the second step', async () => {
  const pending = { ok: true, user: null, session: null, needsSecondFactor: true };
  expect(await respondWith(200, pending).signIn(credentials)).toEqual({ ok: false, needsSecondFactor: true });
});

test.each([
  ['a wrong code', respondWith(403, coded('WrongCode', 'code')), { message: 'Said by the server', isWrongCode: true, isOver: false }],
  [
    'a wrong recovery code',
    respondWith(403, coded('WrongCode', 'recoveryCode')),
    { message: 'Said by the server', isWrongCode: true, isOver: false },
  ],
  ['a step that is over', respondWith(401, coded('SignInAgain')), { message: 'Said by the server', isWrongCode: false, isOver: true }],
  ['a lost key', respondWith(409, coded('SecondFactorLost')), { message: 'Said by the server', isWrongCode: false, isOver: false }],
  ['too many attempts', respondWith(429, null, { 'Retry-After': '2' }), { message: 'Too many attempts. Please try again in 2 seconds.' }],
  ['a failing server', respondWith(503, null), { message: 'Login failed' }],
  ['a response of another shape', respondWith(200, { hello: 1 }), { message: 'Login failed' }],
])('AC24 second step: %s shows a message', async (_, api, expected) => {
  expect(await api.secondStep({ code: '123456' })).toEqual({ ok: false, field: undefined, ...expected });
});

test("a refusal of a server field refers to the form's field", async () => {
  const api = respondWith(409, refusal('Name must be at most 100 characters', 'name'));
  expect(await api.signUp({ ...credentials, fullName: 'Ada' })).toEqual({
    ok: false,
    message: 'Name must be at most 100 characters',
    field: 'fullName',
  });
});

test('the owner of the cookie is an account, null or unknown', async () => {
  const ownerFrom = (status: number, body: unknown) => readCookieOwner(async () => Response.json(body, { status }));
  expect(await ownerFrom(200, { ok: true, user, session: {} })).toEqual({ known: true, userId: user.id, email: user.email });
  expect(await ownerFrom(200, { ok: true, user: null, session: null })).toEqual({ known: true, userId: null });
  expect(await ownerFrom(500, null)).toEqual({ known: false });
  expect(await ownerFrom(200, 'a proxy page')).toEqual({ known: false });
  expect(await readCookieOwner(() => Promise.reject(new TypeError('offline')))).toEqual({ known: false });
});

test.each([
  ['done', respondWith(200, { ok: true }), { ok: true }],
  [
    'a wrong password',
    respondWith(403, refusal('Wrong password', 'password')),
    { ok: false, message: 'Wrong password', field: 'password' },
  ],
  [
    'a session that has ended',
    respondWith(401, refusal('Log in to go on.')),
    { ok: false, message: 'Your session has ended. Log in again to delete your account.' },
  ],
  ['a failing server', respondWith(500, null), { ok: false, message: 'Failed to delete your account. Please try again.' }],
  ['a foreign page', respondWith(200, 'a proxy page'), { ok: false, message: 'Failed to delete your account. Please try again.' }],
  [
    'no connection',
    createAuthApi(() => Promise.reject(new TypeError('offline')), createAttempts()),
    { ok: false, message: 'Unable to connect to the server. Please check your internet connection.' },
  ],
])('ST9 deleting the account: %s', async (_, api, outcome) => {
  expect(await api.deleteAccount({ accountId: user.id, password: 'x' })).toEqual(outcome);
});

test('SC1 after too many sign-in attempts no request is sent until the wait is over', async () => {
  let requests = 0;
  let now = 0;
  const attempts = createAttempts(() => now);
  const api = createAuthApi(async () => {
    requests += 1;
    return Response.json(refusal('whatever'), { status: 401 });
  }, attempts);
  for (let attempt = 0; attempt < ATTEMPTS.signIn.attempts; attempt += 1) await api.signIn(credentials);
  now = 18_500;
  const sooner = await api.signIn({ ...credentials, email: 'ADA@example.org' });
  expect({ requests, sooner }).toEqual({
    requests: 10,
    sooner: { ok: false, message: 'Too many attempts. Please try again in 42 seconds.' },
  });
  await api.signIn({ ...credentials, email: 'ben@example.org' });
  now = 60_000;
  await api.signIn(credentials);
  expect(requests).toBe(12);
});

test('SC1 after too many sign-ups no request is sent', async () => {
  let requests = 0;
  const attempts = createAttempts(() => 0);
  const api = createAuthApi(async () => {
    requests += 1;
    return Response.json(refusal('whatever'), { status: 409 });
  }, attempts);
  for (let attempt = 0; attempt <= ATTEMPTS.signUp.attempts; attempt += 1) await api.signUp({ ...credentials, fullName: 'Ada' });
  expect(requests).toBe(20);
});
