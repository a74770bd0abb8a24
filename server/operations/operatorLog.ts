import type { Clock } from '../system.ts';
import { described, scrubbed } from './described.ts';
import type { LineQueue } from './lineQueue.ts';
import { createOutages, outageOf, type Part } from './outages.ts';

/**
 * Something that happened, as one line of the operator's log: a name such as `SignInFailed`, and plain fields. It contains no personal data: no
 * names, no addresses, no text that a person typed.
 */
export type LogEntry = { readonly event: string } & Readonly<Record<string, string | number | boolean | null>>;

/** The log for the operator of an installation: one JSON object a line, with `time` (ISO), `level`, and `event` or `error`. */
export type OperatorLog = {
  /** Logs an unexpected error. Failures of the same part of the installation, such as the database, are one outage (RB18). */
  report(error: unknown): void;
  /** Logs an event. */
  logEvent(entry: LogEntry): void;
};

/**
 * Creates the log on a queue of lines. Neither method ever throws or waits (RB16).
 * @example
 * const log = createOperatorLog(systemClock, queue);
 * log.logEvent({ event: 'SignInFailed', reason: 'password' });
 * // {"time":"2026-11-28T10:00:00.000Z","level":"info","event":"SignInFailed","reason":"password"}
 */
export function createOperatorLog(
  clock: Clock,
  lines: Pick<LineQueue, 'add'>,
): OperatorLog & {
  /** Logs the end of an outage, if there is one. Call it when the part has responded. */
  responds(part: Part): void;
} {
  const outages = createOutages(clock, (entry) => lines.add(lineOf(clock, 'warn', entry)));
  return {
    report: (error) => {
      const outage = outageOf(error);
      if (outage === undefined) lines.add(lineOf(clock, 'error', described(error)));
      else outages.failed(outage);
    },
    responds: (part) => outages.over(part),
    logEvent: (entry) => lines.add(lineOf(clock, 'info', scrubbedEntry(entry))),
  };
}

/** The line that says how many lines were lost. */
export function lostLines(clock: Clock): (count: number) => string {
  return (lines) => lineOf(clock, 'warn', { event: 'LogLinesLost', lines });
}

function lineOf(clock: Clock, level: 'info' | 'warn' | 'error', fields: object): string {
  return JSON.stringify({ time: clock.now(), level, ...fields });
}

function scrubbedEntry(entry: LogEntry): object {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? scrubbed(value) : value]));
}
