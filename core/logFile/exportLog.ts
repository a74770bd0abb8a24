import type { EventEnvelope } from '../kernel/log/event.ts';
import { hashOf } from '../kernel/log/hash.ts';
import type { LogHeader } from './header.ts';

/** What a file's header says beside how many events follow and which is the last; `app` is the version of the app that makes it. */
export type AboutLog = Pick<LogHeader, 'app' | 'account' | 'asOf' | 'zone' | 'anonymized'>;

/** A log as a file's text, JSON Lines: the header, then the events as stored, in order. */
export function exportLog(events: readonly EventEnvelope[], about: AboutLog): string {
  return headerLine(events.length, events.at(-1), about) + eventLines(events);
}

/** The first line of the file of so many events. */
export function headerLine(events: number, last: EventEnvelope | undefined, { app, account, asOf, zone, anonymized }: AboutLog): string {
  const head = last ? hashOf(last) : '';
  const header: LogHeader = { format: 'gauntlet-log', version: 1, app, account, events, head, asOf, zone, anonymized };
  return lineOf(header);
}

/** Events as they follow the first line. */
export function eventLines(events: readonly EventEnvelope[]): string {
  return events.map(lineOf).join('');
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
