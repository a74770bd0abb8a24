import { expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { plantedAccounts } from '../../server/auth/plantedAccounts.ts';
import { createSubscribers } from '../../server/bus/bus.ts';
import { foldedReads } from '../../server/feed/foldedReads.ts';
import { createHub } from '../../server/feed/hub.ts';
import { memoryNodes } from '../../server/nodes/memoryNodes.ts';
import { follow } from './support/feed.ts';
import { createMemoryEnvironment } from './support/memoryEnvironment.ts';
import { created } from './support/nodes.ts';

it('a reader that leaves while its stream opens is followed no more', async () => {
  const nodes = memoryNodes();
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const changes = { ...nodes.changes, last: () => held.then(() => nodes.changes.last()) };
  const sample = { showsChallenge: () => true, showsPerson: () => true };
  const clock = { now: () => '2026-03-02T12:00:00.000Z' };
  const hub = createHub(
    { nodes: { ...nodes, changes }, reads: foldedReads(nodes), sample, clock },
    { report: () => {}, onRestored: () => {} },
  );
  const leaver = { person: 'ann', position: null, receive: () => {} };
  const opening = hub.add(leaver);
  hub.remove(leaver);
  answer();
  await opening;
  expect(hub.of('ann')).toEqual([]);
});

it('a stream ends when its session cannot be read, because it may not send anything until then', async () => {
  const environment = await createMemoryEnvironment();
  const ann = await environment.signUp('Ann');
  const bus = createSubscribers();
  let isAway = false;
  const known = plantedAccounts((id) => ({ id, name: 'Ann', email: ann.email, createdAt: environment.now(), emailVerified: true }));
  const session: typeof known.session = async (visitor) => {
    if (isAway) throw new Error('The database is away');
    return known.session(visitor);
  };
  const app = createApp({ ...environment.ports, store: { ...environment.ports.store, bus }, accounts: { ...known, session } });
  const stream = await follow(app, ann.cookie);
  await stream.until(({ length }) => length > 0);
  isAway = true;
  bus.deliver('sessions', ann.id);
  expect(await stream.closed).toEqual({ type: 'end', reason: 'lagging' });
  expect(environment.reported.map(String)).toEqual(['Error: The database is away']);
  await environment.close();
});

it('SY21 a stream ends when the database was restored from a backup while the server runs, so that its reader asks with its position', async () => {
  const nodes = memoryNodes();
  const environment = await createMemoryEnvironment(nodes);
  const ann = await environment.signUp('Ann');
  const backup = nodes.snapshot();
  await created(ann);
  const stream = await follow(environment.app, ann.cookie);
  await stream.until(({ length }) => length > 0);
  await nodes.restore(backup);
  await created(ann);
  expect(await stream.closed).toEqual({ type: 'end', reason: 'restored' });
  const next = await follow(environment.app, ann.cookie, stream.messages[0]?.type === 'hello' ? stream.messages[0].cursor : '');
  await next.until(({ length }) => length > 0);
  expect(next.messages[0]).toMatchObject({ type: 'hello', reload: true });
  next.leave();
  await environment.close();
});
