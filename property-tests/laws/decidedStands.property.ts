import fc from 'fast-check';
import { expect } from 'vitest';
import { verify } from '../../core/logFile/verify.ts';
import { envelopeSchema } from '../../core/kernel/log/event.ts';
import { MINUTE } from '../../core/kernel/time/instant.ts';
import { registry } from '../../core/domain/registry.ts';
import { journey, playJourney } from '../../core/testing/arbitraries/journeys.ts';
import { invariant } from '../invariant.ts';

invariant(
  'no decided event is voided in its own log: decisions and guards share their rules',
  60,
  fc.property(journey(), (history) => {
    const { root } = playJourney(history);
    expect(root.log.voided).toEqual([]);
    expect(root.log.unknown).toEqual([]);
  }),
);

invariant(
  'every decided event matches its schema, follows from its predecessor and is not earlier by a minute or less',
  30,
  fc.property(journey(), (history) => {
    const { events } = playJourney(history);
    for (const [i, event] of events.entries()) {
      expect(envelopeSchema.safeParse(event).success).toBe(true);
      expect(registry.handling.get(event.type)?.definition.data.safeParse(event.data).error?.issues).toBeUndefined();
      expect(event.seq).toBe(i + 1);
      const setBackBy = Date.parse(events[i - 1]?.at ?? event.at) - Date.parse(event.at);
      expect(setBackBy <= 0 || setBackBy > MINUTE).toBe(true);
      expect(event.day.from <= event.at && event.at < event.day.to).toBe(true);
    }
    expect(verify(events).flaw).toBeNull();
  }),
);
