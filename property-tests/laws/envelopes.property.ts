import assert from 'node:assert/strict';
import fc from 'fast-check';
import { envelopeSchema, isEnvelope, type EventEnvelope } from '../../core/kernel/log/event.ts';
import { decidedLog } from '../../core/testing/arbitraries/logs.ts';
import { invariant } from '../invariant.ts';

const FIELDS = ['id', 'device', 'seq', 'type', 'v', 'at', 'zone', 'day', 'actor', 'command', 'prev', 'data'] as const;

/** What a field of an envelope may not be, and some values that it may be. */
const ODD = fc.oneof(
  fc.constantFrom<unknown>('', ' ', '__proto__', 'constructor', 0, 1, -1, 1.5, 2 ** 53, Number.NaN, null, undefined, [], {}, true),
  fc.constantFrom(
    '2026-02-30T00:00:00.000Z',
    '2026-03-01T24:00:00.000Z',
    '2026-03-01T10:00:00Z',
    '1968-12-31T00:00:00.000Z',
    '2200-01-01T00:00:00.000Z',
  ),
  fc.constantFrom('0'.repeat(64), 'A'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}\n`),
  fc.string(),
  fc.integer(),
);

/** A change of one field, of a field of its day, or of the whole. */
function changed(event: EventEnvelope): fc.Arbitrary<unknown> {
  const day = fc.tuple(fc.constantFrom('date', 'from', 'to'), ODD);
  return fc.oneof(
    fc.constant(event),
    fc.tuple(fc.constantFrom(...FIELDS), ODD).map(([field, value]) => ({ ...event, [field]: value })),
    fc.constantFrom(...FIELDS).map((field) => Object.fromEntries(Object.entries(event).filter(([name]) => name !== field))),
    day.map(([field, value]) => ({ ...event, day: { ...event.day, [field]: value } })),
    ODD,
  );
}

invariant(
  'the quick check of an envelope takes what its schema takes',
  300,
  fc.property(
    decidedLog(5)
      .filter(({ length }) => length > 0)
      .chain((events) => fc.constantFrom(...events).chain(changed)),
    (value) => assert.equal(isEnvelope(value), envelopeSchema.safeParse(value).success, JSON.stringify(value)),
  ),
);
