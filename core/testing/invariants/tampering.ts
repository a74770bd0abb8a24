import { SAMPLE_DEVICE } from '../../domain/account/events.ts';
import { verify } from '../../logFile/verify.ts';
import fc from 'fast-check';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOf } from '../../kernel/log/hash.ts';
import { createScribe } from '../../kernel/store/scribe.ts';
import { initialRoot, registry } from '../../domain/registry.ts';
import { createWorld } from '../world.ts';
import { calendar } from '../arbitraries/calendar.ts';
import { journey, LIFE_BEGINS, live } from '../arbitraries/journeys.ts';
import { SAMPLE_SEED } from '../arbitraries/sampleLog.ts';
import * as assert from '../assert.ts';
import { defineLogLaw } from './defineInvariant.ts';

/** A life, in one stream or after a few events of the sample's. */
export const lawfulLog = fc.record({ life: journey(8), isAfterSample: fc.boolean() }).map(({ life, isAfterSample }) => {
  return live(life, () => undefined, isAfterSample ? ofSample() : []).events;
});

function ofSample(): readonly EventEnvelope[] {
  const { ports } = createWorld({ calendar, now: LIFE_BEGINS, seed: SAMPLE_SEED });
  const scribe = createScribe({ registry, initial: initialRoot, ports, actor: 'ann', device: SAMPLE_DEVICE });
  scribe.act({ id: 'open:ann', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
  scribe.act({ id: 'sample:1', type: 'ClaimDailyReward', data: {} });
  return scribe.events;
}

/** The hash of a log's last event. */
export const headOf = (events: readonly EventEnvelope[]): string => hashOf(events.at(-1));
/** The ids of a log's events. */
export const idsOf = (events: readonly EventEnvelope[]): string[] => events.map(({ id }) => id);

export const verifies = defineLogLaw(
  {
    rule: 'LG5',
    says: 'a log as it was written verifies, with all that the server acknowledged and the hash of its last event',
    runs: 20,
    random: lawfulLog,
    holds: (events) => {
      const { flaw, missing, events: count } = verify(events, idsOf(events), headOf(events));
      assert.ok(flaw === null, flaw?.sentence ?? '');
      assert.deepEqual([count, missing], [events.length, []]);
    },
  },
  // With an event left out none follows from the one before it.
  { ofParts: false },
);
