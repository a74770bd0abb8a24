import fc from 'fast-check';
import { expect } from 'vitest';
import { verify } from '../../core/logFile/verify.ts';
import { envelopeSchema } from '../../core/kernel/log/event.ts';
import { registry } from '../../core/domain/registry.ts';
import { journey, playJourney } from '../../core/testing/arbitraries/journeys.ts';
import { invariant } from '../invariant.ts';

invariant(
  'what was decided in a log is never voided in it: decisions and guards know the same rules',
  120,
  fc.property(journey(), (history) => {
    const { root } = playJourney(history);
    expect(root.log.voided).toEqual([]);
    expect(root.log.unknown).toEqual([]);
  }),
);

invariant(
  'every event that was decided fits its schema, follows from the one before it and is not earlier than it',
  60,
  fc.property(journey(), (history) => {
    const { events } = playJourney(history);
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
