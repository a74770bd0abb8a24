import fc from 'fast-check';
import { expect } from 'vitest';
import { verify } from '../../core/logFile/verify.ts';
import { envelopeSchema } from '../../core/kernel/log/event.ts';
import { registry } from '../../core/domain/registry.ts';
import { journey, live } from '../../core/testing/arbitraries/journeys.ts';
import { law } from '../law.ts';

law(
  'what was decided in a log is never voided in it: decisions and guards know the same rules',
  120,
  fc.property(journey(), (life) => {
    const { root } = live(life);
    expect(root.log.voided).toEqual([]);
    expect(root.log.unknown).toEqual([]);
  }),
);

law(
  'every event that was decided fits its schema, follows from the one before it and is not earlier than it',
  60,
  fc.property(journey(), (life) => {
    const { events } = live(life);
    for (const [i, event] of events.entries()) {
      expect(envelopeSchema.safeParse(event).success).toBe(true);
      expect(registry.handling.get(event.type)?.definition.data.safeParse(event.data).error?.issues).toBeUndefined();
      expect(event.seq).toBe(i + 1);
      expect(event.at >= (events[i - 1]?.at ?? '')).toBe(true);
      expect(event.day.from <= event.at && event.at < event.day.to).toBe(true);
    }
    expect(verify(events).flaw).toBeNull();
  }),
);
