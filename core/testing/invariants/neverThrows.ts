import fc from 'fast-check';
import { foldLog } from '../../devtools/show.ts';
import { canonicalJson } from '../../kernel/lib/canonicalJson.ts';
import { copyOf } from '../../kernel/lib/copy.ts';
import { changed } from '../../kernel/lib/draft.ts';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { applyStored, foldAll } from '../../kernel/fold/fold.ts';
import { initialRoot, registry, type Root } from '../../domain/registry.ts';
import { hostileEvent } from '../arbitraries/hostileEvents.ts';
import { decidedLog } from '../arbitraries/logs.ts';
import * as assert from '../assert.ts';
import { defineLogLaw } from './defineInvariant.ts';

/** What no schema would let through: whole data of another kind, or one field of them changed or left out. */
const damage = fc.record({
  field: fc.option(fc.nat({ max: 9 }), { freq: 4 }),
  value: fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(null, -1, 0.5, '', [], {}, { length: -1 }, 'x'.repeat(99))),
});

/** Names that every object answers to. No door lets such an id in, and nothing but the doors keeps one from a map of ours. */
const EVERY_OBJECTS = Object.getOwnPropertyNames(Object.prototype).map((name) => JSON.stringify(name));

/** An event of a known type whose data nobody checked, at a moment that may be no moment. */
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
  .filter(({ data }) => !EVERY_OBJECTS.some((name) => (JSON.stringify(data) ?? '').includes(name)));

/** A life, with broken events anywhere in it. */
const brokenLog = fc
  .tuple(
    decidedLog(12),
    fc.array(fc.tuple(fc.nat({ max: 200 }), fc.oneof({ arbitrary: brokenEvent, weight: 3 }, hostileEvent)), { maxLength: 20 }),
  )
  .map(([events, put]) => put.reduce((log, [place, event]) => log.toSpliced(place % (log.length + 1), 0, event), [...events]));

export const foldNeverThrows = defineLogLaw({
  says: 'the fold never throws, also at data that no schema would let through: each such event counts, is voided or unknown, and the log goes on',
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

export const draftsAsPlain = defineLogLaw({
  says: 'a fold comes to the same in drafts as in plain objects, and again',
  runs: 60,
  random: brokenLog,
  holds: (events) => {
    const plain = textOf(foldLog(events));
    assert.equal(textOf(foldLog(copyOf(events))), plain);
    let state = initialRoot();
    for (const event of events) state = changed(state, (draft) => foldAll(registry, draft, [event])).state;
    assert.equal(textOf(state), plain);
  },
});

/** The state as JSON; where it came to hold what JSON cannot, only that. */
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
