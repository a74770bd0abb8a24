import { expect, test } from 'vitest';
import { createAuthApi } from '../../../../src/features/account/authApi.ts';

const user = { id: 'u-ada', email: 'ada@example.org', name: 'Ada Example', createdAt: '2026-11-21T10:00:00.000Z' };
const credentials = { email: user.email, password: 'Gauntlet2026' };

function answering(status: number, body: unknown, headers?: Record<string, string>) {
  return createAuthApi(async () => Response.json(body, { status, ...(headers && { headers }) }));
}

const refusal = (message: string, field?: string) => ({ ok: false, error: { code: 'Any', message, field } });

test('the server names a person by `name`, the app by `fullName`', async () => {
  const { name, ...rest } = user;
  expect(await answering(200, { ok: true, user, session: {} }).signIn(credentials)).toEqual({
    ok: true,
    user: { ...rest, fullName: name },
  });
});

test.each([
  ['wrong credentials', answering(401, refusal('whatever')), 'Invalid email or password'],
  ['a failing server', answering(500, refusal('whatever')), 'Login failed'],
  ['an answer of another shape', answering(200, { hello: 1 }), 'Login failed'],
  ['too many attempts', answering(429, null, { 'Retry-After': '30' }), 'Too many attempts. Please try again in 30 seconds.'],
  ['too many attempts, without a time', answering(429, null), 'Too many attempts. Please wait a moment and try again.'],
  [
    'no connection',
    createAuthApi(() => Promise.reject(new TypeError('offline'))),
    'Unable to connect to the server. Please check your internet connection.',
  ],
])('login: %s is said in words', async (_, api, message) => {
  expect(await api.signIn(credentials)).toMatchObject({ ok: false, message });
});

test.each([
  ['a failing server', answering(503, null), 'Signup failed'],
  ['a refusal without a reason', answering(400, null), 'Failed to create account'],
])('sign-up: %s is said in words', async (_, api, message) => {
  expect(await api.signUp({ ...credentials, fullName: 'Ada' })).toMatchObject({ ok: false, message });
});

test('a refusal about a field of the server is one about the field of the form', async () => {
  const api = answering(409, refusal('Name must be at most 100 characters', 'name'));
  expect(await api.signUp({ ...credentials, fullName: 'Ada' })).toEqual({
    ok: false,
    message: 'Name must be at most 100 characters',
    field: 'fullName',
  });
});

test('whose the cookie is: a person, nobody, or no answer', async () => {
  expect(await answering(200, { ok: true, user, session: {} }).cookieOwner()).toEqual({ known: true, userId: user.id });
  expect(await answering(200, { ok: true, user: null, session: null }).cookieOwner()).toEqual({ known: true, userId: null });
  expect(await answering(500, null).cookieOwner()).toEqual({ known: false });
  expect(await answering(200, 'a proxy page').cookieOwner()).toEqual({ known: false });
  expect(await createAuthApi(() => Promise.reject(new TypeError('offline'))).cookieOwner()).toEqual({ known: false });
});

test.each([
  ['done', answering(200, { ok: true }), { ok: true }],
  ['a wrong password', answering(403, refusal('Wrong password', 'password')), { ok: false, message: 'Wrong password', field: 'password' }],
  [
    'a session that has ended',
    answering(401, refusal('Log in to go on.')),
    { ok: false, message: 'Your session has ended. Log in again to delete your account.' },
  ],
  ['a failing server', answering(500, null), { ok: false, message: 'Failed to delete your account. Please try again.' }],
  ['a page of somebody else', answering(200, 'a proxy page'), { ok: false, message: 'Failed to delete your account. Please try again.' }],
  [
    'no connection',
    createAuthApi(() => Promise.reject(new TypeError('offline'))),
    { ok: false, message: 'Unable to connect to the server. Please check your internet connection.' },
  ],
])('ST9 deleting the account: %s', async (_, api, outcome) => {
  expect(await api.deleteAccount({ accountId: user.id, password: 'x' })).toEqual(outcome);
});
