import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MODELS } from '../../core/devtools/models.ts';
import { exportLog } from '../../core/logFile/exportLog.ts';
import { foldLog } from '../../core/devtools/show.ts';
import { dueCommands } from '../../core/domain/dueCommands.ts';
import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import { copyOf } from '../../core/kernel/lib/copy.ts';
import { produce } from '../../core/kernel/lib/draft.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { foldAll } from '../../core/kernel/fold/fold.ts';
import { createMemoryLog } from '../../core/kernel/log/memoryLog.ts';
import { openStore } from '../../core/kernel/store/store.ts';
import { upcast } from '../../core/kernel/fold/upcast.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../core/domain/slices.ts';
import { createEnvironment } from '../../core/testing/environment.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { frozen } from '../arbitraries/frozen.ts';
import { asOf, journey, move } from '../../core/testing/arbitraries/journeys.ts';
import { anyLog, decidedLog } from '../../core/testing/arbitraries/logs.ts';
import { invariant } from '../invariant.ts';

invariant(
  'no fold, read model, upcast or export writes to a stored event',
  30,
  fc.property(anyLog, (events) => {
    const text = JSON.stringify(events);
    const state = canonicalJson(foldLog(events));
    assert.equal(JSON.stringify(events), text);
    const stored = frozen(copyOf(events));
    const root = foldLog(stored);
    // A fold that wrote to an event would throw here, and the event would be voided.
    assert.equal(canonicalJson(root), state);
    assert.equal(canonicalJson(produce(frozen(initialRoot()), (draft) => foldAll(registry, draft, stored)).state), state);
    mustBeRead(frozen(root), stored);
    mustBeRead(frozen(root), events);
    assert.equal(JSON.stringify(events), text);
  }),
);

invariant(
  'a log that is opened and extended keeps its earlier events to the byte, with frozen reads and results',
  15,
  fc.asyncProperty(decidedLog(10), journey(6), async (before, history) => {
    const data = { events: [...frozen(copyOf(before))] };
    const text = JSON.stringify(data.events);
    const environment = createEnvironment({
      calendar,
      zone: history.zone,
      seed: history.seed,
      now: before.at(-1)?.at ?? '2026-03-02T09:00:00.000Z',
    });
    const options = { registry, initial: initialRoot, ports: environment.ports, actor: 'ann', device: 'device of ann' };
    const store = await openStore<Root>({ ...options, log: createMemoryLog(data) });
    for (const { passage, intent } of history.steps) {
      move(environment, passage);
      for (const each of intent.commands(() => ({ root: store.views$.value.state, asOf: asOf(environment) }))) {
        if (!('type' in each)) move(environment, each);
        else frozen(await store.execute({ ...each, id: each.id ?? `command ${data.events.length} of the tail` }));
      }
      frozen(data.events.at(-1));
    }
    assert.equal(JSON.stringify(data.events.slice(0, before.length)), text);
    assert.equal(canonicalJson(store.views$.value.state), canonicalJson(foldLog(data.events)));
    store.close();
  }),
);

/** Reads a frozen log and its state in every way. */
function mustBeRead(root: Root, events: readonly EventEnvelope[]): void {
  const now = '2026-03-10T12:00:00.000Z';
  const moment = frozen({ now, day: calendar.dayOf(now, 'Europe/Berlin') });
  for (const model of Object.values(MODELS)) model(root, moment);
  dueCommands(root, moment, now);
  exportLog(events, { account: 'ann', asOf: moment, zone: 'Europe/Berlin' });
  for (const event of events) {
    upcast(registry, event);
    const definition = registry.handling.get(event.type)?.definition;
    if (definition?.v === event.v) definition.node?.(event);
  }
}
