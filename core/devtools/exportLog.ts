import type { EventEnvelope } from '../kernel/event.ts';
import { hashOf } from '../kernel/hash.ts';
import type { AsOf } from '../kernel/projection.ts';

/** The first line of an exported log: whose it is, and the moment and zone it was made in. */
export type LogHeader = {
  readonly format: 'gauntlet-log';
  readonly version: 1;
  readonly account: string;
  readonly events: number;
  /** The hash of the last event, empty for an empty log. */
  readonly head: string;
  readonly asOf: AsOf;
  readonly zone: string;
};

/** A log as a file's text, JSON Lines: the header, then the events as stored, in order. */
export function exportLog(events: readonly EventEnvelope[], about: Pick<LogHeader, 'account' | 'asOf' | 'zone'>): string {
  const last = events.at(-1);
  const header: LogHeader = { format: 'gauntlet-log', version: 1, events: events.length, head: last ? hashOf(last) : '', ...about };
  return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join('');
}
