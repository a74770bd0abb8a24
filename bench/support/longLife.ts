import { longLog } from '../../tests/core/support/longLog.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { instantOf } from '../../core/kernel/time/instant.ts';
import type { BenchOptions } from './options.ts';

/** A log of 100,000 events: a person who did something on every day of 15 years. `quick` takes a tenth of it. */
export function longLife({ quick }: BenchOptions): readonly EventEnvelope[] {
  return longLog(quick ? 10_000 : 100_000);
}

/** The instant after the last event, in milliseconds: where a store over them goes on. */
export function afterwards(events: readonly EventEnvelope[]): number {
  return Date.parse(events.at(-1)?.at ?? instantOf(0)) + 1_000;
}
