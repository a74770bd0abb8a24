import fc from 'fast-check';
import type { EventEnvelope } from '../../kernel/log/event.ts';
import type { Root } from '../../domain/registry.ts';
import { hostileLog } from './hostileEvents.ts';
import { journey, live } from './journeys.ts';
import { damagedLog, mergedLogs } from './merged.ts';

/** A log as a life with the app makes it. */
export function decidedLog(most = 25): fc.Arbitrary<readonly EventEnvelope[]> {
  return journey(most).map((life) => live(life).events);
}

/** A log that nobody decided: any facts in any order, a damaged one, or two devices' merged ones. */
export const undecidedLog: fc.Arbitrary<readonly EventEnvelope[]> = fc.oneof(
  { arbitrary: hostileLog(), weight: 2 },
  { arbitrary: damagedLog, weight: 1 },
  { arbitrary: mergedLogs, weight: 1 },
);

/** Any log whose events fit their schemas. */
export const anyLog: fc.Arbitrary<readonly EventEnvelope[]> = fc.oneof(decidedLog(15), undecidedLog);

/** The events of a log that counted: neither voided nor unknown. */
export function counted({ log }: Pick<Root, 'log'>, events: readonly EventEnvelope[]): EventEnvelope[] {
  const without = new Set([...log.voided, ...log.unknown].map(({ position }) => position));
  return events.filter((_, i) => !without.has(i + 1));
}
