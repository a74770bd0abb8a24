/** Operations on a person's whole log: export and verification. Loaded at first use. */
import type { AppState } from '../views/appState.ts';
import { APP_VERSION } from './appVersion.ts';
import { eventLines, headerLine } from '../logFile/exportLog.ts';
import type { Flaw } from '../logFile/flaw.ts';
import type { ConfirmedHead } from '../logFile/header.ts';
import { inSlices } from '../logFile/inSlices.ts';
import { verifying } from '../logFile/verify.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import { readSnapshotIndex } from '../kernel/snapshots/snapshotIndex.ts';
import { hashOf } from '../kernel/log/hash.ts';
import type { EventLog, LogStatus } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { AsOf } from '../kernel/store/projection.ts';
import type { ServerHead } from '../replication/accountLog/serverHead.ts';
import { anchorsOf, unaccounted } from '../replication/ownNodes.ts';

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

/** The events of a log, in slices. */
export async function* pagesOf(log: EventLog, { sleep }: Pick<Ports, 'sleep'>): AsyncGenerator<EventEnvelope[]> {
  for (let from = 1; ; from += PAGE) {
    const page = await log.read(from, PAGE);
    yield page;
    if (page.length < PAGE) return;
    await sleep(0);
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
