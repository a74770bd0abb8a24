/** Operations on a person's whole log: export, import, verification. Loaded at first use. */
import type { AppState } from '../views/appState.ts';
import { APP_VERSION } from './appVersion.ts';
import { eventLines, headerLine } from '../logFile/exportLog.ts';
import type { Flaw } from '../logFile/flaw.ts';
import type { ConfirmedHead } from '../logFile/header.ts';
import { checkedFile, importLog, type ImportOptions, type ImportProgress, type ImportResult } from '../logFile/importLog.ts';
import { LARGEST_FILE, tooLarge, type LogFile } from '../logFile/readLog.ts';
import { inSlices } from '../logFile/inSlices.ts';
import { verifying } from '../logFile/verify.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { readSnapshotIndex } from '../kernel/snapshots/snapshotIndex.ts';
import { hashOf } from '../kernel/log/hash.ts';
import type { EventLog, LogStatus } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { MergePlan } from './mergeLog.ts';
import type { ServerHead } from '../replication/accountLog/serverHead.ts';
import { anchorsOf, unaccounted } from '../replication/ownNodes.ts';

/** A file of the platform. `size` in bytes. */
export type LogSource = { readonly size: number; text(): Promise<string> };

/**
 * The outcome of an import. `message: null`: it was cancelled before anything was written. `plan`: the file has more than an account's log on the server;
 * nothing was added yet (SY29).
 */
export type ImportOutcome = (ImportResult & { readonly plan?: MergePlan }) | { readonly ok: false; readonly message: null };

/** An import: the file, the account and log that it belongs to, and listeners. */
export type Importing = {
  readonly file: LogSource;
  readonly account: string;
  readonly log: EventLog;
  readonly ports: Pick<Ports, 'sleep'>;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Called between two slices until the write begins. */
  readonly isCancelled?: (() => boolean) | undefined;
};

/** Events per slice: a few milliseconds of work. */
const PAGE = 500;

/** Exports the whole log as the text of a file (JSON Lines). Its header names the confirmed head. */
export async function exportLog(log: EventLog, account: string, asOf: AsOf, { zone, sleep }: Ports): Promise<string> {
  let parts: string[] = [];
  let last: EventEnvelope | undefined;
  let count = 0;
  let confirmed: ConfirmedHead | null = null;
  await readWhole(log, { sleep }, (page, from, { confirmed: position }) => {
    if (from === 1) [parts, last, count, confirmed] = [[], undefined, 0, null];
    parts.push(eventLines(page));
    last = page.at(-1) ?? last;
    count += page.length;
    const event = page[position - from];
    if (event) confirmed = { position, hash: hashOf(event) };
  });
  return [headerLine(count, last, { app: APP_VERSION, account, confirmed, asOf, zone: zone() }), ...parts].join('');
}

/**
 * Reads the whole log page by page. Begins again at position 1 when the tail was replaced meanwhile (LG19): pages of two generations are no log.
 * `status` is that of the first page.
 */
async function readWhole(
  log: EventLog,
  { sleep }: Pick<Ports, 'sleep'>,
  visit: (page: EventEnvelope[], from: number, status: LogStatus) => void,
): Promise<void> {
  let status: LogStatus | null = null;
  for (let from = 1; ;) {
    const { events, ...read } = await log.tail(from, PAGE);
    if (status !== null && status.generation !== read.generation) {
      [status, from] = [null, 1];
      continue;
    }
    status ??= read;
    visit(events, from, status);
    if (events.length < PAGE) return;
    from += PAGE;
    await sleep(0);
  }
}

async function* pagesOf(log: EventLog, { sleep }: Pick<Ports, 'sleep'>): AsyncGenerator<EventEnvelope[]> {
  for (let from = 1; ; from += PAGE) {
    const page = await log.read(from, PAGE);
    yield page;
    if (page.length < PAGE) return;
    await sleep(0);
  }
}

/** Imports an exported log into this one, all or nothing. Rejects with a `StorageError` when the storage fails. */
export function importFile({ account, log, ...importing }: Importing): Promise<ImportOutcome> {
  return readFile(importing, (text, options) => importLog(text, account, log, options));
}

/**
 * Compares an exported log with this one, which the server orders: one with more events becomes the plan of a merge (SY29). Rejects with a sentence when
 * there is no plan, and with a `StorageError` when the storage fails.
 */
