import type { EventEnvelope } from '../kernel/log/event.ts';
import { hashOf } from '../kernel/log/hash.ts';
import type { LogHeader } from './header.ts';

/** What the caller contributes to a file's header. `app` is the version of the app that writes the file. */
export type AboutLog = Pick<LogHeader, 'app' | 'account' | 'confirmed' | 'asOf' | 'zone' | 'anonymized'>;

/**
 * Returns a log as a file's text in JSON Lines: the header, then the events as stored and in order.
 *
 * @example exportLog(await log.read(1), { app: APP_VERSION, account, asOf, zone: 'Europe/Berlin' })
 */
export function exportLog(events: readonly EventEnvelope[], about: AboutLog): string {
  return headerLine(events.length, events.at(-1), about) + eventLines(events);
}

/** Returns the first line of a file with `events` events, the last of which is `last`. */
export function headerLine(
  events: number,
  last: EventEnvelope | undefined,
  { app, account, confirmed, asOf, zone, anonymized }: AboutLog,
): string {
  const head = last ? hashOf(last) : '';
  const header: LogHeader = { format: 'gauntlet-log', version: 1, app, account, events, head, confirmed, asOf, zone, anonymized };
  return lineOf(header);
}

/** Returns the lines of events. */
export function eventLines(events: readonly EventEnvelope[]): string {
  return events.map(lineOf).join('');
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
