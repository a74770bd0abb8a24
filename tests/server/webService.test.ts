import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { ACCESS } from '../../server/accessTable.ts';
import { openAccounts } from '../../server/auth/betterAuthAccounts.ts';
import { createEnvironment, PASSWORD, type Member } from './support/environment.ts';
import { readProfile } from './support/nodes.ts';
import { sharedServer } from './support/sharedServer.ts';
import { refusal } from './support/visitor.ts';

/** Writes without a body. */
const WITHOUT_BODY = ['sign-out', 'revoke-other-sessions', 'send-verification-email', 'public-conversations'];

const AN_ID = randomUUID();

const ROUTES = Object.keys(ACCESS).map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: path.replace(':agentId', 'coach').replaceAll(/:\w+/g, AN_ID).replace('/*', '/feed'), route };
});

describe('the web service', () => {
  const environment = sharedServer();
  let ann: Member;
  let talk: string;
  beforeAll(async () => {
    ann = await environment.signUp('Ann');
    talk = String((await ann.post('/api/local/agents/coach/public-conversations', {})).at('conversationId'));
  });

  const writes = ROUTES.filter(({ method, route }) => {
    const takesJson = method === 'POST' || method === 'PATCH';
    // The others refuse these requests before they read them: a person who is no moderator, an unknown provider.
    return takesJson && !/moderation|:provider/.test(route) && !WITHOUT_BODY.some((end) => route.endsWith(end));
  });

  test.each(writes.map(({ method, path, route }) => [route, { method, path }] as const))(
    'RB29 %s refuses a body that is not declared as JSON',
    async (_, { method, path }) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
        const headers = { 'Content-Type': type, 'Idempotency-Key': randomUUID(), Device: 'laptop', 'App-Version': '999.0.0' };
        const answer = await ann.send(method, path.replace(`${AN_ID}/messages`, `${talk}/messages`), { body: Buffer.from('{}'), headers });
        expect({ type, ...refusal(answer) }).toEqual({ type, status: 415, code: 'NotJson' });
      }
    },
  );

  test.each([...new Set(ROUTES.map(({ path }) => path))])('RB29 %s has no method beyond those of the table', async (path) => {
    const has = new Set(ROUTES.filter((route) => route.path === path).map(({ method }) => method));
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !has.has(each))) {
      const answer = await ann.send(method, path, { body: '{}', headers: { 'Content-Type': 'application/json' } });
      expect({ method, status: answer.status }).toEqual({ method, status: 404 });
    }
  });

  it('RB26 allows no page of another origin to read it, or to send it headers of its own', async () => {
    for (const { path } of ROUTES) {
      const answer = await ann.send('OPTIONS', path, {
        headers: {
          Origin: 'https://elsewhere.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'x-csrf-token',
        },
      });
      expect(answer.status).toBe(404);
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('RB29 a sign-up sets nothing but name, address and password', async () => {
    const email = `${randomUUID()}@example.org`;
    const id = randomUUID();
    const more = { id, emailVerified: true, role: 'moderator', image: 'javascript:alert(1)', inviteCode: id, createdAt: '2001-01-01' };
    const body = `${JSON.stringify({ name: 'Mallory', email, password: PASSWORD, ...more }).slice(0, -1)},"__proto__":{"emailVerified":true}}`;
    const answer = await environment.nobody.send('POST', '/api/auth/sign-up/email', {
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(answer.at('user', 'emailVerified')).toBe(false);
    expect(answer.at('user', 'id')).not.toBe(id);
    const { db } = environment.ports.store;
    const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ emailVerified: false, image: null });
    expect(row.inviteCode).not.toBe(id);
    expect(await db.selectFrom('moderators').selectAll().where('person', '=', row.id).execute()).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'emailVerified')).toBe(false);
  });

  it('RB29 a profile sets no trust, badge, verification or owner', async () => {
    const before = await readProfile(ann, ann.id);
    const fields = {
      '/attributes/@bio': 'Mine',
      '/attributes/@trust': 100,
      '/attributes/@badge': 'gold',
      '/attributes/@verif': 'verified',
    };
    await ann.patch(`/api/local/projects/profiles/nodes/${ann.id}`, { ...fields, '/attributes/@usrId': randomUUID() });
    const after = await readProfile(ann, ann.id);
    for (const field of ['/attributes/@trust', '/attributes/@badge', '/attributes/@verif', '/attributes/@usrId'])
      expect({ field, value: after[field] }).toEqual({ field, value: before[field] });
  });

  it.each(['ann@example.org\r\nBcc: all@example.org', 'ann@example.org, all@example.org', 'Ann <ann@example.org>', 'ann@example.org\0'])(
    'AC13 sends no mail to %j, which is no address',
    async (email) => {
      const answer = await environment.nobody.post('/api/auth/request-password-reset', { email });
      expect({ ...refusal(answer), field: answer.at('error', 'field') }).toEqual({ status: 400, code: 'BadShape', field: 'email' });
    },
  );

  it('RB29 a failure says nothing of its cause, which the operator gets', async () => {
    const cause = new Error('The table "users" is gone');
    const failing = { ...openAccounts(environment.ports), session: () => Promise.reject(cause) };
    const broken = await createEnvironment(environment.ports.store, { accounts: failing });
    const answer = await broken.nobody.get('/api/local/log');
    const message = 'Something went wrong on the server. Please try again.';
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 500,
      body: { ok: false, error: { code: 'ServerError', message } },
    });
    expect(broken.reported).toEqual([cause]);
    await broken.close();
  });

  it('RB29 a refusal names the field, and does not repeat what was sent', async () => {
    const secret = '<script>alert(1)</script>';
    const bodies = [{ email: secret, password: secret }, { email: 'ann@example.org', password: { secret } }, [secret], secret];
    for (const body of bodies) {
      const answer = await environment.nobody.post('/api/auth/sign-in/email', body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).not.toContain('script');
    }
  });
});
