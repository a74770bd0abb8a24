import { type AppProjection, type AppState, type AsOf, type Gauntlet, APP_VERSION } from '@gauntlet/core';
import { anonymizing, figures, inSlices, readingLog, reportText, type LogFile } from '@gauntlet/core/devtools';
import type { LogEntry } from '../logger/logger.ts';
import type { RecoveryRecord } from '../recovery/records.ts';
import type { ErrorReport } from './errorReport.ts';

/** The parts of a report file, apart from the log. */
export type ReportParts = {
  readonly report: ErrorReport;
  readonly records: readonly RecoveryRecord[];
  readonly entries: readonly LogEntry[];
  /** The version of the reducers: a hash of the core's source. */
  readonly reducers: string;
};

/** The number of log entries in a report. */
export const ENTRIES_IN_REPORT = 100;

/** Progress after reading the log and after anonymizing it (0 to 1). Writing takes the rest. */
const READ_SHARE = 0.3;
const ANONYMIZED_SHARE = 0.9;

type Source = Pick<Gauntlet, 'exportLog' | 'project' | 'refresh'>;

/**
 * Builds the file of an error report (ER4): the error, the recovery attempts, the displayed figures and the whole anonymized log.
 * Works in slices and reports progress (0 to 1). If the log cannot be read, the file contains the reason instead (ER7). Never
 * rejects.
 */
export async function reportFile(parts: ReportParts, gauntlet: Source, onProgress: (share: number) => void): Promise<Blob> {
  // Loads the events of other tabs first: log and figures then agree.
  await gauntlet.refresh().catch(() => undefined);
  const shown = shownBy(gauntlet);
  const log = await anonymizedLog(gauntlet, shown, onProgress);
  const summary = {
    ...parts.report,
    app: { version: APP_VERSION, reducers: parts.reducers },
    figures: shown,
    recovery: parts.records,
    entries: parts.entries.slice(-ENTRIES_IN_REPORT).map(withoutSubject),
  };
  const blobs: Blob[] = [];
  const all = typeof log === 'string' ? 1 : log.events.length + 1;
  await inSlices(collectBlobs(reportText(summary, log), blobs), slices, (done) =>
    onProgress(ANONYMIZED_SHARE + (done / all) * (1 - ANONYMIZED_SHARE)),
  );
  return new Blob(blobs, { type: 'application/json' });
}

/** Reads the displayed figures, or the reason why they are missing: the error may be in the projection itself. */
function shownBy(gauntlet: Source): Shown {
  try {
    return gauntlet.project(shownFigures$).current();
  } catch (error) {
    return { notShown: messageOf(error) };
  }
}

type ShownFigures = ReturnType<typeof shownOf>;
type Shown = ShownFigures | { readonly notShown: string };

/** Only counts voided and unknown events: the log lists them. */
function shownOf({ root }: AppState, asOf: AsOf) {
  const { voided, unknown, ...shown } = figures(root, asOf);
  return { ...shown, voided: voided.length, unknown: unknown.length };
}

const shownFigures$: AppProjection<ShownFigures> = { key: 'shownFigures', select: shownOf };

/** Returns the person's whole log, anonymized, or a sentence that says why it is missing. */
async function anonymizedLog(gauntlet: Source, shown: Shown, onProgress: (share: number) => void): Promise<LogFile | string> {
  try {
    const text = await gauntlet.exportLog();
    const read = await inSlices(readingLog(text), slices, ({ done, all }) => onProgress((done / all) * READ_SHARE));
    if (!read.ok) return `The log of this device cannot be read: ${read.message}`;
    const file = truncateToShown(read.file, shown);
    const all = file.events.length;
    return await inSlices(anonymizing(file), slices, (done) => onProgress(READ_SHARE + (done / all) * (ANONYMIZED_SHARE - READ_SHARE)));
  } catch (error) {
    return `The log of this device cannot be read: ${messageOf(error)}`;
  }
}

/** Cuts the log at the position and moment of the displayed figures: events that arrived while reading would contradict them. */
function truncateToShown({ header, events }: LogFile, shown: Shown): LogFile {
  if ('notShown' in shown) return { header, events };
  const known = events.slice(0, shown.events);
  return { header: { ...header, events: known.length, asOf: shown.asOf }, events: known };
}

const slices = { yieldNow: () => new Promise<void>((resolve) => setTimeout(resolve)) };

/** Characters that are encoded at a time. Encoding this many takes a few milliseconds. */
const PART_LENGTH = 1_000_000;

function* collectBlobs(parts: Iterable<string>, blobs: Blob[]): Generator<number, void> {
  let text = '';
  let count = 0;
  for (const part of parts) {
    text += part;
    count += 1;
    if (text.length > PART_LENGTH) {
      blobs.push(new Blob([text]));
      text = '';
    }
    yield count;
  }
  blobs.push(new Blob([text]));
}

/** Scheduled commands have ids that name their subject, for example a friend. Keeps only the part before it. */
function withoutSubject(entry: LogEntry): LogEntry {
  const { command } = entry.data;
  if (typeof command !== 'string' || !command.includes(':')) return entry;
  return { ...entry, data: { ...entry.data, command: `${command.split(':', 1)[0]}:...` } };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
