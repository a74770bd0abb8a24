import { describe, expect, test } from 'vitest';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import { StorageError, type EventLog } from '../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import type { Ports } from '../../../core/kernel/store/ports.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import { keys, acknowledgedChallenge } from './lostScenario.ts';
import { newDevice, openPerson, photoOf } from './support.ts';

describe('SY16 events that the node API lost are pushed again during other work', () => {
  test('SY16 also while the account could not be opened in the log for lack of room', async () => {
    const { ann, id, environment } = await acknowledgedChallenge();
    const opening = new Set(['AccountOpened', 'OpeningGranted']);
    const unopened = ann.device.log.events.filter(({ type }) => !opening.has(type));
    const device = { ...newDevice(), log: { events: unopened } };
    const log = createMemoryLog(device.log);
    const account = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
    const append: EventLog['append'] = (at, events, ...more) =>
      events.some(({ type }) => opening.has(type)) ? Promise.reject(new StorageError('full', 'No room.')) : log.append(at, events, ...more);
    const stores = { nodes: memoryNodes(), files: memoryFiles() };
    const gauntlet = await openGauntlet({ account, device: 'device of ann', log: { ...log, append }, ...stores, ports: environment.ports });
    environment.transport.nodes.clear();
    await gauntlet.pull();
    expect(device.log.events.at(-1)).toMatchObject({ type: 'NodesLost', data: { events: [{ event: id }, {}, {}] } });
  });

  test('SY16 in their order also when the loss is found while later events are in flight', async () => {
    const { environment, ann, id: challenge, start, proof, restore, posts, ports } = await acknowledgedChallenge({ proofType: 'photo' });
    let isLost = false;
    const fetch: Ports['fetch'] = async (request) => {
      if (request.method === 'PUT' && !isLost) {
        isLost = true;
        restore();
        await there.pulls();
      }
      return (ports.fetch ?? environment.ports.fetch)(request);
    };
    const there = await openPerson(environment, 'ann', ann.device, { ...ports, fetch });
    const { id } = await there.checksIn(challenge, await photoOf(there));
    await there.gauntlet.push();
    expect(keys(posts)).toEqual([id, start, proof, id]);
    expect(there.status(id).name).toBe('synced');
  });
});
