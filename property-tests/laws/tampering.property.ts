import fc from 'fast-check';
import { expect } from 'vitest';
import { SAMPLE_DEVICE } from '../../core/account/events.ts';
import { verify } from '../../core/devtools/verify.ts';
import type { EventEnvelope } from '../../core/kernel/event.ts';
import { hashOf } from '../../core/kernel/hash.ts';
import { createScribe } from '../../core/kernel/scribe.ts';
import { initialRoot, registry } from '../../core/slices.ts';
import { createWorld } from '../../core/testing/world.ts';
import { calendar } from '../arbitraries/calendar.ts';
import { journey, LIFE_BEGINS, live } from '../arbitraries/journeys.ts';
import { SAMPLE_SEED } from '../arbitraries/sampleLog.ts';
import { tampered } from '../arbitraries/tampered.ts';
import { law } from '../law.ts';

/** A life, in one stream or after a few events of the sample's. */
const lawfulLog = fc.record({ life: journey(8), isAfterSample: fc.boolean() }).map(({ life, isAfterSample }) => {
  return live(life, () => undefined, isAfterSample ? ofSample() : []).events;
});

function ofSample(): readonly EventEnvelope[] {
  const { ports } = createWorld({ calendar, now: LIFE_BEGINS, seed: SAMPLE_SEED });
  const scribe = createScribe({ registry, initial: initialRoot, ports, actor: 'ann', device: SAMPLE_DEVICE });
  scribe.act({ id: 'open:ann', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
  scribe.act({ id: 'sample:1', type: 'ClaimDailyReward', data: {} });
  return scribe.events;
}

const MANY = { minLength: 15, maxLength: 15, size: 'max' } as const;
const headOf = (events: readonly EventEnvelope[]): string => hashOf(events.at(-1));
const idsOf = (events: readonly EventEnvelope[]): string[] => events.map(({ id }) => id);

law(
  'LG5 a log as it was written verifies, with all that the server acknowledged and the hash of its last event',
  20,
  fc.property(lawfulLog, (events) => {
    expect(verify(events, idsOf(events), headOf(events))).toEqual({ events: events.length, flaw: null, missing: [] });
  }),
);

law(
  'LG5 whatever one thing is done to a log, verify names the first event that it touches',
  25,
  fc.property(
    // Many of one life: to live it takes longer than to verify it.
    lawfulLog.filter(({ length }) => length > 1).chain((events) => fc.tuple(fc.constant(events), fc.array(tampered(events), MANY))),
    ([original, tries]) => {
      for (const { events, named, what } of tries) {
        const { flaw } = verify(events, [], headOf(original));
        if (named.length === 0) expect(flaw, what).toBeNull();
        else expect(named, what).toContain(flaw?.position);
        expect(flaw?.id ?? null, what).toBe(flaw ? (events[flaw.position - 1]?.id ?? null) : null);
      }
    },
  ),
);

law(
  'LG5 a log cut below what the server acknowledged lacks just these events, with no header to say so',
  20,
  fc.property(lawfulLog, fc.nat(), fc.func(fc.boolean()), (events, picked, isAcknowledged) => {
    const left = events.slice(0, picked % events.length);
    const anchors = idsOf(events).filter(isAcknowledged);
    const lost = anchors.filter((id) => !idsOf(left).includes(id));
    const { flaw, missing } = verify(left, anchors);
    expect(missing).toEqual(lost);
    expect(flaw?.position ?? null).toBe(lost.length > 0 ? left.length + 1 : null);
    if (flaw) expect(flaw.sentence).toContain(`${lost.length} event`);
  }),
);
