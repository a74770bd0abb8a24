import fc from 'fast-check';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { registry } from '../../domain/registry.ts';
import { anyText } from './texts.ts';

/** Data of an app that nobody here knows: any JSON, with texts and keys that have broken things before. */
const anyData: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.record({ text: anyText, number: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
  fc.constantFrom<unknown>(null, { constructor: 1, '': [[[[]]]] }, { v: Number.MAX_SAFE_INTEGER, w: -0.1 }),
);

/** A type that nobody here knows, in any version; the names are those that have broken objects before. */
const foreignType = fc.record({
  type: fc.constantFrom('TeamFounded', 'constructor', '__proto__', 'Läuft'),
  v: fc.integer({ min: 1, max: 9 }),
});

/** A type of today in a version after the one this app writes. */
const versionToCome = fc
  .tuple(fc.constantFrom(...registry.handling), fc.integer({ min: 1, max: 8 }))
  .map(([[type, { definition }], later]) => ({ type, v: definition.v + later }));

/** What a later version of the app may have written: a fact of a type, or of a version, that this app does not know. */
export const foreignFact = fc.tuple(fc.oneof(foreignType, versionToCome), anyData).map(([written, data]) => ({ ...written, data }));

/** Where foreign events stand in a log, and what they are. */
const insertions = fc.array(fc.tuple(fc.nat({ max: 200 }), foreignFact), { minLength: 1, maxLength: 8 });

/** A log in which foreign events stand among those of another, and which they are. */
export type MixedLog = {
  readonly known: readonly EventEnvelope[];
  readonly mixed: readonly EventEnvelope[];
  readonly foreign: ReadonlySet<string>;
};

/** The same log with events put in that only a later version of the app understands. */
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
