import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpResponse } from '../../core/kernel/store/ports.ts';
import { devicesResponse } from '../../core/replication/accountLog/devices.ts';
import { logPage } from '../../core/replication/accountLog/wire.ts';
import { simServer, type SimServer } from '../../property-tests/simulation/server.ts';
import { GIF } from './support/files.ts';
import { challengeOf, participationOf, sha256 } from './support/nodes.ts';

const NOW = '2026-03-02T12:00:00.000Z';
const people = ['ann', 'ben'].map((id) => ({ id, name: id, email: `${id}@example.org` }));

describe.each(['memory', 'pglite'] as const)('a simulated server over %s', (store) => {
  let server: SimServer;
  beforeAll(async () => void (server = await simServer({ now: () => NOW, store, people })));
  afterAll(() => server.close());

  const write = (person: string, project: string, json: object, key: string = randomUUID()): Promise<HttpResponse> =>
    server.fetchAs(person, { method: 'POST', path: `/api/local/projects/${project}/nodes`, headers: { 'Idempotency-Key': key }, json });
  const ids = async (): Promise<string[]> => (await server.nodes()).map(({ id }) => id);

  it('accepts the signed-in person, and refuses visitors, unknown people and pages of another account', async () => {
    const get = { method: 'GET', path: '/api/local/projects/challenges/nodes' } as const;
    const statusAs = async (person: string | null, headers = {}) => (await server.fetchAs(person, { ...get, headers })).status;
    expect({ ann: await statusAs('ann'), visitor: await statusAs(null), unknown: await statusAs('nobody') }).toEqual({
      ann: 200,
      visitor: 401,
      unknown: 401,
    });
    expect(await statusAs('ann', { 'X-Gauntlet-Account': 'ben' })).toBe(401);
  });

  it('is rolled back to a snapshot, accepts the lost nodes again, and continues in order', async () => {
    const [challenge, joined, later] = [randomUUID(), randomUUID(), randomUUID()];
    const before = await ids();
    await write('ann', 'challenges', challengeOf({ id: 'ann' }), challenge);
    const hash = sha256(GIF);
    await server.fetchAs('ann', { method: 'PUT', path: `/api/files/${hash}`, bytes: GIF });
    const snapshot = await server.snapshot();
    const join = (): Promise<HttpResponse> =>
      write('ben', 'participations', participationOf({ id: 'ben' }, { challenge, action: 'joined', at: NOW }), joined);
    for (const _ of [1, 2]) {
      expect({ first: (await join()).status, second: (await join()).status }).toEqual({ first: 201, second: 200 });
      await server.restore(snapshot);
      expect(await ids()).toEqual([...before, challenge]);
    }
    await write('ann', 'challenges', challengeOf({ id: 'ann' }), later);
    await join();
    expect(await ids()).toEqual([...before, challenge, later, joined]);
    expect((await server.fetchAs('ben', { method: 'GET', path: `/api/files/${hash}` })).status).toBe(200);
  });

  it('AL2 stores logs, and is rolled back to those of a snapshot', async () => {
    const begin = { method: 'POST', path: '/api/local/log/begin', json: { beginning: 'plain', zone: 'UTC' } } as const;
    const pull = async (person: string) =>
      logPage.parse((await server.fetchAs(person, { method: 'GET', path: '/api/local/log', headers: { Device: 'one' } })).body).payload
        .head;
    await server.fetchAs('ann', begin);
    await pull('ann');
    const { body } = await server.fetchAs('ann', { method: 'GET', path: '/api/local/devices' });
    expect(devicesResponse.parse(body).payload).toMatchObject({ devices: [{ id: 'one', isSignedIn: true }], log: { events: 2 } });
    const snapshot = await server.snapshot();
    for (const _ of [1, 2]) {
      await server.fetchAs('ben', begin);
      expect({ ann: await pull('ann'), ben: await pull('ben') }).toEqual({ ann: 2, ben: 2 });
      await server.restore(snapshot);
      expect({ ann: await pull('ann'), ben: await pull('ben') }).toEqual({ ann: 2, ben: 0 });
    }
  });

  it('preserves acknowledged nodes over a restart, and recognizes a repeat', async () => {
    const key = randomUUID();
    const first = await write('ann', 'challenges', challengeOf({ id: 'ann' }), key);
    server.restart();
    const again = await write('ann', 'challenges', challengeOf({ id: 'ann' }), key);
    expect({ first: first.status, again: again.status, body: again.body }).toEqual({ first: 201, again: 200, body: first.body });
    expect(server.reported).toEqual([]);
  });
});
