import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createDatabase } from '../../core/adapters/database.ts';
import { eraseDatabase } from '../../core/adapters/connection.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import { verify } from '../../core/logFile/verify.ts';
import { foldLog } from '../../core/devtools/show.ts';
import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import type { CommandResult } from '../../core/kernel/store/result.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { openStore, type Store } from '../../core/kernel/store/store.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../core/domain/slices.ts';
import { createEnvironment } from '../../core/testing/environment.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import type { IntendedCommand } from '../../core/testing/arbitraries/intent.ts';
import { asOf, journey, move } from '../../core/testing/arbitraries/journeys.ts';
import { invariant } from '../invariant.ts';

const TABS = 2;

/** For each command: its tab, whether it is awaited, and whether the tab is closed and reopened after it. */
const circumstances = fc.array(
  fc.record({ tab: fc.nat({ max: TABS - 1 }), waits: fc.boolean(), reopens: fc.nat({ max: 9 }).map((n) => n === 0) }),
  { minLength: 1, maxLength: 40 },
);

let databases = 0;

invariant(
  'an acknowledged append is in the database after any tab closes: ids are unique, sequence numbers have no gap, each event follows from the last',
  20,
  fc.asyncProperty(journey(5), circumstances, async (history, how) => {
    databases += 1;
    const name = `gauntlet-law ${databases}`;
    const environment = createEnvironment({ calendar, zone: history.zone, seed: history.seed, now: '2026-02-20T12:00:00.000Z' });
    const open = (): Promise<Store<Root>> => {
      const log = createIndexedDbLog(createDatabase(name));
      return openStore({ log, registry, initial: initialRoot, ports: environment.ports, actor: 'ann', device: 'device' });
    };
    const stores = await Promise.all(Array.from({ length: TABS }, open));
    const pending: Promise<CommandResult>[] = [];

    const send = async ({ type, data, id }: IntendedCommand): Promise<void> => {
      const { tab, waits, reopens } = how[pending.length % how.length] ?? { tab: 0, waits: true, reopens: false };
      const result = stores[tab]?.execute({ type, data, id: id ?? `command ${pending.length}` });
      if (!result) return;
      pending.push(result);
      if (waits || reopens) await result;
      if (!reopens) return;
      stores[tab]?.close();
      stores[tab] = await open();
    };

    await send({ type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
    for (const { passage, intent } of history.steps) {
      move(environment, passage);
      for (const each of intent.commands(() => ({ root: stores[0]?.views$.value.state ?? initialRoot(), asOf: asOf(environment) }))) {
        if ('type' in each) await send(each);
        else move(environment, each);
      }
    }
    const results = await Promise.all(pending);
    for (const store of stores) await store.catchUp();
    await checkLog(name, results, stores);
    for (const store of stores) store.close();
    await eraseDatabase(name);
  }),
);

/** Checks what a newly opened tab reads. */
async function checkLog(name: string, results: readonly CommandResult[], stores: readonly Store<Root>[]): Promise<void> {
  const database = createDatabase(name);
  const events = await createIndexedDbLog(database).read(1);
  database.close();
  const byId = new Map(events.map((event): [string, EventEnvelope] => [event.id, event]));
  assert.equal(byId.size, events.length, 'an id twice');
  assert.deepEqual(
    events.map(({ seq }) => seq),
    events.map((_, i) => i + 1),
  );
  assert.equal(verify(events).flaw, null);
  for (const result of results) for (const event of result.ok ? result.events : []) assert.deepEqual(byId.get(event.id), event);
  const state = canonicalJson(foldLog(events));
  for (const { views$ } of stores) assert.equal(canonicalJson(views$.value.state), state, 'another tab shows something else');
}