export function compareFile(
  { account, log, ...importing }: Importing,
  planMerge: (file: LogFile['events']) => Promise<MergePlan>,
): Promise<ImportOutcome> {
  return readFile(importing, async (text, { onProgress = () => undefined, yieldNow }): Promise<ImportOutcome> => {
    const checked = await checkedFile(text, account, onProgress, { yieldNow });
    if ('message' in checked) return { ok: false, message: checked.message };
    const here = new Set<string>();
    for await (const page of pagesOf(log, importing.ports)) for (const { id } of page) here.add(id);
    const nothing = { ok: true, events: checked.events.length, added: 0 } as const;
    if (checked.events.every(({ id }) => here.has(id))) return nothing;
    const plan = await planMerge(checked.events);
    return plan.added === 0 && plan.leftOut.length === 0 ? nothing : { ...nothing, plan };
  });
}

type Reading = Omit<Importing, 'account' | 'log'>;
type ReadOptions = Required<Pick<ImportOptions, 'yieldNow'>> & ImportOptions;

/** Reads a file for an import that can be cancelled. */
async function readFile(
  { file, ports, onProgress, isCancelled }: Reading,
  read: (text: string, options: ReadOptions) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  if (file.size > LARGEST_FILE) return { ok: false, message: tooLarge(file.size) };
  const text = await file.text().catch(() => null);
  if (text === null) return { ok: false, message: 'This file could not be read. Choose it once more.' };
  const cancelled = new Error('The import was cancelled.');
  const yieldNow = (): Promise<void> => (isCancelled?.() ? Promise.reject(cancelled) : ports.sleep(0));
  try {
    return await read(text, { yieldNow, ...(onProgress && { onProgress }) });
  } catch (error) {
    if (error === cancelled) return { ok: false, message: null };
    throw error;
  }
}

/** The result of verifying the log of this device. */
export type LogCheck = {
  readonly events: number;
  /** The first event that was changed, removed or moved, or null. */
  readonly flaw: Flaw | null;
  /** The number of events that the node API acknowledged according to its last lists and, below, how many of them this log lacks. */
  readonly acknowledged: number;
  readonly lacking: number;
  /** How the confirmed head compares with the server's log. */
  readonly server: ServerHead;
};

/** The share of a check that reads the log; the rest verifies its hashes. */
const READ = 0.4;

/**
 * Verifies the whole log in slices, and compares its confirmed head with `server`. `onProgress` receives the share done (0 to 1). Rejects with a
 * `StorageError` when the log cannot be read.
 */
export async function checkLog(
  log: EventLog,
  { remote, me }: Pick<AppState, 'remote' | 'me'>,
  { sleep }: Pick<Ports, 'sleep'>,
  server: () => Promise<ServerHead>,
  onProgress: (share: number) => void,
): Promise<LogCheck> {
  let events: EventEnvelope[] = [];
  const head = await log.head();
  await readWhole(log, { sleep }, (page, from) => {
    if (from === 1) events = [];
    events.push(...page);
    onProgress((events.length / head) * READ);
  });
  const anchors = anchorsOf(remote, me);
  const slices = { yieldNow: () => sleep(0) };
  const { flaw, missing } = await inSlices(verifying(events, anchors), slices, (done) =>
    onProgress(READ + (done / events.length) * (1 - READ)),
  );
  return {
    events: events.length,
    flaw: flaw?.kind === 'cut' ? null : flaw,
    acknowledged: anchors.length,
    lacking: missing.length,
    server: await server(),
  };
}

/** The positions of the stored snapshots, the earliest first. */
export async function snapshotPositions(derived: Derived): Promise<number[]> {
  return (await readSnapshotIndex(derived)).map(({ position }) => position);
}

/** The number of the person's own nodes without an event in this log. Nearly always known without reading the log. */
export async function countLacking(log: EventLog, { root, remote, me }: AppState, { sleep }: Pick<Ports, 'sleep'>): Promise<number> {
  const missing = new Set(unaccounted({ root, remote, person: me }));
  if (missing.size === 0) return 0;
  for await (const page of pagesOf(log, { sleep })) {
    for (const { id } of page) missing.delete(id);
    if (missing.size === 0) break;
  }
  return missing.size;
}
