import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createIntlCalendar, isZone } from '@gauntlet/core/server';
import { LARGEST_FILE, logTextIn, readLog, tooLarge, type AlreadyRead, type LogFile } from '@gauntlet/core/devtools';
import { Refused, type Options } from './command.ts';

/** Reads log files relative to `folder`. From an error report it takes the log inside. */
export function logsAt(folder: string, names: readonly string[]): LogFile[] {
  let known: AlreadyRead | undefined;
  return names.map((name) => {
    const held = logTextIn(textOf(resolve(folder, name)));
    if (!held.ok) throw new Refused(held.message);
    const { text } = held;
    const read = readLog(text, known);
    if (!read.ok) throw new Refused(read.message);
    known = { text, events: read.file.events };
    return read.file;
  });
}

function textOf(path: string): string {
  try {
    const { size } = statSync(path);
    if (size > LARGEST_FILE) throw new Refused(tooLarge(size));
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Refused) throw error;
    const why = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'There is no such file' : 'This file cannot be read';
    throw new Refused(`${why}: ${path}`);
  }
}

/**
 * Returns the part of a log that `--at` selects, and its instant: the first N events, or those up to the last one that is not
 * after an instant, as time travel shows them (TT2). Default: all events.
 */
export function logUntil(
  file: LogFile,
  at: string | undefined,
): Pick<LogFile, 'header' | 'events'> & { readonly asOf: LogFile['header']['asOf'] } {
  const { header, events } = file;
  if (at === undefined) return { header, events, asOf: header.asOf };
  if (!/^\d+$/.test(at)) {
    const asOf = momentIn(header, at);
    const last = events.findLastIndex((event) => event.at <= asOf.now);
    return { header, events: events.slice(0, last + 1), asOf };
  }
  const first = events.slice(0, placeOf('--at', at, events.length));
  const last = first.at(-1);
  return { header, events: first, asOf: last ? { now: last.at, day: last.day } : header.asOf };
}

function momentIn({ zone }: LogFile['header'], at: string): LogFile['header']['asOf'] {
  const ms = Date.parse(at);
  // Without its zone an instant would depend on the machine.
  if (Number.isNaN(ms) || !/(Z|[+-]\d\d:?\d\d)$/.test(at))
    throw new Refused(`--at takes a number of events, or an instant with its zone, like 2026-11-21T12:00:00Z: ${at}`);
  if (!isZone(zone)) throw new Refused(`--at needs a time zone that this machine supports, and the log's is ${zone}.`);
  const now = new Date(ms).toISOString();
  return { now, day: createIntlCalendar().dayOf(now, zone) };
}

/** Parses a position in a log of `most` events. */
export function placeOf(option: string, text: string, most: number): number {
  const place = Number(text);
  if (!/^\d+$/.test(text) || place > most) throw new Refused(`${option} takes a number of events from 0 to ${most}: ${text}`);
  return place;
}

/** Returns the range of positions that `--from` and `--to` select. */
export function rangeOf({ from, to }: Pick<Options, 'from' | 'to'>, most: number): { readonly from: number; readonly to: number } {
  return {
    from: from === undefined ? 1 : Math.max(1, placeOf('--from', from, most)),
    to: to === undefined ? most : placeOf('--to', to, most),
  };
}
