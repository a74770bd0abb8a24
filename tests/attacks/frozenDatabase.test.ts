import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outageOf } from '../../server/operations/outages.ts';
import { createApp } from '../../server/app.ts';
import { DEFAULT_PATIENCE } from '../../server/store/patience.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { inTransaction, type Store } from '../../server/store/store.ts';
import { openMemoryStore } from '../server/support/emptyDatabase.ts';
import { createEnvironment, type Environment, type Member } from '../server/support/environment.ts';
import { takeAction, challengeOf, created } from '../server/support/nodes.ts';
import { findPostgres, startPostgres, type Cluster } from '../server/support/postgres.ts';
import { refusal, visitorOf } from '../server/support/visitor.ts';

const PATIENCE = { ...DEFAULT_PATIENCE, connectMs: 400, statementMs: 400, lockMs: 200, callMs: 500 };
const DOWN = { status: 503, code: 'DatabaseDown', retryAfter: '5' };
const bin = findPostgres();

/** Holds a lock of the store until the returned function is called. */
async function hold(store: Store, challenge: string): Promise<() => Promise<void>> {
  let release = (): void => {};
  let locked = (): void => {};
  const isLocked = new Promise<void>((resolve) => void (locked = resolve));
  const holding = inTransaction(store, async (work) => {
    await work.selectFrom('nodes').select('id').where('id', '=', challenge).forUpdate().execute();
    locked();
    await new Promise<void>((resolve) => void (release = resolve));
  });
  await isLocked;
  return async () => {
    release();
    await holding;
  };
}

describe('a database that does not respond', () => {
  describe.skipIf(bin === undefined)(bin === undefined ? 'PostgreSQL (skipped: not installed)' : 'PostgreSQL', () => {
    let cluster: Cluster;
    let patient: Store;
    let store: Store;
    let environment: Environment;
    let ann: Member;
    beforeAll(async () => {
      cluster = startPostgres(bin ?? '');
      const url = await cluster.newDatabase();
      patient = await openPostgres(url);
      store = await openPostgres(url, { connections: 2, patience: PATIENCE });
      environment = await createEnvironment(patient);
      ann = await environment.signUp('Ann');
    });
    afterAll(async () => {
      await environment.close();
      await Promise.all([store.close(), patient.close()]);
      cluster.stop();
    });

    it('RB5 a lock that another transaction holds gives 503 with Retry-After, and the next write works', async () => {
      const hurried = createApp({ ...environment.ports, store });
      const visitor = visitorOf(hurried, ann.cookie);
      const challenge = await created(ann);
      const release = await hold(patient, challenge);
      const answer = await takeAction(environment, { ...ann, ...visitor }, challenge, 'started');
      expect({ ...refusal(answer), retryAfter: answer.headers.get('Retry-After') }).toEqual(DOWN);
      await release();
      expect((await takeAction(environment, { ...ann, ...visitor }, challenge, 'started')).status).toBe(201);
    });

    it('RB5 a frozen database gives 503 with Retry-After for every request, and health stays up; thawed, the server works again', async () => {
      const hurried = visitorOf(createApp({ ...environment.ports, store }), ann.cookie);
      expect((await hurried.get('/ready')).status).toBe(200);
      cluster.freeze();
      try {
        const answers = await Promise.all([
          hurried.get('/api/local/projects/challenges/nodes'),
          hurried.write('challenges', challengeOf(ann)),
          hurried.get('/api/auth/get-session'),
          hurried.get(`/api/files/${'0'.repeat(64)}`),
          hurried.get('/api/local/projects/profiles/nodes'),
        ]);
        for (const answer of answers) expect({ ...refusal(answer), retryAfter: answer.headers.get('Retry-After') }).toEqual(DOWN);
        expect({ ready: (await hurried.get('/ready')).status, health: (await hurried.get('/health')).status }).toEqual({
          ready: 503,
          health: 200,
        });
      } finally {
        cluster.thaw();
      }
      expect((await hurried.get('/ready')).status).toBe(200);
      expect((await hurried.write('challenges', challengeOf(ann))).status).toBe(201);
    });

    it('RB18 each request reports the same outage, of which the operator’s log has one line', () => {
      const outages = environment.reported.map((error) => outageOf(error)?.part);
      expect(outages.length).toBeGreaterThan(4);
      expect(new Set(outages)).toEqual(new Set(['database']));
    });
  });

  it('RB5 a transaction that never ends holds up the embedded database’s other requests for a limited time', async () => {
    const store = await openMemoryStore(PATIENCE);
    const environment = await createEnvironment(store);
    const ann = await environment.signUp('Ann');
    const challenge = await created(ann);
    const release = await hold(store, challenge);
    const answer = await takeAction(environment, ann, challenge, 'started');
    expect({ ...refusal(answer), retryAfter: answer.headers.get('Retry-After') }).toEqual(DOWN);
    expect({ ready: (await ann.get('/ready')).status, health: (await ann.get('/health')).status }).toEqual({ ready: 503, health: 200 });
    await release();
    expect((await takeAction(environment, ann, challenge, 'started')).status).toBe(201);
    await environment.close();
    await store.close();
  });
});
