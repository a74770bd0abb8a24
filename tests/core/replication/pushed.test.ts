import { beforeEach, describe, expect, test } from 'vitest';
import type { FoldedEvent } from '../../../core/kernel/log/event.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import type { Store } from '../../../core/kernel/store/store.ts';
import { openStore } from '../../../core/kernel/store/store.ts';
import { registry } from '../../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../../core/domain/slices.ts';
import { pushPending, type PushTools } from '../../../core/replication/push.ts';
import { memoryFiles } from '../../../core/testing/memoryStores.ts';
import { response } from '../../../core/testing/transport.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { newEnvironment, openPerson, type Person } from './support.ts';

let environment: Environment;
let ann: Person;
let id: string;
beforeEach(async () => {
  environment = newEnvironment();
  ann = await openPerson(environment);
  id = await ann.creates();
});

/** Another tab's store of Ann's log. */
async function tab(known = registry): Promise<Store<Root>> {
  const log = createMemoryLog(ann.device.log);
  return openStore({ log, registry: known, initial: initialRoot, ports: environment.ports, actor: 'ann', device: 'other' });
}

/** The state before any response of the server. */
const unasked = {
  pullAll: async () => true,
  checkedForLoss: new Set<string>(),
  serverTime: () => null,
  delays: () => ({}),
  setDelay: () => undefined,
  sharedLog: () => null,
  exchange: async () => undefined,
  ownProfileId: () => undefined,
};

/** Pushes with these ports; returns how it ended and what was refused. */
async function pushed(changes: Partial<PushTools> = {}) {
  const store = await tab();
  const log = createMemoryLog(ann.device.log);
  const tools = { store, log, registry, files: memoryFiles(), ports: environment.ports, lockName: 'lock', ...unasked, ...changes };
  return { result: await pushPending(tools), sync: store.views$.value.state.sync };
}

describe('the result of a push', () => {
  test.each([
    ['no response', ['no answer', 'no answer', 'no answer'], 'unreachable'],
    ['a response of another server', [response(200, '<html>')], 'held'],
    ['a refusal of another server', [response(404, '<html>')], 'held'],
    ['a response that is neither', [response(300, { ok: true, nodeId: 'x' })], 'held'],
    ['nobody signed in', [response(401)], 'signed-out'],
  ] as const)('SY4 SY8 %s ends the push with its result, and the events wait', async (_, script, result) => {
    environment.transport.script(...script);
    expect(await pushed()).toMatchObject({ result, sync: { pending: [{ event: id }], refused: [] } });
  });

  test('SY3 refuses an event that is gone from the device or cannot be pushed, with the reason', async () => {
    const lost = { event: id, type: 'ChallengeCreated', about: id, code: 'event_lost' };
    const message = `The event ${id} is not on this device any more.`;
    const log = createMemoryLog({ events: [] });
    const { result, sync } = await pushed({ log });
    expect(result).toBe('done');
    expect(sync).toMatchObject({ pending: [], refused: [{ ...lost, message }] });
    const other = await ann.creates();
    const older = { ...registry, handling: new Map([...registry.handling].filter(([type]) => type !== 'ChallengeCreated')) };
    const unpushable = await pushed({ registry: older });
    expect(unpushable.result).toBe('done');
    expect(unpushable.sync.refused.map(({ event, code }) => ({ event, code }))).toEqual([
      { event: id, code: 'event_lost' },
      { event: other, code: 'event_lost' },
    ]);
    expect(environment.transport.requests).toEqual([]);
  });

  test('SY1 pushes only the public one of several events that an older event became', async () => {
    const handling = registry.handling.get('ChallengeCreated');
    if (!handling) throw new Error('no such event');
    const privateEvent = (event: FoldedEvent): FoldedEvent => ({ ...event, type: 'DayOpened', v: 1, data: { points: 0, xp: 0 } });
    const { v } = handling.definition;
    const upcasters = { [v]: (event: FoldedEvent) => [privateEvent(event), { ...event, v: v + 1 }] };
    const definition = { ...handling.definition, v: v + 1, upcasters };
    const newer = { ...registry, handling: new Map([...registry.handling, ['ChallengeCreated', { ...handling, definition }]]) };
    expect(await pushed({ registry: newer })).toMatchObject({ result: 'done', sync: { pending: [], refused: [] } });
    expect(environment.transport.requests).toHaveLength(1);
  });

  test('SY2 counts an event as settled when another tab settled it meanwhile', async () => {
    const other = await tab();
    const refused = { id: `refuse:${id}`, type: 'RefuseEvent', data: { event: id, code: 'Taken', message: 'No.' } };
    const fetch: Environment['ports']['fetch'] = async (request) => {
      await other.execute(refused);
      return environment.transport.fetch(request);
    };
    const { result, sync } = await pushed({ ports: { ...environment.ports, fetch } });
    expect({ result, pending: sync.pending, refused: sync.refused.map(({ code }) => code) }).toEqual({
      result: 'done',
      pending: [],
      refused: ['Taken'],
    });
  });
});
