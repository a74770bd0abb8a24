/** A person's log as a whole: taken out as a file, put in from one, looked over. Loaded when somebody does that. */
import type { AppState } from '../views/appState.ts';
import { APP_VERSION } from './appVersion.ts';
import { eventLines, headerLine } from '../logFile/exportLog.ts';
import type { Flaw } from '../logFile/flaw.ts';
import { importLog, type ImportProgress, type ImportResult } from '../logFile/importLog.ts';
import { LARGEST_FILE, tooLarge } from '../logFile/readLog.ts';
import { inSlices } from '../logFile/inSlices.ts';
import { verifying } from '../logFile/verify.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { snapshotsIn } from '../kernel/snapshots/snapshotIndex.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import { anchorsOf, unaccounted } from '../replication/ownNodes.ts';

/** A file as the platform hands it over. */
export type LogSource = { readonly size: number; text(): Promise<string> };

/** What came of an import; `cancelled` before anything was written. */
export type ImportOutcome = ImportResult | { readonly ok: false; readonly message: null };

export type Importing = {
  readonly file: LogSource;
  readonly account: string;
  readonly log: EventLog;
  readonly ports: Pick<Ports, 'sleep'>;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Asked between two slices until the writing begins. */
  readonly isCancelled?: (() => boolean) | undefined;
};

/** How many events are read and worked on at once: a few milliseconds' work. */
const PAGE = 500;

/** The whole log as a file's text (JSON Lines). */
export async function exportedLog(log: EventLog, account: string, asOf: AsOf, { zone, sleep }: Ports): Promise<string> {
  const parts: string[] = [];
  let last: EventEnvelope | undefined;
  let count = 0;
  for await (const page of pagesOf(log, { sleep })) {
    parts.push(eventLines(page));
    last = page.at(-1) ?? last;
    count += page.length;
  }
  return [headerLine(count, last, { app: APP_VERSION, account, asOf, zone: zone() }), ...parts].join('');
}

async function* pagesOf(log: EventLog, { sleep }: Pick<Ports, 'sleep'>): AsyncGenerator<EventEnvelope[]> {
  for (let from = 1; ; from += PAGE) {
    const page = await log.read(from, PAGE);
    yield page;
    if (page.length < PAGE) return;
    await sleep(0);
  }
}

/** Puts an exported log into this one, all of it or nothing. Rejects with a `StorageError` when the storage fails. */
export async function importFile({ file, account, log, ports, onProgress, isCancelled }: Importing): Promise<ImportOutcome> {
  if (file.size > LARGEST_FILE) return { ok: false, message: tooLarge(file.size) };
  const text = await file.text().catch(() => null);
  if (text === null) return { ok: false, message: 'This file could not be read. Choose it once more.' };
  const cancelled = new Error('The import was cancelled.');
  const yieldNow = (): Promise<void> => (isCancelled?.() ? Promise.reject(cancelled) : ports.sleep(0));
  try {
    return await importLog(text, account, log, { yieldNow, ...(onProgress && { onProgress }) });
  } catch (error) {
    if (error === cancelled) return { ok: false, message: null };
    throw error;
  }
}

/** What came of looking the log of this device over. */
export type LogCheck = {
  readonly events: number;
  /** The first event that is not as it was written, or null. */
  readonly flaw: Flaw | null;
  /** How many events the node API acknowledged, as far as its last lists tell, and how many of them this log lacks. */
  readonly acknowledged: number;
  readonly lacking: number;
};

/** Which share of a check is reading the log; the rest is going over its hashes. */
const READ = 0.4;

/** Looks the whole log over, in slices. `onProgress` is told which share is done. Rejects with a `StorageError` when it cannot be read. */
export async function checkedLog(
  log: EventLog,
  { known, me }: Pick<AppState, 'known' | 'me'>,
  { sleep }: Pick<Ports, 'sleep'>,
  onProgress: (share: number) => void,
): Promise<LogCheck> {
  const events: EventEnvelope[] = [];
  const head = await log.head();
  for await (const page of pagesOf(log, { sleep })) {
    events.push(...page);
    onProgress((events.length / head) * READ);
  }
  const anchors = anchorsOf(known, me);
  const slices = { yieldNow: () => sleep(0) };
  const { flaw, missing } = await inSlices(verifying(events, anchors), slices, (done) =>
    onProgress(READ + (done / events.length) * (1 - READ)),
  );
  return {
    events: events.length,
    flaw: flaw?.kind === 'cut' ? null : flaw,
    acknowledged: anchors.length,
    lacking: missing.length,
  };
}

/** The positions of the snapshots that are kept of a log's fold, the earliest first. */
export async function snapshotPositions(derived: Derived): Promise<number[]> {
  return (await snapshotsIn(derived)).map(({ position }) => position);
}

/** How many of the person's own nodes no event of this log is behind. Nearly always answered without reading the log. */
export async function countLacking(log: EventLog, { root, known, me }: AppState, { sleep }: Pick<Ports, 'sleep'>): Promise<number> {
  const missing = new Set(unaccounted({ root, known, person: me }));
  if (missing.size === 0) return 0;
  for await (const page of pagesOf(log, { sleep })) {
    for (const { id } of page) missing.delete(id);
    if (missing.size === 0) break;
  }
  return missing.size;
}
