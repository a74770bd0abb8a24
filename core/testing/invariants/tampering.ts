import { SAMPLE_DEVICE } from '../../domain/account/events.ts';
import { verify } from '../../logFile/verify.ts';
import fc from 'fast-check';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import { hashOf } from '../../kernel/log/hash.ts';
import { createRecorder } from '../../kernel/store/recorder.ts';
import { registry } from '../../domain/registry.ts';
import { initialRoot } from '../../domain/slices.ts';
import { createEnvironment } from '../environment.ts';
import { calendar } from '../arbitraries/calendar.ts';
import { journey, HISTORY_START, playJourney } from '../arbitraries/journeys.ts';
import { SAMPLE_SEED } from '../arbitraries/sampleLog.ts';
import * as assert from '../assert.ts';
import { defineLogInvariant } from './defineInvariant.ts';

/** A valid log, of one device or after a few events of the sample device. */
export const validLog = fc.record({ history: journey(8), isAfterSample: fc.boolean() }).map(({ history, isAfterSample }) => {
  return playJourney(history, () => undefined, isAfterSample ? ofSample() : []).events;
});

function ofSample(): readonly EventEnvelope[] {
  const { ports } = createEnvironment({ calendar, now: HISTORY_START, seed: SAMPLE_SEED });
  const recorder = createRecorder({ registry, initial: initialRoot, ports, actor: 'ann', device: SAMPLE_DEVICE });
  recorder.execute({ id: 'open:ann', type: 'OpenAccount', data: { accountId: 'ann', name: 'Ann', email: 'ann@example.org' } });
  recorder.execute({ id: 'sample:1', type: 'ClaimDailyReward', data: {} });
  return recorder.events;
}

/** Returns the hash of a log's last event. */
export const headOf = (events: readonly EventEnvelope[]): string => hashOf(events.at(-1));
/** Returns the ids of a log's events. */
export const idsOf = (events: readonly EventEnvelope[]): string[] => events.map(({ id }) => id);

export const verifies = defineLogInvariant(
  {
    rule: 'LG5',
    says: 'an unchanged log verifies, with all acknowledged events and the hash of its last event',
    runs: 20,
    random: validLog,
    holds: (events) => {
      const { flaw, missing, events: count } = verify(events, idsOf(events), headOf(events));
      assert.ok(flaw === null, flaw?.sentence ?? '');
      assert.deepEqual([count, missing], [events.length, []]);
    },
  },
  // With an event left out, the hashes no longer match.
  { ofParts: false },
);
