import type { EventEnvelope } from '../kernel/event.ts';
import { hashOf } from '../kernel/hash.ts';
import type { LogHeader } from './header.ts';

/**
 * A log as a file's text, JSON Lines: the header, then the events as stored, in order. `app` is the version of the app that
 * makes it.
 */
export function exportLog(
  events: readonly EventEnvelope[],
  { app, account, asOf, zone, anonymized }: Pick<LogHeader, 'app' | 'account' | 'asOf' | 'zone' | 'anonymized'>,
): string {
  const last = events.at(-1);
  const head = last ? hashOf(last) : '';
  const header: LogHeader = { format: 'gauntlet-log', version: 1, app, account, events: events.length, head, asOf, zone, anonymized };
  return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join('');
}
