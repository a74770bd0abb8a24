import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MODELS } from '../../core/devtools/models.ts';
import { foldLog } from '../../core/devtools/show.ts';
import { canonicalJson } from '../../core/kernel/lib/canonicalJson.ts';
import { foldAll } from '../../core/kernel/fold/fold.ts';
import type { FoldedEvent } from '../../core/kernel/log/event.ts';
import type { Registry } from '../../core/kernel/fold/registry.ts';
import { registry } from '../../core/domain/registry.ts';
import { initialRoot, type Root } from '../../core/domain/slices.ts';
import { calendar } from '../../core/testing/arbitraries/calendar.ts';
import { withForeign } from '../../core/testing/arbitraries/foreign.ts';
import { anyLog, decidedLog } from '../../core/testing/arbitraries/logs.ts';
import { invariant } from '../invariant.ts';

const someTypes = fc.uniqueArray(fc.constantFrom(...registry.handling.keys()), { minLength: 1, maxLength: 20 });

invariant(
  'unknown events are skipped and listed with their positions, and change no figure',
  25,
  fc.property(withForeign(anyLog), ({ known, mixed, foreign }) => {
    const [without, root] = [foldLog(known), foldLog(mixed)];
    assert.equal(readModels(root), readModels(without));
    const listed = root.log.unknown.filter(({ event }) => foreign.has(event));
    assert.deepEqual(
      listed.map(({ event, position, type, v }) => ({ event, type, v, stands: mixed[position - 1]?.id })),
      mixed.filter(({ id }) => foreign.has(id)).map(({ id, type, v }) => ({ event: id, type, v, stands: id })),
    );
    assert.equal(root.log.unknown.length, without.log.unknown.length + foreign.size);
  }),
);

invariant(
  'once the app knows unknown events, the log folds as if they had always been known',
  20,
  fc.property(decidedLog(15), someTypes, fc.infiniteStream(fc.boolean()), (events, types, isLate) => {
    const written = events.map((event) => (types.includes(event.type) && isLate.next().value ? { ...event, v: event.v + 1 } : event));
    const today = foldLog(written);
    assert.deepEqual(
      today.log.unknown.map(({ event }) => event),
      written.filter((event, i) => event.v !== events[i]?.v).map(({ id }) => id),
    );
    assert.equal(canonicalJson(foldAll(withNextVersion(types), initialRoot(), written)), canonicalJson(foldLog(events)));
  }),
);

/** Returns all read models except `log`. */
function readModels(root: Root): string {
  const now = '2026-03-10T12:00:00.000Z';
  const asOf = { now, day: calendar.dayOf(now, 'Europe/Berlin') };
  const models = Object.entries(MODELS).filter(([name]) => name !== 'log');
  // Positions in the log shift by the foreign events.
  return canonicalJson(Object.fromEntries(models.map(([name, model]) => [name, model(root, asOf)]))).replaceAll(/"position":\d+/g, '');
}

/** The registry of an app that writes the next version of these types, with the same meaning. */
function withNextVersion(types: readonly string[]): Registry<Root> {
  const handling = new Map(registry.handling);
  for (const type of types) {
    const handler = handling.get(type);
    if (!handler) continue;
    const { v, upcasters: older } = handler.definition;
    const upcasters = { ...older, [v]: (event: FoldedEvent) => [{ ...event, v: v + 1 }] };
    handling.set(type, { ...handler, definition: { ...handler.definition, v: v + 1, upcasters } });
  }
  return { ...registry, handling };
}
