import { type AppProjection, type AppState, type AsOf, type Gauntlet, APP_VERSION } from '@gauntlet/core';
import { anonymizing, figures, inSlices, readingLog, reportText, type LogFile } from '@gauntlet/core/devtools';
import type { LogEntry } from '../logger/logEntry.ts';
import type { RecoveryRecord } from '../recovery/records.ts';
import type { ErrorReport } from './errorReport.ts';

/** What a report's file is made of, beside the log. */
export type ReportParts = {
  readonly report: ErrorReport;
  readonly records: readonly RecoveryRecord[];
  readonly entries: readonly LogEntry[];
  /** What the reducers of this app are called. */
  readonly reducers: string;
};

/** So many of the last log entries go along. */
export const ENTRIES_IN_REPORT = 100;

/** Which share is reading the log; making it anonymous is the most, writing the rest. */
const READ = 0.3;
const ANONYMIZED = 0.9;

type Source = Pick<Gauntlet, 'exportLog' | 'project' | 'refresh'>;

/**
 * The file of an error report (ER4): what broke, what was done about it, the figures as the app shows them, and the whole log, anonymized.
 * Made in slices; `onProgress` is told which share is done. A log that cannot be read is left out, and the file says why (ER7). Never rejects.
 */
export async function reportFile(parts: ReportParts, gauntlet: Source, onProgress: (share: number) => void): Promise<Blob> {
  // What other tabs did belongs to the log, and to the figures then.
  await gauntlet.refresh().catch(() => undefined);
  const shown = shownBy(gauntlet);
  const log = await anonymizedLog(gauntlet, shown, onProgress);
  const about = {
    ...parts.report,
    app: { version: APP_VERSION, reducers: parts.reducers },
    figures: shown,
    recovery: parts.records,
    entries: parts.entries.slice(-ENTRIES_IN_REPORT).map(withoutSubject),
  };
  const made: Blob[] = [];
  const all = typeof log === 'string' ? 1 : log.events.length + 1;
  await inSlices(collecting(reportText(about, log), made), slices, (done) => onProgress(ANONYMIZED + (done / all) * (1 - ANONYMIZED)));
  return new Blob(made, { type: 'application/json' });
}

/** The figures as the app shows them now, or why there are none: what shows them may be what broke. */
function shownBy(gauntlet: Source): Shown {
  try {
    return gauntlet.project(shownFigures$).current();
  } catch (error) {
    return { notShown: wordsOf(error) };
  }
}

type ShownFigures = ReturnType<typeof shownOf>;
type Shown = ShownFigures | { readonly notShown: string };

/** Voided and unknown events say who they are in the log itself. */
function shownOf({ root }: AppState, asOf: AsOf) {
  const { voided, unknown, ...shown } = figures(root, asOf);
  return { ...shown, voided: voided.length, unknown: unknown.length };
}

const shownFigures$: AppProjection<ShownFigures> = { key: 'shownFigures', select: shownOf };

/** The person's whole log, anonymized, or a sentence that says why there is none. */
async function anonymizedLog(gauntlet: Source, shown: Shown, onProgress: (share: number) => void): Promise<LogFile | string> {
  try {
    const text = await gauntlet.exportLog();
    const read = await inSlices(readingLog(text), slices, ({ done, all }) => onProgress((done / all) * READ));
    if (!read.ok) return `The log of this device cannot be read: ${read.message}`;
    const file = asShown(read.file, shown);
    const all = file.events.length;
    return await inSlices(anonymizing(file), slices, (done) => onProgress(READ + (done / all) * (ANONYMIZED - READ)));
  } catch (error) {
    return `The log of this device cannot be read: ${wordsOf(error)}`;
  }
}

/** The log as far as the figures go, as of their moment: what was appended while it was read says something else. */
function asShown({ header, events }: LogFile, shown: Shown): LogFile {
  if ('notShown' in shown) return { header, events };
  const known = events.slice(0, shown.events);
  return { header: { ...header, events: known.length, asOf: shown.asOf }, events: known };
}

const slices = { yieldNow: () => new Promise<void>((resolve) => setTimeout(resolve)) };

/** So many characters become bytes at a time, within a few milliseconds. */
const AT_ONCE = 1_000_000;

function* collecting(parts: Iterable<string>, made: Blob[]): Generator<number, void> {
  let text = '';
  let count = 0;
  for (const part of parts) {
    text += part;
    count += 1;
    if (text.length > AT_ONCE) {
      made.push(new Blob([text]));
      text = '';
    }
    yield count;
  }
  made.push(new Blob([text]));
}

/** A command that the app tells itself is named after what it is about, a friend say: in a file for others only its kind stays. */
function withoutSubject(entry: LogEntry): LogEntry {
  const { command } = entry.data;
  if (typeof command !== 'string' || !command.includes(':')) return entry;
  return { ...entry, data: { ...entry.data, command: `${command.split(':', 1)[0]}:...` } };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
