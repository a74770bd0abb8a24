import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { securityEventsWritten } from '../../server/security/securityEvents.ts';
import type { Store } from '../../server/store/store.ts';
import { DatabaseUnavailable } from '../../server/store/unavailable.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from '../server/support/environment.ts';
import { JPEG } from '../server/support/files.ts';
import { beginLog, deviceOf, pushOf } from '../server/support/logs.ts';
import { challengeOf, commentOf, created, participationOf, proofOf, sha256, started } from '../server/support/nodes.ts';
import { visitorOf, type Answer, type Visitor } from '../server/support/visitor.ts';

/** A store whose statement number `failsAt` from now on fails, as while the database is away. */
type FailingStore = Store & { failsAt: number };

function failingStore(store: Store): FailingStore {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      failing.failsAt -= 1;
      if (failing.failsAt === 0) throw new DatabaseUnavailable('The database is away.');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const failing: FailingStore = { ...store, db: store.db.withPlugin(plugin), failsAt: Infinity };
  return failing;
}

/** The people and things that the calls use. `visitor` calls the server whose statements fail. */
type Scene = { readonly environment: Environment; readonly ann: Member; readonly visitor: Visitor; readonly challenge: string };
/** Prepares a call, where it changes what the next one needs; the call itself is repeated with each statement failing. */
type Call = (scene: Scene) => Promise<() => Promise<Answer>> | (() => Promise<Answer>);

const path = (project: string): string => `/api/local/projects/${project}/nodes`;
const again =
  (send: (scene: Scene) => Promise<Answer>): Call =>
  (scene) =>
  () =>
    send(scene);

/** Calls that look for money to return after their commit: when that fails, the call has taken effect, and the hourly look follows. */
const LOOK_AFTERWARDS = new Set(['a start']);

/** What each call responds when no statement fails, and the call. */
const CALLS: Record<string, readonly [status: number, call: Call]> = {
  'sign-up': [
    200,
    again(({ visitor }) =>
      visitor.post('/api/auth/sign-up/email', {
        name: 'Ben',
        email: `${randomUUID()}@example.org`,
        password: PASSWORD,
        keepSignedIn: true,
      }),
    ),
  ],
  'sign-in': [200, again(({ visitor, ann }) => visitor.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD }))],
  session: [200, again(({ visitor }) => visitor.get('/api/auth/get-session'))],
  sessions: [200, again(({ visitor }) => visitor.get('/api/auth/list-sessions'))],
  'other sessions': [200, again(({ visitor }) => visitor.post('/api/auth/revoke-other-sessions', {}))],
  'a link that was used': [400, again(({ visitor }) => visitor.post('/api/auth/verify-email', { token: 'x'.repeat(32) }))],
  'a wrong password': [
    403,
    again(({ visitor }) => visitor.post('/api/auth/change-password', { password: 'Wrong-2026-word', newPassword: 'Another-2026-word' })),
  ],
  challenges: [200, again(({ visitor }) => visitor.get(path('challenges')))],
  snapshot: [200, again(({ visitor }) => visitor.get('/api/local/snapshot'))],
  changes: [200, again(({ visitor }) => visitor.get('/api/local/changes'))],
  figures: [200, again(({ visitor }) => visitor.get('/api/local/community/figures'))],
  'a new challenge': [
    201,
    ({ visitor, ann }) => {
      const key = randomUUID();
      return () => visitor.write('challenges', challengeOf(ann), key);
    },
  ],
  'a start': [
    201,
    async ({ visitor, ann, environment }) => {
      const [challenge, key] = [await created(ann), randomUUID()];
      return () => visitor.write('participations', participationOf(ann, { challenge, action: 'started', at: environment.now() }), key);
    },
  ],
  'a check-in': [
    201,
    async ({ visitor, ann, environment }) => {
      const [challenge, key] = [await started(environment, ann), randomUUID()];
      return () => visitor.write('proofs', proofOf(ann, challenge, environment.now()), key);
    },
  ],
  'a comment': [
    201,
    ({ visitor, ann, environment, challenge }) => {
      const key = randomUUID();
      return () => visitor.write('comments', commentOf(ann, { challenge, action: 'posted', at: environment.now() }), key);
    },
  ],
  'a profile': [
    200,
    ({ visitor, ann }) => {
      const key = randomUUID();
      return () => visitor.patch(`${path('profiles')}/${ann.id}`, { '/attributes/@prof3': 'Runs' }, { 'Idempotency-Key': key });
    },
  ],
  'a push': [
    200,
    async ({ visitor, ann, environment }) => {
      const device = deviceOf(environment, { ...visitor, id: ann.id });
      const state = await deviceOf(environment, ann, device.id).pull();
      const push = pushOf(state, [device.command(state)]);
      return () => device.push(push);
    },
  ],
  'a photo': [201, again(({ visitor }) => visitor.put(`/api/files/${sha256(JPEG)}`, JPEG))],
  'its photo': [200, again(({ visitor }) => visitor.get(`/api/files/${sha256(JPEG)}`))],
  'a talk': [201, again(({ visitor }) => visitor.post('/api/local/agents/coach/public-conversations', {}))],
  // The last one: it ends the session.
  'sign-out': [200, again(({ visitor }) => visitor.post('/api/auth/sign-out', {}))],
};

describe('a database that goes away at any statement of a request', () => {
  let store: Store;
  let failing: FailingStore;
  let scene: Scene;

  beforeAll(async () => {
    store = await openMemoryStore();
    failing = failingStore(store);
    const environment = await createEnvironment(store);
    const ann = await environment.signUp('Ann');
    await beginLog(ann);
    const visitor = visitorOf(createApp({ ...environment.ports, store: failing }), ann.cookie);
    scene = { environment, ann, visitor, challenge: await started(environment, ann) };
  });
  afterAll(async () => {
    await scene.environment.close();
    await store.close();
  });

  it.each(Object.entries(CALLS))(
    'RB12 gives 503 with Retry-After for %s, and then what it is without the failure',
    async (name, [status, call]) => {
      const send = await call(scene);
      for (let statement = 1; ; statement += 1) {
        // The events of the call before are written after its response.
        await securityEventsWritten(failing);
        failing.failsAt = statement;
        const answer = await send();
        const hasFailed = failing.failsAt <= 0;
        failing.failsAt = Infinity;
        const seen = { statement, hasFailed, status: answer.status, retryAfter: answer.headers.get('Retry-After') };
        if (LOOK_AFTERWARDS.has(name) && (answer.status === status || answer.status === 200)) return;
        expect({ ...seen, body: answer.body }).toMatchObject(hasFailed ? { status: 503, retryAfter: '5' } : { status });
        if (!hasFailed) return;
      }
    },
  );
});
