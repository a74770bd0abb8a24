import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAccess, routesOf } from '../../server/access.ts';
import { ACCESS, needsToken, type Route, type Who } from '../../server/accessTable.ts';
import { createApp } from '../../server/app.ts';
import type { Accounts } from '../../server/auth/accounts.ts';
import { openAccounts } from '../../server/auth/betterAuthAccounts.ts';
import { hashedToken } from '../../server/auth/hashedTokens.ts';
import { removeSecondFactor } from '../../server/auth/secondFactors.ts';
import { beginSecondStep } from '../../server/auth/secondStep.ts';
import { inTransaction, type Store } from '../../server/store/store.ts';
import { JPEG } from './support/files.ts';
import { openMemoryStore } from './support/emptyDatabase.ts';
import {
  challengeOf,
  commentOf,
  created,
  expectDone,
  participationOf,
  proofOf,
  reportOf,
  reviewOf,
  sha256,
  started,
} from './support/nodes.ts';
import { deviceOf, pushOf as logPushOf, type TestDevice } from './support/logs.ts';
import { cookieFor } from './support/member.ts';
import { grantRole, makeModerator } from './support/operator.ts';
import { createdPaid, pay } from './support/payments.ts';
import { beginPlanted, codeAt, plantSecondFactor } from './support/plantedFactor.ts';
import { startSmtpServer, type SmtpServer } from './support/smtpServer.ts';
import { refusal, visitorOf, type Answer, type Visitor } from './support/visitor.ts';
import { PASSWORD, type Member, type Environment } from './support/environment.ts';
import { startUpstream, type UpstreamServer } from './upstream/support/upstreamServer.ts';
import * as acme from './upstream/support/upstreamEnvironment.ts';
import { environmentWith } from './upstream/support/upstreamEnvironment.ts';

const ROUTES: [Route, Who][] = [];
for (const [route, { who }] of Object.entries(ACCESS)) if (isRoute(route)) ROUTES.push([route, who]);

function isRoute(text: string): text is Route {
  return text in ACCESS;
}

/** Who calls a route. The owner owns what the request is about. */
const ROLES = ['nobody', 'other', 'owner', 'moderator without second factor', 'moderator'] as const;
type Role = (typeof ROLES)[number];

/** What becomes of a request: it is allowed, or refused with this status and code. */
type Verdict = 'allowed' | '401 NotSignedIn' | '403 NotYours' | '403 NotModerator' | '403 SecondFactorNeeded';

/** The verdict on a request of each role to a route of each access level. */
const EXPECTED: Record<Who, Record<Role, Verdict>> = {
  public: {
    nobody: 'allowed',
    other: 'allowed',
    owner: 'allowed',
    'moderator without second factor': 'allowed',
    moderator: 'allowed',
  },
  session: {
    nobody: '401 NotSignedIn',
    other: 'allowed',
    owner: 'allowed',
    'moderator without second factor': 'allowed',
    moderator: 'allowed',
  },
  owner: {
    nobody: '401 NotSignedIn',
    other: '403 NotYours',
    owner: 'allowed',
    'moderator without second factor': '403 NotYours',
    moderator: '403 NotYours',
  },
  moderator: {
    nobody: '401 NotSignedIn',
    other: '403 NotModerator',
    owner: '403 NotModerator',
    'moderator without second factor': '403 SecondFactorNeeded',
    moderator: 'allowed',
  },
};

/** The roles with their verdicts, the refused ones first: a refused request must change nothing. The owner is the last: one of their requests deletes them. */
function verdictsOn(who: Who): [Role, Verdict][] {
  const rank = ([role, verdict]: [Role, Verdict]): number =>
    (verdict === 'allowed' ? 1 : 0) + (role === 'owner' && verdict === 'allowed' ? 1 : 0);
  return ROLES.map((role): [Role, Verdict] => [role, EXPECTED[who][role]]).toSorted((a, b) => rank(a) - rank(b));
}

/** A visitor, with their id when they are signed in. */
type Caller = Visitor & { readonly id?: string };

/** Headers of a page of another site. */
const ELSEWHERE = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' };

/** The code in the link for a witness. */
const CODE = `w${'c0de'.repeat(8)}`;

