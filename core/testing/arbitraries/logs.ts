import fc from 'fast-check';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { Root } from '../../domain/slices.ts';
import { hostileLog } from './hostileEvents.ts';
import { journey, playJourney } from './journeys.ts';
import { damagedLog, mergedLogs } from './merged.ts';

/** Logs that commands of the app produce. */
export function decidedLog(most = 25): fc.Arbitrary<readonly EventEnvelope[]> {
  return journey(most).map((history) => playJourney(history).events);
}

/** Logs that the rules did not decide: any facts in any order, a damaged log, or two devices' merged logs. */
export const undecidedLog: fc.Arbitrary<readonly EventEnvelope[]> = fc.oneof(
  { arbitrary: hostileLog(), weight: 2 },
  { arbitrary: damagedLog, weight: 1 },
  { arbitrary: mergedLogs, weight: 1 },
);

/** Any log whose events fit their schemas. */
export const anyLog: fc.Arbitrary<readonly EventEnvelope[]> = fc.oneof(decidedLog(15), undecidedLog);

/** Returns the events of a log that are neither voided nor unknown. */
export function counted({ log }: Pick<Root, 'log'>, events: readonly EventEnvelope[]): EventEnvelope[] {
  const without = new Set([...log.voided, ...log.unknown].map(({ position }) => position));
  return events.filter((_, i) => !without.has(i + 1));
}
