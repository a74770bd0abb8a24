import { formatCount } from '../kernel/lib/counts.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import { headerOf, type LogHeader } from './header.ts';
import { readEvent } from './readEvent.ts';

/** An exported log: the header, and the events in order. */
export type LogFile = { readonly header: LogHeader; readonly events: readonly EventEnvelope[] };
export type ReadResult = { readonly ok: true; readonly file: LogFile } | { readonly ok: false; readonly message: string };

/** The largest file that is read, in bytes: some 130,000 events. The whole file is held in memory. */
export const LARGEST_FILE = 96_000_000;

/** Returns why a file of this size is not read. */
export function tooLarge(bytes: number): string {
  return `This file is too large for a Gauntlet log: ${megabytes(bytes)} MB, and at most ${megabytes(LARGEST_FILE)} MB are read.`;
}

/** A text that was parsed before, and its events. */
export type AlreadyRead = { readonly text: string; readonly events: readonly EventEnvelope[] };

/**
 * Parses an exported log. Refuses the whole file with a sentence that names the line. Never throws. Reuses the events of `previous`, a log
 * that was read before, for lines that are equal: two logs of one person have the same beginning.
 *
 * @example
 * const read = readLog(text);
 * if (read.ok) console.log(read.file.events.length);
 */
export function readLog(text: string, previous?: AlreadyRead): ReadResult {
  const reading = readingLog(text, previous);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** Like `readLog`, line by line, so that a page stays responsive. Yields the number of events read, and of all events. */
export function* readingLog(text: string, previous?: AlreadyRead): Generator<{ readonly done: number; readonly all: number }, ReadResult> {
  if (text.length > LARGEST_FILE) return failed(tooLarge(text.length));
  const lines = linesOf(text);
  const first = lines.next();
  if (first.done) return failed('The file is empty. Export a log from Settings and try again.');
  const header = headerOf(first.value.line);
  if (typeof header === 'string') return failed(header);
  const events: EventEnvelope[] = [];
  const knownEvent = previous ? eventsByLine(previous) : () => undefined;
  for (const { line, number } of lines) {
    const event = knownEvent(line) ?? readEvent(line);
    if (typeof event === 'string') return failed(`Line ${number} ${event}`);
    events.push(event);
    yield { done: events.length, all: header.events };
  }
  if (events.length !== header.events) {
    return failed(
      `The file is cut short or was changed: its first line says ${formatCount(header.events, 'event')}, it has ${events.length}.`,
    );
  }
  return { ok: true, file: { header, events } };
}

/**
 * Returns a function to call line by line after the header. It returns the event at the same index of the known text if the lines are
 * equal.
 */
function eventsByLine({ text, events }: AlreadyRead): (line: string) => EventEnvelope | undefined {
  const lines = linesOf(text);
  lines.next();
  let index = 0;
  return (line) => {
    const known = lines.next();
    const event = known.done || known.value.line !== line ? undefined : events[index];
    index += 1;
    return event;
  };
}

/** Yields the lines that are not empty, with their numbers. Skips a byte order mark. */
function* linesOf(text: string): Generator<{ readonly line: string; readonly number: number }> {
  let number = 0;
  for (let from = text.startsWith('\uFEFF') ? 1 : 0; from < text.length; number += 1) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? text.length : end).trim();
    if (line !== '') yield { line, number: number + 1 };
    from = end < 0 ? text.length : end + 1;
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

function failed(message: string): ReadResult {
  return { ok: false, message };
}
