import { describe, expect, test } from 'vitest';
import type { HttpResponse, HttpRequest } from '../../../core/kernel/store/ports.ts';
import { newDevice, newEnvironment, openPerson, recorded, sent } from './support.ts';

/** A transport that holds every request until it is opened. */
function gated(fetch: (request: HttpRequest) => Promise<HttpResponse>) {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), fetch: async (request: HttpRequest) => (await gate, fetch(request)) };
}

describe('SY6 one tab pushes at a time', () => {
  test('SY6 two tabs that push at the same moment push each event once', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const [one, two] = [await openPerson(environment, 'ann', device), await openPerson(environment, 'ann', device)];
    const id = await one.begins();
    const proof = await one.checksIn(id);
    await Promise.all([one.gauntlet.push(), two.gauntlet.push(), one.gauntlet.push()]);
    expect(sent(environment.transport.requests)).toHaveLength(3);
    expect(recorded(one, 'NodeAcknowledged')).toHaveLength(3);
    await Promise.all([one.gauntlet.refresh(), two.gauntlet.refresh()]);
    expect({ one: one.status(proof.id), two: two.status(proof.id) }).toEqual({ one: { name: 'synced' }, two: { name: 'synced' } });
    expect({ one: one.app().connection, two: two.app().connection }).toEqual({ one: 'done', two: 'done' });
  });

  test('SY6 a tab pushes an event of another tab that it has not read yet', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const silent = {
      channel: () => ({ messages$: environment.ports.channel('').messages$, post: () => undefined, close: () => undefined }),
    };
    const one = await openPerson(environment, 'ann', device, silent);
    const two = await openPerson(environment, 'ann', device, silent);
    const id = await one.creates();
    expect(two.app().root.sync.pending).toEqual([]);
    await two.gauntlet.push();
    expect(sent(environment.transport.requests)).toEqual([`POST challenges/nodes ${id}`]);
  });

  test('SY6 a request for a push during a push starts one more round', async () => {
    const environment = newEnvironment();
    const way = gated(environment.transport.fetch);
    const ann = await openPerson(environment, 'ann', newDevice(), { fetch: way.fetch });
    const first = await ann.creates();
    const talking = ann.gauntlet.push();
    expect(ann.app().connection).toBe('pushing');
    const second = await ann.creates();
    await ann.gauntlet.push();
    expect(environment.transport.requests).toEqual([]);
    way.open();
    await talking;
    expect([first, second].map(ann.status)).toEqual([{ name: 'synced' }, { name: 'synced' }]);
    expect(ann.app().connection).toBe('done');
  });

  test('SY6 a request for a push during failed tries starts one more try', async () => {
    const environment = newEnvironment();
    const way = gated(environment.transport.fetch);
    const ann = await openPerson(environment, 'ann', newDevice(), { fetch: way.fetch });
    const id = await ann.creates();
    environment.transport.script('no answer', 'no answer', 'no answer');
    const talking = ann.gauntlet.push();
    await ann.gauntlet.push();
    way.open();
    await talking;
    expect({ connection: ann.app().connection, status: ann.status(id) }).toEqual({ connection: 'done', status: { name: 'synced' } });
  });

  test('SY6 a lost lock loses nothing: an event that is pushed twice has one node and one acknowledgement', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const noLock = { lock: <T>(_: string, work: () => Promise<T>): Promise<T> => work() };
    const [one, two] = [await openPerson(environment, 'ann', device, noLock), await openPerson(environment, 'ann', device, noLock)];
    const id = await one.begins();
    await two.gauntlet.refresh();
    await Promise.all([one.gauntlet.push(), two.gauntlet.push()]);
    expect(sent(environment.transport.requests).length).toBeGreaterThan(2);
    expect(environment.transport.nodes.get('challenges')?.size).toBe(1);
    expect(recorded(one, 'NodeAcknowledged').filter(({ data }) => Reflect.get(Object(data), 'event') === id)).toHaveLength(1);
    expect(two.app().root.log.voided).toEqual([]);
    expect({ one: one.app().connection, two: two.app().connection }).toEqual({ one: 'done', two: 'done' });
  });

  test('SY6 two people on one device do not wait for each other', async () => {
    const environment = newEnvironment();
    const way = gated(environment.transport.fetch);
    const ann = await openPerson(environment, 'ann', newDevice(), { fetch: way.fetch });
    const ben = await openPerson(environment, 'ben');
    await ann.creates();
    const id = await ben.creates();
    const talking = ann.gauntlet.push();
    await ben.gauntlet.push();
    expect(ben.status(id)).toEqual({ name: 'synced' });
    way.open();
    await talking;
  });
});
