import fc from 'fast-check';
import { foldLog } from '../../devtools/show.ts';
import { canonicalJson } from '../../kernel/lib/canonicalJson.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import { produce } from '../../kernel/lib/draft.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { applyStored, foldAll } from '../../kernel/fold/fold.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot, type Root } from '../../domain/slices.ts';
import { hostileEvent } from '../arbitraries/hostileEvents.ts';
import { decidedLog } from '../arbitraries/logs.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';

/** Data that no schema accepts: data of another kind, or one field changed or left out. */
const damage = fc.record({
  field: fc.option(fc.nat({ max: 9 }), { freq: 4 }),
  value: fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(null, -1, 0.5, '', [], {}, { length: -1 }, 'x'.repeat(99))),
});

/** Names that every object has. Schemas refuse such ids; nothing behind the schemas does. */
const PROTOTYPE_NAMES = Object.getOwnPropertyNames(Object.prototype).map((name) => JSON.stringify(name));

/** An event of a known type with unchecked data, possibly at an invalid moment. */
const brokenEvent: fc.Arbitrary<EventEnvelope> = fc
  .tuple(
    hostileEvent,
    damage,
    fc.option(fc.tuple(fc.constantFrom('at', 'day', 'zone', 'id'), fc.constantFrom('', 'never', '0', '+')), { freq: 6 }),
  )
  .map(([event, { field, value }, elsewhere]) => {
    const data = damaged(event.data, field, value);
    if (elsewhere === null) return { ...event, data };
    const [name, text] = elsewhere;
    return { ...event, data, [name]: name === 'day' ? { date: text, from: text, to: text } : text };
  })
  .filter(({ data }) => !PROTOTYPE_NAMES.some((name) => (JSON.stringify(data) ?? '').includes(name)));

/** A random history with broken events anywhere in it. */
const brokenLog = fc
  .tuple(
    decidedLog(12),
    fc.array(fc.tuple(fc.nat({ max: 200 }), fc.oneof({ arbitrary: brokenEvent, weight: 3 }, hostileEvent)), { maxLength: 20 }),
  )
  .map(([events, put]) => put.reduce((log, [place, event]) => log.toSpliced(place % (log.length + 1), 0, event), [...events]));

export const foldNeverThrows = defineLogInvariant({
  says: 'the fold never throws, even for data that no schema accepts: each such event counts, is voided or unknown, and the fold continues',
  runs: 120,
  random: brokenLog,
  holds: (events) => {
    const root = initialRoot();
    for (const [i, event] of events.entries()) {
      applyStored(registry, root, event);
      assert.equal(root.log.position, i + 1);
    }
  },
});

export const draftsAsPlain = defineLogInvariant({
  says: 'a fold has the same result with drafts as with plain objects, and when repeated',
  runs: 60,
  random: brokenLog,
  holds: (events) => {
    const plain = textOf(foldLog(events));
    assert.equal(textOf(foldLog(copyOf(events))), plain);
    let state = initialRoot();
    for (const event of events) state = produce(state, (draft) => foldAll(registry, draft, [event])).state;
    assert.equal(textOf(state), plain);
  },
});

/** Returns the state as JSON, or a fixed text when the state holds values that JSON lacks. */
function textOf(root: Root): string {
  try {
    return canonicalJson(root);
  } catch {
    return 'no JSON';
  }
}

function damaged(data: unknown, field: number | null, value: unknown): unknown {
  if (field === null || typeof data !== 'object' || data === null) return value;
  const names = Object.keys(data);
  const name = names[field % Math.max(1, names.length)];
  return name === undefined ? value : { ...data, [name]: value };
}
