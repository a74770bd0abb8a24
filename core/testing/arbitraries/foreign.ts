import fc from 'fast-check';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { registry } from '../../domain/registry.ts';
import { anyText } from './texts.ts';

/** Data of an unknown app: any JSON, with texts and keys that are likely to break code. */
const anyData: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.record({ text: anyText, number: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
  fc.constantFrom<unknown>(null, { constructor: 1, '': [[[[]]]] }, { v: Number.MAX_SAFE_INTEGER, w: -0.1 }),
);

/** An unknown event type in any version, with names that are likely to break objects. */
const foreignType = fc.record({
  type: fc.constantFrom('TeamFounded', 'constructor', '__proto__', 'Läuft'),
  v: fc.integer({ min: 1, max: 9 }),
});

/** A known type in a later version than this app writes. */
const versionToCome = fc
  .tuple(fc.constantFrom(...registry.handling), fc.integer({ min: 1, max: 8 }))
  .map(([[type, { definition }], later]) => ({ type, v: definition.v + later }));

/** A fact that a later version of the app could write: of an unknown type or version. */
export const foreignFact = fc.tuple(fc.oneof(foreignType, versionToCome), anyData).map(([written, data]) => ({ ...written, data }));

/** Positions and contents of the foreign events in a log. */
const insertions = fc.array(fc.tuple(fc.nat({ max: 200 }), foreignFact), { minLength: 1, maxLength: 8 });

/** A log with foreign events, the same log without them, and their ids. */
export type MixedLog = {
  readonly known: readonly EventEnvelope[];
  readonly mixed: readonly EventEnvelope[];
  readonly foreign: ReadonlySet<string>;
};

/** Inserts events that only a later version of the app knows into logs. */
export function withForeign(logs: fc.Arbitrary<readonly EventEnvelope[]>): fc.Arbitrary<MixedLog> {
  return fc
    .tuple(
      logs.filter(({ length }) => length > 0),
      insertions,
    )
    .map(([known, inserted]) => {
      const mixed = [...known];
      const foreign = new Set<string>();
      for (const [i, [place, fact]] of inserted.entries()) {
        const at = 1 + (place % mixed.length);
        const before = mixed[at - 1];
        if (!before) continue;
        const id = `foreign ${i}`;
        foreign.add(id);
        mixed.splice(at, 0, { ...before, ...fact, id, command: `command of ${id}` });
      }
      return { known, mixed, foreign };
    });
}
