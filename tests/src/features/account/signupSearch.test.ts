import { expect, test } from 'vitest';
import { createAuthApi } from '../../../../src/features/account/authApi.ts';
import { signupSearch } from '../../../../src/features/account/inviter.ts';

test.each([
  [{ invite: '01890000-0000-7000-8000-000000000001' }, { invite: '01890000-0000-7000-8000-000000000001' }],
  [{ invite: 17 }, { invite: '17' }],
  [{ invite: '' }, {}],
  [{ invite: 'x'.repeat(65) }, {}],
  [{ invite: { id: 'x' } }, {}],
  [{}, {}],
])('CM21 the sign-up form parses the inviter: %j as %j', (search, read) => {
  expect(signupSearch(search)).toEqual(read);
});

test('CM21 a sign-up contains the inviter only if there is one', async () => {
  const sent: unknown[] = [];
  const api = createAuthApi(async (_, init) => {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return Response.json(null, { status: 503 });
  });
  const account = { fullName: 'Ada', email: 'ada@example.org', password: 'Gauntlet2026' };
  await api.signUp({ ...account, inviter: 'ann' });
  await api.signUp(account);
  const { fullName, ...rest } = account;
  expect(sent).toEqual([
    { name: fullName, ...rest, inviter: 'ann' },
    { name: fullName, ...rest },
  ]);
});
