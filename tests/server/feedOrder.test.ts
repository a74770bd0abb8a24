import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { changesAfter, hasPosition, lastPosition, pruneChanges, recordChanges, writeChanges } from '../../server/store/changes.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { inTransaction, type Store } from '../../server/store/store.ts';
import { createEnvironment, type Environment } from './support/environment.ts';
import { changesIn, changesSince, follow, type Message } from './support/feed.ts';
import { commentOf, expectDone, started, takeAction } from './support/nodes.ts';
import { findPostgres, startPostgres, type Cluster } from './support/postgres.ts';
import { here } from './support/talk.ts';

const bin = findPostgres();

describe.skipIf(bin === undefined)('the order of changes with two servers on PostgreSQL', () => {
  let cluster: Cluster;
  let stores: readonly [Store, Store];
  let environment: Environment;
  beforeAll(async () => {
    cluster = startPostgres(bin ?? '');
    const url = await cluster.newDatabase();
    stores = [await openPostgres(url, { connections: 20 }), await openPostgres(url, { connections: 20 })];
    environment = await createEnvironment(stores[0]);
  });
  afterAll(async () => {
    await environment.close();
    await Promise.all(stores.map((store) => store.close()));
    cluster.stop();
  });

  const proof = (node: string) => ({ project: 'proofs', node, challenge: null, person: null }) as const;
  const nodesAfter = async (store: Store, seq: number): Promise<string[]> =>
    (await changesAfter(store.db, seq, 10_000)).map(({ node }) => node);

  /** A transaction that has its positions, and ends when it is told to. */
  const holding = async (store: Store, nodes: readonly string[]) => {
    let end: (how: 'commit' | 'roll back') => void = () => {};
    let held = (): void => {};
    const hasPositions = new Promise<void>((resolve) => (held = resolve));
    const ended = new Promise<'commit' | 'roll back'>((resolve) => (end = resolve));
    const done = store.db
      .transaction()
      .execute(async (work) => {
        recordChanges(work, nodes.map(proof));
        await writeChanges(work);
        held();
        if ((await ended) === 'roll back') throw new Error('Rolled back');
      })
      .catch(() => {});
    return { hasPositions, end: (how: 'commit' | 'roll back') => (end(how), done) };
  };
  const waitingForLocks = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock'`.execute(stores[0].db);
    return rows[0]?.count ?? 0;
  };

  it('a transaction that commits first never has the later position: the second one waits for its positions', async () => {
    const { seq } = await lastPosition(stores[0].db);
    const first = await holding(stores[0], ['a', 'b']);
    await first.hasPositions;
    const second = await holding(stores[1], ['c']);
    await expect.poll(waitingForLocks).toBe(1);
    expect(await nodesAfter(stores[1], seq)).toEqual([]);
    await first.end('commit');
    await second.hasPositions;
    expect(await nodesAfter(stores[1], seq)).toEqual(['a', 'b']);
    await second.end('commit');
    expect(await nodesAfter(stores[0], seq)).toEqual(['a', 'b', 'c']);
  });

  it('a transaction that fails leaves no gap', async () => {
    const { seq } = await lastPosition(stores[0].db);
    const failing = await holding(stores[0], ['lost']);
    await failing.hasPositions;
    await failing.end('roll back');
    await inTransaction(stores[1], async (work) => recordChanges(work, [proof('next')]));
    expect(await changesAfter(stores[0].db, seq, 10)).toMatchObject([{ seq: seq + 1, node: 'next' }]);
  });

  it('readers that follow the position read every change once and in order, while slow transactions overlap', async () => {
    const start = await lastPosition(stores[0].db);
    const names = Array.from({ length: 60 }, (_, i) => `slow ${i}`);
    let running = names.length;
    const write = async (name: string, i: number): Promise<void> => {
      await inTransaction(stores[i % 2 === 0 ? 0 : 1], async (work) => {
        recordChanges(work, [proof(name)]);
        // Another number of statements in each, so that they overtake each other.
        for (let pause = 0; pause < (i * 7) % 11; pause += 1) await sql`select 1`.execute(work);
        recordChanges(work, [proof(`${name} too`)]);
      });
      running -= 1;
    };
    const read = async (store: Store): Promise<string[]> => {
      const seen: string[] = [];
      let { seq } = start;
      for (let isLast = false; ;) {
        const changes = await changesAfter(store.db, seq, 7);
        expect(changes.map((change) => change.seq)).toEqual(changes.map((_, i) => seq + 1 + i));
        seen.push(...changes.map(({ node }) => node));
        seq = changes.at(-1)?.seq ?? seq;
        if (changes.length === 0 && isLast) return seen;
        isLast = running === 0;
      }
    };
    const readers = [read(stores[0]), read(stores[1]), read(stores[1])];
    await Promise.all(names.map(write));
    const [first = [], ...others] = await Promise.all(readers);
    expect(first.toSorted()).toEqual(names.flatMap((name) => [name, `${name} too`]).toSorted());
    for (const seen of others) expect(seen).toEqual(first);
  });

  it('streams of both servers get every comment once and in the order of the commits', async () => {
    const [ann, ben] = [await environment.signUp('Ann'), await environment.signUp('Ben')];
    const challenge = await started(environment, ann);
    expectDone(await takeAction(environment, ben, challenge, 'joined'));
    const second = createApp({ ...environment.ports, store: stores[1] });
    const { cursor } = await changesSince(ann);
    const streams = await Promise.all([environment.app, second].map((app) => follow(app, ann.cookie, cursor)));
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const say = async (id: string, i: number): Promise<void> => {
      const author = here({ app: i % 2 === 0 ? environment.app : second }, i % 3 === 0 ? ann : ben);
      const fields = commentOf(author, { challenge, action: 'posted', at: environment.now() });
      expectDone(await author.write('comments', fields, id));
    };
    await Promise.all(ids.map(say));
    // One more, and a stream that begins in the middle of it.
    const late = follow(second, ann.cookie, cursor);
    const last = randomUUID();
    await say(last, 1);
    const received = await Promise.all(
      [...streams, await late].map(async (stream) => {
        const messages = await stream.until((all) => changesIn(all).some(({ node }) => node?.id === last));
        stream.leave();
        return changesIn(messages).flatMap(({ project, node }) => (project === 'comments' && node !== undefined ? [node.id] : []));
      }),
    );
    const committed = (await changesSince(ann, cursor)).changes.flatMap(({ project, node }) =>
      project === 'comments' && node !== undefined ? [node.id] : [],
    );
    expect(committed.toSorted()).toEqual([...ids, last].toSorted());
    for (const each of received) expect(each).toEqual(committed);
  });

  it('a position of after a backup, and one that was pruned, are unknown; one that was the last in the last 30 days stays', async () => {
    const { db } = stores[0];
    const ann = await environment.signUp('Ann');
    await started(environment, ann);
    const before = await lastPosition(db);
    await started(environment, ann);
    const lost = await changesSince(ann);
    const stream = await follow(environment.app, ann.cookie, lost.cursor);
    await stream.until(({ length }) => length > 0);
    // The restored database is that of before; then it goes on differently.
    await sql`delete from changes where seq > ${before.seq}`.execute(db);
    await sql`update "changeHead" set last = ${before.seq}, mark = ${before.mark}`.execute(db);
    expect((await changesSince(ann, lost.cursor)).reload).toBe(true);
    for (let i = 0; i < 5; i += 1) await started(environment, ann);
    expect((await changesSince(ann, lost.cursor)).reload).toBe(true);
    expect(await stream.closed).toEqual({ type: 'end', reason: 'restored' });
    expect((await changesSince(ann, `${before.seq}-${before.mark}`)).reload).toBe(false);

    await sql`update changes set at = now() - interval '31 days'`.execute(db);
    const last = await lastPosition(db);
    await pruneChanges(db);
    expect([await hasPosition(db, before), await hasPosition(db, last)]).toEqual([false, true]);
    // It was the last one until now: everybody who was connected until now has it.
    await started(environment, ann);
    await pruneChanges(db);
    expect(await hasPosition(db, last)).toBe(true);
    expect(await changesAfter(db, last.seq, 100)).not.toEqual([]);
    await sql`update changes set at = now() - interval '31 days'`.execute(db);
    await pruneChanges(db);
    expect(await hasPosition(db, last)).toBe(false);
  });

  it('RB14 a connection of the notices that is lost again and again is opened again, and what was missed is delivered', async () => {
    const ann = await environment.signUp('Ann');
    const NEVER = 2 ** 30;
    const app = createApp({ ...environment.ports, feedPace: { heartbeatMs: NEVER, lookMs: NEVER, sessionMs: NEVER } });
    const stream = await follow(app, ann.cookie);
    await stream.until(({ length }) => length > 0);
    const written: string[] = [];
    for (let outage = 0; outage < 5; outage += 1) {
      written.push(await started(environment, ann));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(stores[1].db);
      written.push(await started(environment, ann));
    }
    const received = (messages: readonly Message[]) => new Set(changesIn(messages).map(({ node }) => node?.id));
    await stream.until((messages) => written.every((challenge) => received(messages).has(challenge)));
    stream.leave();
  });
});