const TALKS = '/api/local/agents/coach/public-conversations';

/** Stores an outcome of a challenge: only the server writes one. */
async function insertOutcome({ db }: Store, id: string, challenge: string): Promise<void> {
  const at = '2026-03-02T12:00:00.000Z';
  const fields = { '/text': 'failed', '/attributes/@chlId': challenge, '/attributes/@revsn': 1, '/attributes/@prior': '' };
  const rest = { '/attributes/@rules': 1, '/attributes/@tstmp': at, '/attributes/@parts': [] };
  const row = { id, project: 'outcomes', owner: null, challenge, fields: JSON.stringify({ ...fields, ...rest }), createdAt: at } as const;
  await db.insertInto('nodes').values(row).execute();
}

describe('access to the routes', () => {
  let store: Store;
  let environment: Environment;
  let owner: Member;
  let other: Member;
  let unready: Member;
  let moderator: Member;
  let host: Member;
  let laptop: TestDevice;
  let running: string;
  let waiting: string;
  const written = {
    participations: randomUUID(),
    proofs: randomUUID(),
    reviews: randomUUID(),
    outcomes: randomUUID(),
    comments: randomUUID(),
  };
  let photos: string;
  let paid: string;
  let talk: string;
  let upstream: UpstreamServer;
  let talkElsewhere: string;
  let accounts: Accounts;
  let smtp: SmtpServer;

  beforeAll(async () => {
    store = await openMemoryStore();
    upstream = await startUpstream();
    smtp = await startSmtpServer();
    environment = await environmentWith(store, upstream, { mail: smtp.mailer });
    accounts = openAccounts(environment.ports);
    owner = await environment.signUp('Owner');
    [other, unready] = await Promise.all([environment.signUp('Other'), environment.signUp('Unready')]);
    [moderator, host] = await Promise.all([environment.signUp('Moderator'), environment.signUp('Host')]);
    laptop = deviceOf(environment, owner, 'laptop');
    running = await started(environment, owner);
    waiting = await created(owner);
    const at = environment.now();
    expectDone(
      await other.write('participations', participationOf(other, { challenge: running, action: 'joined', at }), written.participations),
    );
    expectDone(await other.write('proofs', proofOf(other, running, at), written.proofs));
    const own = randomUUID();
    expectDone(await owner.write('proofs', proofOf(owner, running, at), own));
    const approves = { challenge: running, action: 'approved', about: own, at };
    expectDone(await other.write('reviews', reviewOf(other, approves), written.reviews));
    await insertOutcome(store, written.outcomes, running);
    expectDone(await other.write('comments', commentOf(other, { challenge: running, action: 'posted', at }), written.comments));
    await grantRole(environment, unready.email);
    await makeModerator(environment, moderator);
    paid = await createdPaid(environment, host);
    talk = String(expectDone(await owner.post(TALKS, {})).at('conversationId'));
    talkElsewhere = String(expectDone(await owner.post(acme.TALKS, {})).at('conversationId'));
    expectDone(await owner.put(`/api/files/${sha256(JPEG)}`, JPEG));
    photos = await started(environment, owner, { '/attributes/@proof': 'photo' });
    const invites = { challenge: photos, action: 'invited', at };
    expectDone(await owner.write('participations', participationOf(owner, invites, { '/attributes/@code': sha256(Buffer.from(CODE)) })));
    const photo = { '/attributes/@proof': 'photo', '/attributes/@prfDt': sha256(JPEG) };
    expectDone(await owner.write('proofs', proofOf(owner, photos, at, photo)));
  });
  afterAll(async () => {
    await upstream.close();
    await smtp.close();
    await environment.close();
    await store.close();
  });

  /** Another session of a signed-in caller. */
  const signedInAgain = async (id: string): Promise<Visitor & { readonly id: string }> => {
    const [token, now] = [randomUUID(), new Date()];
    const session = {
      id: randomUUID(),
      token: hashedToken(token),
      userId: id,
      userAgent: '',
      ipAddress: '',
      createdAt: now,
      updatedAt: now,
    };
    const expiresAt = new Date(now.getTime() + 60 * 60_000);
    await store.db
      .insertInto('sessions')
      .values({ ...session, expiresAt, secondFactor: true })
      .execute();
    return { id, ...visitorOf(environment.app, cookieFor(token, environment.ports.secret)) };
  };

  /** Runs a call of somebody with a new second factor. Afterwards they have the one of before, or none. */
  const withSecondFactor = async (id: string | undefined, call: (recoveryCode: string | undefined) => Promise<Answer>): Promise<Answer> => {
    if (id === undefined) return call(undefined);
    await forgetSecondFactor(id);
    const { recoveryCodes } = await plantSecondFactor(environment.ports, { id });
    const answer = await call(recoveryCodes[0]);
    await restoreSecondFactor(id);
    return answer;
  };

  const forgetSecondFactor = (id: string): Promise<void> => inTransaction(store, (work) => removeSecondFactor(work, id));

  const restoreSecondFactor = async (id: string): Promise<void> => {
    await forgetSecondFactor(id);
    if (id === moderator.id) await plantSecondFactor(environment.ports, { id });
  };

  /** One good request for each route, as the owner sends it; the other visitors send the same one. */
  const CALLS: Record<Route, (visitor: Caller) => Promise<Answer>> = {
    'GET /health': (visitor) => visitor.get('/health'),
    'GET /ready': (visitor) => visitor.get('/ready'),
    'GET /api/health': (visitor) => visitor.get('/api/health'),
    'GET /api/config': (visitor) => visitor.get('/api/config'),
    'GET /api/auth/breached-passwords/:range': (visitor) => visitor.get('/api/auth/breached-passwords/0a1'),
    'POST /api/auth/sign-up/email': (visitor) =>
      visitor.post('/api/auth/sign-up/email', { name: 'New', email: `${randomUUID()}@example.org`, password: PASSWORD }),
    'POST /api/auth/sign-in/email': (visitor) => visitor.post('/api/auth/sign-in/email', { email: owner.email, password: PASSWORD }),
    'POST /api/auth/sign-in/second-factor': (visitor) =>
      withSecondFactor(host.id, async (recoveryCode) => {
        const cookie = await beginSecondStep(environment.ports, { secondStepOf: host.id, isKept: false });
        return visitor.post('/api/auth/sign-in/second-factor', { recoveryCode }, { Cookie: cookie.split(';')[0] ?? '' });
      }),
    'GET /api/auth/second-factor': (visitor) => visitor.get('/api/auth/second-factor'),
    'POST /api/auth/second-factor/begin': async (visitor) => {
      const { id } = visitor;
      if (id !== undefined) await forgetSecondFactor(id);
      const answer = await visitor.post('/api/auth/second-factor/begin', { password: PASSWORD });
      if (id !== undefined) await restoreSecondFactor(id);
      return answer;
    },
    'POST /api/auth/second-factor/confirm': async (visitor) => {
      const { id } = visitor;
      const secret = await beginPlanted(environment.ports, id);
      const answer = await visitor.post('/api/auth/second-factor/confirm', { code: codeAt(secret, environment.now()) });
      if (id !== undefined) await restoreSecondFactor(id);
      return answer;
    },
    'POST /api/auth/second-factor/recovery-codes': (visitor) =>
      withSecondFactor(visitor.id, (recoveryCode) =>
        visitor.post('/api/auth/second-factor/recovery-codes', { password: PASSWORD, recoveryCode }),
      ),
    'POST /api/auth/second-factor/off': (visitor) =>
      withSecondFactor(visitor.id, (recoveryCode) => visitor.post('/api/auth/second-factor/off', { password: PASSWORD, recoveryCode })),
    'POST /api/auth/sign-out': async (visitor) => visitor.post('/api/auth/sign-out', {}, { Cookie: 'gauntlet.session_token=none' }),
    'POST /api/auth/request-password-reset': (visitor) => visitor.post('/api/auth/request-password-reset', { email: other.email }),
    'POST /api/auth/reset-password': async (visitor) => {
      const { email } = await environment.signUp('Forgetful');
      return visitor.post('/api/auth/reset-password', { token: await accounts.resetToken(email), newPassword: PASSWORD });
    },
    'POST /api/auth/verify-email': async (visitor) => {
      const session = await accounts.session({ headers: new Headers({ Cookie: owner.cookie }), address: '' });
      const token = session && (await accounts.emailToken(session.person, session.person.email));
      return visitor.post('/api/auth/verify-email', { token });
    },
    'GET /api/auth/get-session': (visitor) => visitor.get('/api/auth/get-session'),
    'GET /api/auth/list-sessions': (visitor) => visitor.get('/api/auth/list-sessions'),
    'POST /api/auth/revoke-other-sessions': (visitor) => visitor.post('/api/auth/revoke-other-sessions', {}),
    'POST /api/auth/change-password': (visitor) => visitor.post('/api/auth/change-password', { password: PASSWORD, newPassword: PASSWORD }),
    'POST /api/auth/change-email': (visitor) =>
      visitor.post('/api/auth/change-email', { password: PASSWORD, newEmail: `${randomUUID()}@example.org` }),
    'POST /api/auth/send-verification-email': (visitor) => visitor.post('/api/auth/send-verification-email', {}),
    'GET /api/local/invitations/:id': (visitor) => visitor.get(`/api/local/invitations/${waiting}`),
    'GET /api/local/invitations/:id/files/:sha256': (visitor) =>
      visitor.get(`/api/local/invitations/${photos}/files/${sha256(JPEG)}?witness=${CODE}`),
    'GET /api/local/projects/challenges/nodes': (visitor) => visitor.get('/api/local/projects/challenges/nodes'),
    'GET /api/local/projects/challenges/nodes/:nodeId': (visitor) => visitor.get(`/api/local/projects/challenges/nodes/${running}`),
    'POST /api/local/projects/challenges/nodes': (visitor) => visitor.write('challenges', challengeOf(owner)),
    'GET /api/local/projects/participations/nodes': (visitor) => visitor.get('/api/local/projects/participations/nodes'),
    'GET /api/local/projects/participations/nodes/:nodeId': (visitor) =>
      visitor.get(`/api/local/projects/participations/nodes/${written.participations}`),
    'POST /api/local/projects/participations/nodes': (visitor) =>
      visitor.write('participations', participationOf(owner, { challenge: waiting, action: 'started', at: environment.now() })),
    'GET /api/local/projects/proofs/nodes': (visitor) => visitor.get('/api/local/projects/proofs/nodes'),
    'GET /api/local/projects/proofs/nodes/:nodeId': (visitor) => visitor.get(`/api/local/projects/proofs/nodes/${written.proofs}`),
    'POST /api/local/projects/proofs/nodes': (visitor) => visitor.write('proofs', proofOf(owner, running, environment.now())),
    'GET /api/local/projects/reviews/nodes': (visitor) => visitor.get('/api/local/projects/reviews/nodes'),
    'GET /api/local/projects/reviews/nodes/:nodeId': (visitor) => visitor.get(`/api/local/projects/reviews/nodes/${written.reviews}`),
    'POST /api/local/projects/reviews/nodes': (visitor) =>
      visitor.write('reviews', reviewOf(owner, { challenge: running, action: 'approved', about: written.proofs, at: environment.now() })),
    'GET /api/local/projects/outcomes/nodes': (visitor) => visitor.get('/api/local/projects/outcomes/nodes'),
    'GET /api/local/projects/outcomes/nodes/:nodeId': (visitor) => visitor.get(`/api/local/projects/outcomes/nodes/${written.outcomes}`),
    'GET /api/local/projects/comments/nodes': (visitor) => visitor.get('/api/local/projects/comments/nodes'),
    'GET /api/local/projects/comments/nodes/:nodeId': (visitor) => visitor.get(`/api/local/projects/comments/nodes/${written.comments}`),
    'POST /api/local/projects/comments/nodes': (visitor) =>
      visitor.write('comments', commentOf(owner, { challenge: running, action: 'posted', at: environment.now() })),
    'POST /api/local/projects/reports/nodes': (visitor) =>
      visitor.write('reports', reportOf(owner, environment.now(), { '/attributes/@about': other.id })),
    'GET /api/local/projects/profiles/nodes': (visitor) => visitor.get('/api/local/projects/profiles/nodes'),
    'GET /api/local/projects/profiles/nodes/:nodeId': (visitor) => visitor.get(`/api/local/projects/profiles/nodes/${owner.id}`),
    'POST /api/local/projects/profiles/nodes': (visitor) => visitor.write('profiles', { '/attributes/@bio': 'Mine' }),
    'PATCH /api/local/projects/profiles/nodes/:nodeId': (visitor) =>
      visitor.patch(`/api/local/projects/profiles/nodes/${owner.id}`, { '/attributes/@bio': 'Mine' }),
    'GET /api/local/community/members': (visitor) => visitor.get('/api/local/community/members'),
    'GET /api/local/community/creators': (visitor) => visitor.get('/api/local/community/creators'),
    'GET /api/local/community/contributors': (visitor) => visitor.get('/api/local/community/contributors'),
    'GET /api/local/community/feed': (visitor) => visitor.get('/api/local/community/feed'),
    'GET /api/local/community/figures': (visitor) => visitor.get('/api/local/community/figures'),
    'GET /api/local/changes': (visitor) => visitor.get('/api/local/changes'),
    'GET /api/local/snapshot': (visitor) => visitor.get('/api/local/snapshot'),
    'GET /api/local/log': (visitor) => visitor.get('/api/local/log', laptop.headers()),
    'POST /api/local/log': async (visitor) => {
      const state = await laptop.pull();
      return visitor.post('/api/local/log', logPushOf(state, [laptop.command(state)]), laptop.headers());
    },
    'POST /api/local/log/begin': (visitor) => visitor.post('/api/local/log/begin', { beginning: 'plain', zone: 'UTC' }),
    'GET /api/local/log/file': (visitor) => visitor.get('/api/local/log/file'),
    'GET /api/local/devices': (visitor) => visitor.get('/api/local/devices'),
    'GET /api/local/activity': (visitor) => visitor.get('/api/local/activity'),
    'POST /api/local/devices/:id/sign-out': async (visitor) => {
      if (visitor.id !== undefined) await deviceOf(environment, await signedInAgain(visitor.id), 'lost').page();
      return visitor.post('/api/local/devices/lost/sign-out', {});
    },
    'POST /api/local/payments': (visitor) => pay(visitor, paid),
    'GET /api/local/moderation/queue': (visitor) => visitor.get('/api/local/moderation/queue'),
    'POST /api/local/moderation/decisions': (visitor) => {
      const body = { action: 'hide', kind: 'comment', about: written.comments, reason: 'Spam' };
      return visitor.post('/api/local/moderation/decisions', body, { 'Idempotency-Key': randomUUID() });
    },
    'GET /api/local/moderation/disputes': (visitor) => visitor.get('/api/local/moderation/disputes'),
    'GET /api/local/moderation/audit': (visitor) => visitor.get('/api/local/moderation/audit'),
    'POST /api/local/ai/generate': (visitor) =>
      visitor.post('/api/local/ai/generate', { prompt: 'Suggest', model: 'any', temperature: 0.7 }),
    'POST /api/local/agents/:agentId/public-conversations': (visitor) => visitor.post(TALKS, {}),
    'POST /api/local/agents/:agentId/public-conversations/:conversationId/messages': (visitor) =>
      visitor.post(`${TALKS}/${talk}/messages`, { text: 'How do streaks work?' }),
    'GET /api/local/agents/:agentId/public-conversations/:conversationId/stream': (visitor) => visitor.get(`${TALKS}/${talk}/stream`),
    'GET /api/:provider/projects/:projectId/nodes': (visitor) => visitor.get(acme.NODES),
    'POST /api/:provider/projects/:projectId/nodes': (visitor) => visitor.post(acme.NODES, challengeOf(owner)),
    'PATCH /api/:provider/projects/:projectId/nodes/:nodeId': (visitor) =>
      visitor.patch(`/api/acme/projects/profiles/nodes/${owner.id}`, { '/attributes/@bio': 'Mine' }),
    'POST /api/:provider/ai/generate': (visitor) => visitor.post(acme.GENERATE, acme.PROMPT),
    'POST /api/:provider/agents/:agentId/public-conversations': (visitor) => visitor.post(acme.TALKS, {}),
    'POST /api/:provider/agents/:agentId/public-conversations/:conversationId/messages': (visitor) =>
      visitor.post(`${acme.TALKS}/${talkElsewhere}/messages`, { text: 'How do streaks work?' }),
    'GET /api/:provider/agents/:agentId/public-conversations/:conversationId/stream': (visitor) =>
      visitor.get(`${acme.TALKS}/${talkElsewhere}/stream`),
    'PUT /api/files/:sha256': (visitor) => visitor.put(`/api/files/${sha256(JPEG)}`, JPEG),
    'GET /api/files/:sha256': (visitor) => visitor.get(`/api/files/${sha256(JPEG)}`),
    'GET /challenge/:id': (visitor) => visitor.get('/challenge/one'),
    'GET /*': (visitor) => visitor.get('/feed', { Accept: 'text/html' }),
    'POST /api/auth/delete-account': (visitor) => visitor.post('/api/auth/delete-account', { accountId: owner.id, password: PASSWORD }),
  };

  it('the table and the app have the same routes', () => {
    expect(routesOf(environment.app).toSorted()).toEqual(Object.keys(ACCESS).toSorted());
  });

  it('createApp rejects a route that the table lacks', () => {
    const app = createApp(environment.ports);
    app.get('/api/forgotten', (c) => c.text('open to all'));
    expect(() => checkAccess(app)).toThrow('not in the table GET /api/forgotten');
  });

  const callers: Record<Role, () => Caller> = {
    nobody: () => environment.nobody,
    other: () => other,
    owner: () => owner,
    'moderator without second factor': () => unready,
    moderator: () => moderator,
  };

  describe.each(ROUTES)('%s (%s)', (route, who) => {
    const call = CALLS[route];
    const allowed = (): Member => (who === 'moderator' ? moderator : owner);
    const passes = (answer: Answer): void => expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(400);

    it(`the browser of who may, without the page’s token: ${needsToken(route) ? '403 CsrfMismatch' : 'allowed'}`, async () => {
      const answer = await call({ ...allowed(), ...sending(allowed(), { 'X-CSRF-Token': '' }) });
      if (needsToken(route)) expect(refusal(answer)).toEqual({ status: 403, code: 'CsrfMismatch' });
      else passes(answer);
    });

    it.each(verdictsOn(who))('%s: %s', async (role, verdict) => {
      const answer = await call(callers[role]());
      if (verdict === 'allowed') return passes(answer);
      const { status, code } = refusal(answer);
      expect(`${status} ${String(code)}`).toBe(verdict);
    });

    it('RB26 its response forbids frames, sniffing and other origins, and no cache stores it, also when the request is refused', async () => {
      for (const { headers } of [await call(environment.nobody), await call(allowed())]) {
        expect(headers.get('X-Frame-Options')).toBe('DENY');
        expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('Access-Control-Allow-Origin')).toBe(null);
        expect(headers.get('Cache-Control')).toBe(route.includes('/files/') && headers.has('ETag') ? 'private, no-cache' : 'no-store');
      }
    });

    it(`the browser of who may, on a page of another site: ${route.startsWith('GET') ? 'allowed' : '403 CrossSite'}`, async () => {
      const answer = await call({ ...allowed(), ...sending(allowed(), ELSEWHERE) });
      if (route.startsWith('GET')) passes(answer);
      else expect(refusal(answer)).toEqual({ status: 403, code: 'CrossSite' });
    });
  });

  /** The same person's browser, with these headers. */
  function sending(member: Member, headers: Record<string, string>): Pick<Visitor, 'post' | 'patch' | 'put' | 'write'> {
    return {
      post: (path, body, more) => member.post(path, body, { ...headers, ...more }),
      patch: (path, body) => member.patch(path, body, headers),
      put: (path, bytes) => member.put(path, bytes, headers),
      write: (project, fields) =>
        member.post(`/api/local/projects/${project}/nodes`, fields, { 'Idempotency-Key': randomUUID(), ...headers }),
    };
  }
});
