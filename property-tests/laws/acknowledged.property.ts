import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createDatabase } from '../../core/adapters/database.ts';
import { eraseDatabase } from '../../core/adapters/eraseDatabase.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import { verify } from '../../core/logFile/verify.ts';
import { foldLog } from '../../core/devtools/show.ts';
import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import type { Answer } from '../../core/kernel/store/result.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { openStore, type Store } from '../../core/kernel/store/store.ts';
import { initialRoot, registry, type Root } from '../../core/domain/registry.ts';
import { createWorld } from '../../core/testing/world.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import type { Act } from '../../core/testing/arbitraries/intent.ts';
import { asOf, journey, move } from '../../core/testing/arbitraries/journeys.ts';
import { law } from '../law.ts';

const TABS = 2;

/** In which tab each act is done, whether it is waited for, and whether the tab is closed and opened again after it. */
const circumstances = fc.array(
  fc.record({ tab: fc.nat({ max: TABS - 1 }), waits: fc.boolean(), reopens: fc.nat({ max: 9 }).map((n) => n === 0) }),
  { minLength: 1, maxLength: 40 },
);

let databases = 0;

law(
  'an acknowledged append survives in the database, whichever tab closes: ids are unique, the sequence has no gap, each event follows from the last',
  20,
  fc.asyncProperty(journey(5), circumstances, async (life, how) => {
    databases += 1;
    const name = `gauntlet-law ${databases}`;
    const world = createWorld({ calendar, zone: life.zone, seed: life.seed, now: '2026-02-20T12:00:00.000Z' });
    const open = (): Promise<Store<Root>> => {
      const log = createIndexedDbLog(createDatabase(name));
      return openStore({ log, registry, initial: initialRoot, ports: world.ports, actor: 'ann', device: 'device' });
    };
    const stores = await Promise.all(Array.from({ length: TABS }, open));
    const answers: Promise<Answer>[] = [];

    const send = async ({ type, data, id }: Act): Promise<void> => {
      const { tab, waits, reopens } = how[answers.length % how.length] ?? { tab: 0, waits: true, reopens: false };
      const answered = stores[tab]?.execute({ type, data, id: id ?? `command ${answers.length}` });
      if (!answered) return;
      answers.push(answered);
      if (waits || reopens) await answered;
      if (!reopens) return;
      stores[tab]?.close();
      stores[tab] = await open();
    };

    await send({ type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
    for (const { passage, intent } of life.steps) {
      move(world, passage);
      for (const each of intent.acts(() => ({ root: stores[0]?.views$.value.state ?? initialRoot(), asOf: asOf(world) }))) {
        if ('type' in each) await send(each);
        else move(world, each);
      }
    }
    const given = await Promise.all(answers);
    for (const store of stores) await store.catchUp();
    await mustHold(name, given, stores);
    for (const store of stores) store.close();
    await eraseDatabase(name);
  }),
);

/** What a tab that is opened now reads. */
async function mustHold(name: string, answers: readonly Answer[], stores: readonly Store<Root>[]): Promise<void> {
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
  for (const answer of answers) for (const event of answer.ok ? answer.events : []) assert.deepEqual(byId.get(event.id), event);
  const state = canonicalJson(foldLog(events));
  for (const { views$ } of stores) assert.equal(canonicalJson(views$.value.state), state, 'another tab shows something else');
}
