import fc from 'fast-check';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { envelopeSchema } from '../../kernel/log/event.ts';
import { registry } from '../../domain/registry.ts';
import { foreignFact } from './foreign.ts';
import { fitting } from './fromSchema.ts';
import { calendar } from './calendar.ts';
import { oddZone } from './zones.ts';

const IDS = ['ann', 'one', 'two', 'three'] as const;

/** Ids that collide, event types, and strings that are likely to break maps. */
const names = fc.oneof(
  { arbitrary: fc.constantFrom(...IDS), weight: 12 },
  { arbitrary: fc.constantFrom(...registry.handling.keys()), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 8 }), weight: 1 },
  { arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'pot:one', ''), weight: 1 },
);

/** Any fact of the current version, with any data that its schema accepts. */
export const fact = fc.oneof(
  ...[...registry.handling].map(([type, { definition }]) =>
    fc.record({ type: fc.constant(type), v: fc.constant(definition.v), data: fitting(definition.data, names) }),
  ),
);

/** A matching day and instant, or any values of the right shape. */
const when = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.date({ min: new Date('2026-02-15'), max: new Date('2026-03-15'), noInvalidDate: true }), oddZone)
      .map(([date, zone]) => {
        const at = date.toISOString();
        return { at, zone, day: calendar.dayOf(at, zone) };
      }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      at: fitting(envelopeSchema.shape.at, names),
      zone: fitting(envelopeSchema.shape.zone, names),
      day: fitting(envelopeSchema.shape.day, names),
    }),
    weight: 1,
  },
);

const envelope = fc
  .tuple(
    fc.oneof({ arbitrary: fact, weight: 15 }, { arbitrary: foreignFact, weight: 1 }),
    when,
    fc.record({ id: fitting(envelopeSchema.shape.id, names), device: fc.constant('device'), actor: fc.constantFrom('ann', 'ben') }),
  )
  .map(([about, moment, who]) => ({ ...about, ...moment, ...who, seq: 1, command: 'command', prev: '' }));

/** An event that an import could contain: any fact with any data that its schema accepts, not decided by the rules. */
export const hostileEvent: fc.Arbitrary<EventEnvelope> = envelope.map((each) => {
  const parsed = envelopeSchema.parse(each);
  return { ...parsed, data: each.data };
});

/** Any facts in any order. */
export function hostileLog(most = 40): fc.Arbitrary<EventEnvelope[]> {
  return fc.array(hostileEvent, { maxLength: most, size: 'max' });
}
