import { longLog } from '../../tests/core/support/longLog.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { instantOf } from '../../core/kernel/time/instant.ts';
import type { BenchOptions } from './options.ts';

/** Returns a log of 100,000 events: daily use over 15 years. `quick` returns a tenth of it. */
export function longHistory({ quick }: BenchOptions): readonly EventEnvelope[] {
  return longLog(quick ? 10_000 : 100_000);
}

/** Returns the instant after the last event, in milliseconds: the start time of a store over this log. */
export function afterwards(events: readonly EventEnvelope[]): number {
  return Date.parse(events.at(-1)?.at ?? instantOf(0)) + 1_000;
}
