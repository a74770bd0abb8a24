import { describe, expect, test } from 'vitest';
import type { FoldedEvent } from '../../../core/kernel/log/event.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { openStore } from '../../../core/kernel/store/store.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot } from '../../../core/domain/slices.ts';
import { pushPending } from '../../../core/replication/push.ts';
import { memoryFiles } from '../../../core/testing/memoryStores.ts';
import { newEnvironment, openPerson, recorded, sent } from './support.ts';

describe('SY1 the content and order of a push', () => {
  test('SY1 pushes events one at a time in the order of the log, each under its own id', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.begins();
    const proof = await ann.checksIn(id);
    const [start] = recorded(ann, 'ChallengeStarted');
    await ann.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual([
      `POST challenges/nodes ${id}`,
      `POST participations/nodes ${start?.id}`,
      `POST proofs/nodes ${proof.id}`,
    ]);
    const checkIn = environment.transport.requests.find(({ path }) => path.includes('/proofs/'));
    expect(checkIn?.json).toEqual({
      '/text': '',
      '/attributes/@chlId': id,
      '/attributes/@usrId': 'ann',
      '/attributes/@proof': 'text',
      '/attributes/@prfDt': 'done',
      '/attributes/@verif': 'pending',
      '/attributes/@tstmp': proof.at,
    });
    expect(ann.app().connection).toBe('done');
  });

  test('SY1 sends nothing else from the device', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.commands.placeBet({ challengeId: id, stake: 500 });
    await ann.gauntlet.commands.buyPoints({ packageId: 'popular', paymentId: 'payment' });
    await ann.gauntlet.commands.claimDailyReward();
    await ann.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual([`POST challenges/nodes ${id}`]);
  });

  test('SY1 sends no request when nothing waits', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.gauntlet.push();
    expect({ requests: environment.transport.requests, connection: ann.app().connection }).toEqual({ requests: [], connection: 'done' });
  });

  test('SY1 pushes an event of an older version in its upcast form', async () => {
    const environment = newEnvironment();
    const handling = registry.handling.get('ChallengeCancelled');
    if (!handling) throw new Error('no such event');
    const upcasters = { 1: (event: FoldedEvent) => [{ ...event, v: 2, data: { challengeId: 'new', cancelledBy: 'ann' } }] };
    const definition = { ...handling.definition, v: 2, upcasters };
    const newer = {
      ...registry,
      handling: new Map([...registry.handling, ['ChallengeCancelled', { ...handling, definition, guards: [] }]]),
    };
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.commands.cancelChallenge({ challengeId: id });
    await ann.gauntlet.push();
    const log = createMemoryLog({ events: ann.device.log.events.filter(({ type }) => type === 'ChallengeCancelled') });
    const { ports } = environment;
    const store = await openStore({ log, registry: newer, initial: initialRoot, ports, actor: 'ann', device: 'new' });
    environment.transport.requests.splice(0);
    const pull = { pullAll: async () => true, checkedForLoss: new Set<string>(), serverTime: () => null, ownProfileId: () => undefined };
    const noDelays = { delays: () => ({}), setDelay: () => undefined, sharedLog: () => null, exchange: async () => undefined };
    await pushPending({ store, log, registry: newer, files: memoryFiles(), ports, lockName: 'lock', ...pull, ...noDelays });
    expect(environment.transport.requests[0]?.json).toMatchObject({ '/attributes/@actn': 'cancelled', '/attributes/@chlId': 'new' });
  });
});

describe('SY2 exactly one node for an event', () => {
  test('SY2 repeats a request with a lost response under the same key, which leads to one node and one acknowledgement', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    environment.transport.script('lost');
    await ann.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual([`POST challenges/nodes ${id}`, `POST challenges/nodes ${id}`]);
    expect([...(environment.transport.nodes.get('challenges')?.keys() ?? [])]).toEqual([id]);
    expect(recorded(ann, 'NodeAcknowledged').map(({ data }) => data)).toEqual([{ event: id, nodeId: id, receipt: '' }]);
  });

  test('SY2 repeats the request after a reload when the response and the tab were lost', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    environment.transport.script('lost', 'no answer', 'no answer');
    await ann.gauntlet.push();
    expect({ connection: ann.app().connection, status: ann.status(id) }).toEqual({
      connection: 'unreachable',
      status: { name: 'waiting' },
    });
    ann.gauntlet.close();
    const again = await openPerson(environment, 'ann', ann.device);
    await again.gauntlet.push();
    expect(again.status(id)).toEqual({ name: 'synced' });
    expect(environment.transport.nodes.get('challenges')?.size).toBe(1);
  });

  test('SY2 repeats the request when the device could not record the response', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    const { events } = ann.device.log;
    const push = events.push.bind(events);
    events.push = () => {
      throw new Error('the disk is full');
    };
    await ann.gauntlet.push();
    expect({ connection: ann.app().connection, status: ann.status(id) }).toEqual({
      connection: 'unreachable',
      status: { name: 'waiting' },
    });
    events.push = push;
    await ann.gauntlet.push();
    expect(ann.status(id)).toEqual({ name: 'synced' });
    expect(environment.transport.nodes.get('challenges')?.size).toBe(1);
  });

  test('SY2 does not push an acknowledged event again', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.begins();
    await ann.gauntlet.push();
    const before = environment.transport.requests.length;
    await ann.gauntlet.push();
    await (await openPerson(environment, 'ann', ann.device)).gauntlet.push();
    expect(environment.transport.requests).toHaveLength(before);
  });

  test('SY2 accepts a node with another id than its event', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    environment.transport.script({ status: 200, retryAfterMs: null, body: { ok: true, nodeId: 'node 7' } });
    await ann.gauntlet.push();
    expect(recorded(ann, 'NodeAcknowledged')[0]?.data).toEqual({ event: id, nodeId: 'node 7', receipt: '' });
  });
});
