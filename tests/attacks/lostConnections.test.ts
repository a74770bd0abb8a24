import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { inTransaction, type Store } from '../../server/store/store.ts';
import { DatabaseUnavailable } from '../../server/store/unavailable.ts';
import { createEnvironment, PASSWORD, type Environment, type Member } from '../server/support/environment.ts';
import { challengeOf } from '../server/support/nodes.ts';
import { findPostgres, startPostgres, type Cluster } from '../server/support/postgres.ts';
import { refusal, type Answer } from '../server/support/visitor.ts';

const DOWN = { status: 503, code: 'DatabaseDown', retryAfter: '5' };
const bin = findPostgres();

const outcome = (answer: Answer) => ({ ...refusal(answer), retryAfter: answer.headers.get('Retry-After') });

// An error event without a listener ends the process: Vitest reports it as an unhandled error, and fails the run.
describe.skipIf(bin === undefined)(
  bin === undefined ? 'lost connections (skipped: PostgreSQL is not installed)' : 'lost connections',
  () => {
    let cluster: Cluster;
    let url: string;
    let operator: pg.Client;
    let store: Store;
    let environment: Environment;
    let ann: Member;

    beforeAll(async () => {
      cluster = startPostgres(bin ?? '');
      url = await cluster.newDatabase();
      store = await openPostgres(url, { connections: 3 });
      environment = await createEnvironment(store);
      ann = await environment.signUp('Ann');
    });
    beforeEach(async () => {
      operator = new pg.Client(url);
      operator.on('error', () => {});
      await operator.connect();
      return () => operator.end();
    });
    afterAll(async () => {
      await environment.close();
      await store.close();
      cluster.stop();
    });

    /** Ends the connections of the server, as an administrator does (57P01). Returns how many it ended. */
    const cut = async (where = 'true'): Promise<number> => {
      const { rows } = await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${where}`);
      return rows.length;
    };
    const poolServes = async (): Promise<void> => {
      for (let i = 0; i < 4; i += 1) expect((await sql<{ one: number }>`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
    };

    it('RB12 a connection that is lost between the statements of a transaction fails it, and the pool has a new one', async () => {
      const lost = inTransaction(store, async (work) => {
        await sql`select 1`.execute(work);
        expect(await cut()).toBeGreaterThan(0);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await sql`select 1`.execute(work);
      });
      await expect(lost).rejects.toThrow(DatabaseUnavailable);
      await poolServes();
    });

    it('RB12 a connection that is lost during a statement fails it, and the pool has a new one', async () => {
      const lost = sql`select pg_sleep(20)`.execute(store.db);
      const failed = expect(lost).rejects.toThrow(DatabaseUnavailable);
      await expect.poll(() => cut(`query like '%pg_sleep%'`)).toBe(1);
      await failed;
      await poolServes();
    });

    it('RB12 a transaction that is idle for too long loses its connection, and nothing else', async () => {
      const lost = inTransaction(store, async (work) => {
        await sql`set local idle_in_transaction_session_timeout = 20`.execute(work);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await sql`select 1`.execute(work);
      });
      await expect(lost).rejects.toThrow(DatabaseUnavailable);
      await poolServes();
    });

    it('RB12 a transaction whose failed statement its work ignores is not acknowledged', async () => {
      const ignoring = inTransaction(store, async (work) => {
        await sql`select 1 / 0`.execute(work).catch(() => {});
      });
      await expect(ignoring).rejects.toThrow(/rolled back/);
      await poolServes();
    });

    it('RB12 a write whose commit took effect without a response gets 503, and its repeat is the same write', async () => {
      const [key, body] = [randomUUID(), challengeOf(ann)];
      // A commit waits for a standby that never answers, after it took effect here.
      await operator.query(`alter system set synchronous_standby_names = 'nobody'`);
      await operator.query('select pg_reload_conf()');
      const writing = ann.write('challenges', body, key);
      await expect.poll(() => cut(`wait_event = 'SyncRep'`)).toBe(1);
      expect(outcome(await writing)).toEqual(DOWN);
      await operator.query('alter system reset synchronous_standby_names');
      await operator.query('select pg_reload_conf()');
      expect((await ann.get(`/api/local/projects/challenges/nodes/${key}`)).status).toBe(200);
      expect((await ann.write('challenges', body, key)).status).toBe(200);
    });

    it('RB12 a crashed database gives 503 with Retry-After for every call, and the server works again when it is back', async () => {
      const credentials = { email: ann.email, password: PASSWORD };
      const calls: Record<string, () => Promise<Answer>> = {
        list: () => ann.get('/api/local/projects/challenges/nodes'),
        write: () => ann.write('challenges', challengeOf(ann)),
        session: () => ann.get('/api/auth/get-session'),
        signIn: () => environment.nobody.post('/api/auth/sign-in/email', credentials),
        signUp: () => environment.nobody.post('/api/auth/sign-up/email', { ...credentials, name: 'Ben', email: 'ben@example.org' }),
        signOut: () => ann.post('/api/auth/sign-out', {}),
        log: () => ann.get('/api/local/log'),
        file: () => ann.get(`/api/files/${'0'.repeat(64)}`),
      };
      await cluster.crash();
      try {
        for (let round = 0; round < 2; round += 1) {
          const answers = await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, outcome(await call())] as const));
          expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, DOWN])));
        }
      } finally {
        await cluster.restart();
      }
      await expect.poll(async () => (await ann.get('/ready')).status).toBe(200);
      expect((await ann.write('challenges', challengeOf(ann))).status).toBe(201);
    });
  },
);
