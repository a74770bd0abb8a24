import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { openSigningKeys } from '../../server/keys/signingKeys.ts';
import { sqlNodes } from '../../server/nodes/sqlNodes.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { inTransaction, type Store } from '../../server/store/store.ts';
import { databaseContracts } from './contracts/database.contracts.ts';
import { logServersContract } from './contracts/logServers.contract.ts';
import { challengeOf, checkIn, created, expectDone, participationOf, readChallenge, takeAction } from './support/nodes.ts';
import { findPostgres, startPostgres, type Cluster } from './support/postgres.ts';
import { rowsOf } from './support/sampleFigures.ts';
import { visitorOf } from './support/visitor.ts';
import { createEnvironment } from './support/environment.ts';

const bin = findPostgres();
const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'gauntlet-keys-'));

describe.skipIf(bin === undefined)(
  bin === undefined ? 'on PostgreSQL (skipped: no initdb and pg_ctl on this machine)' : 'on PostgreSQL',
  () => {
    let cluster: Cluster;
    let url: string;
    let store: Store;
    beforeAll(async () => {
      cluster = startPostgres(bin ?? '');
      url = await cluster.newDatabase();
      store = await openPostgres(url);
    });
    afterAll(async () => {
      await store.close();
      cluster.stop();
    });

    databaseContracts(() => store);

    describe('logs on two servers', () =>
      logServersContract(
        () => store,
        () => openPostgres(url),
      ));

    describe('two servers on one database', () => {
      it('AC17 start at the same moment on an empty one, and refuse to when they have no key in common', async () => {
        const empty = await cluster.newDatabase();
        const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres(empty, { connections: 2 })));
        const keys = ['one', 'two'].map((name) => `the-signing-key-of-the-server-number-${name}`);
        const opening = stores.map((each, i) => openSigningKeys(each, { dataDir: newDirectory(), secretKeys: [keys[i % 2] ?? ''] }));
        const results = await Promise.allSettled(opening);
        const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.secret] : []));
        expect(opened).toHaveLength(2);
        expect(new Set(opened).size).toBe(1);
        await Promise.all(stores.map((each) => each.close()));
      });

      it('create the sample community once, and one of them moves its dates', async () => {
        const empty = await cluster.newDatabase();
        const stores = await Promise.all([1, 2, 3].map(() => openPostgres(empty, { connections: 2 })));
        const environments = await Promise.all(stores.map((each) => createEnvironment(each, { sampleData: true })));
        const people = await Promise.all(environments.map((environment) => environment.signUp()));
        for (const days of [0, 1]) {
          environments.forEach((environment) => environment.pass(days * 86_400_000));
          const rows = await Promise.all(people.map((person) => rowsOf(person)));
          expect(rows.map(({ activeChallenges }) => activeChallenges)).toEqual([12, 12, 12]);
          const latest = await stores[0]?.db.selectFrom('nodes').select('createdAt').orderBy('createdAt', 'desc').executeTakeFirst();
          expect(latest?.createdAt.toISOString().slice(0, 10)).toBe(days === 0 ? '2026-03-01' : '2026-03-02');
        }
        expect(environments.flatMap(({ reported }) => reported)).toEqual([]);
        await Promise.all([...environments, ...stores].map((each) => each.close()));
      });

      it('share sessions, nodes and participants', async () => {
        const second = await openPostgres(url);
        const environment = await createEnvironment(store);
        const elsewhere = createApp({ ...environment.ports, store: second });
        const [ann, ...rivals] = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name) => environment.signUp(name)));
        if (ann === undefined) throw new Error('Nobody signed up');
        const id = await created(ann, { '/attributes/@chlTy': 'one-on-one' });
        const joins = rivals.map((rival, i) => {
          const visitor = i % 2 ? rival : visitorOf(elsewhere, rival.cookie);
          return visitor.write('participations', participationOf(rival, { challenge: id, action: 'joined', at: environment.now() }));
        });
        const statuses = (await Promise.all(joins)).map(({ status }) => status);
        expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
        expect(await readChallenge(visitorOf(elsewhere, ann.cookie), id)).toMatchObject({ '/attributes/@chlSt': 'active' });
        await environment.close();
        await second.close();
      });

      it('write an event once when the first response was lost and the client repeats the request to the other server', async () => {
        const second = await openPostgres(url);
        const environment = await createEnvironment(store);
        const ann = await environment.signUp('Ann');
        const elsewhere = visitorOf(createApp({ ...environment.ports, store: second }), ann.cookie);
        for (let round = 0; round < 10; round += 1) {
          const key = crypto.randomUUID();
          const both = await Promise.all([ann, elsewhere].map((visitor) => visitor.write('challenges', challengeOf(ann), key)));
          expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
        }
        await environment.close();
        await second.close();
      });

      it('bring a challenge up to date that ended, while the other one writes to it: neither waits for what the other one has', async () => {
        const second = await openPostgres(url);
        const environment = await createEnvironment(store);
        const [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
        const id = await created(ann, { '/attributes/@durat': 1 });
        expectDone(await takeAction(environment, ben, id, 'joined'));
        expectDone(await takeAction(environment, ann, id, 'started'));
        expectDone(await checkIn(environment, ann, id));
        environment.pass(4 * 86_400_000);
        const now = environment.now();
        await sqlNodes(store).inTransaction(async (work) => {
          await work.lockChallenge(id);
          await sqlNodes(second).outcomes.settle(now);
          await work.refresh(id, now);
        });
        expect(await readChallenge(ann, id)).toMatchObject({ '/attributes/@chlSt': 'completed' });
        await environment.close();
        await second.close();
      });

      it('wait for each other on one challenge, not on different ones', async () => {
        const environment = await createEnvironment(store);
        const ann = await environment.signUp('Ann');
        const [locked, free] = [await created(ann), await created(ann)];
        let release = (): void => {};
        const released = new Promise<void>((resolve) => void (release = resolve));
        let holding = Promise.resolve();
        await new Promise<void>((isHeld) => {
          holding = inTransaction(store, async (work) => {
            await work.selectFrom('nodes').select('id').where('id', '=', locked).forUpdate().execute();
            isHeld();
            await released;
          });
        });
        const waiting = takeAction(environment, ann, locked, 'started');
        try {
          expect((await takeAction(environment, ann, free, 'started')).status).toBe(201);
          const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(() => resolve('still waiting'), 50))]);
          expect(first).toBe('still waiting');
        } finally {
          release();
          await holding;
        }
        expect((await waiting).status).toBe(201);
        await environment.close();
      });
    });

    it('repeat a transaction that the database aborts in favour of another one', async () => {
      const environment = await createEnvironment(store);
      const ann = await environment.signUp('Ann');
      const [one, two] = [await created(ann), await created(ann)];
      let deadlocks = 0;
      const lockBoth = (first: string, second: string) =>
        inTransaction(store, async (work) => {
          deadlocks += 1;
          for (const id of [first, second]) {
            await work.selectFrom('nodes').select('id').where('id', '=', id).forUpdate().execute();
            await new Promise((resolve) => setTimeout(resolve, 30));
          }
          return 'done';
        });
      expect(await Promise.all([lockBoth(one, two), lockBoth(two, one)])).toEqual(['done', 'done']);
      expect(deadlocks).toBeGreaterThan(2);
      await environment.close();
    });
  },
);
