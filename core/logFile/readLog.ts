import type { EventEnvelope } from '../kernel/log/event.ts';
import { headerOf, type LogHeader } from './header.ts';
import { readEvent } from './readEvent.ts';

export type LogFile = { readonly header: LogHeader; readonly events: readonly EventEnvelope[] };
export type ReadResult = { readonly ok: true; readonly file: LogFile } | { readonly ok: false; readonly message: string };

/** The largest file that is read, in bytes: some 130,000 events. It is held in memory as a whole. */
export const LARGEST_FILE = 96_000_000;

/** Why a file of so many bytes is not read. */
export function tooLarge(bytes: number): string {
  return `This file is too large for a Gauntlet log: ${megabytes(bytes)} MB, and at most ${megabytes(LARGEST_FILE)} MB are read.`;
}

/** A text that was read, and the events in it. */
export type Known = { readonly text: string; readonly events: readonly EventEnvelope[] };

/**
 * Reads an exported log. What does not fit is refused whole, with a sentence that names the line. Throws nothing. Of `known`, a log
 * that was read before, it takes the events of the lines that are the same there: two logs of one person begin alike.
 */
export function readLog(text: string, known?: Known): ReadResult {
  const reading = readingLog(text, known);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** The same line by line, for a page that must not stand still: gives after each how many events were read, and of how many. */
export function* readingLog(text: string, known?: Known): Generator<{ readonly done: number; readonly all: number }, ReadResult> {
  if (text.length > LARGEST_FILE) return no(tooLarge(text.length));
  const lines = linesOf(text);
  const first = lines.next();
  if (first.done) return no('The file is empty. Export a log from Settings and try again.');
  const header = headerOf(first.value.line);
  if (typeof header === 'string') return no(header);
  const events: EventEnvelope[] = [];
  const knownEvent = known ? eventsByLine(known) : () => undefined;
  for (const { line, number } of lines) {
    const event = knownEvent(line) ?? readEvent(line);
    if (typeof event === 'string') return no(`Line ${number} ${event}`);
    events.push(event);
    yield { done: events.length, all: header.events };
  }
  if (events.length !== header.events) {
    return no(`The file is cut short or was changed: its first line says ${header.events} events, it has ${events.length}.`);
  }
  return { ok: true, file: { header, events } };
}

/** Asked line by line after the header: the event that the known text has at this place, if its line is the same. */
function eventsByLine({ text, events }: Known): (line: string) => EventEnvelope | undefined {
  const lines = linesOf(text);
  lines.next();
  let place = 0;
  return (line) => {
    const known = lines.next();
    const event = known.done || known.value.line !== line ? undefined : events[place];
    place += 1;
    return event;
  };
}

/** The lines of a text that hold something, and their numbers in it. A mark of byte order before them is none of their business. */
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

function no(message: string): ReadResult {
  return { ok: false, message };
}
