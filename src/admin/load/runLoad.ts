import { busyHistory, createScratchLog, eraseScratch, type EventEnvelope, type ScratchLog } from '@gauntlet/core/browser';
import { formatCount } from '../../lib/formatNumber.ts';
import { type Job, lengthsUpTo, type Point, type WorkerMessage } from './messages.ts';

/** The number of events per batch, and of events that are written one by one at each length. */
const BATCH_SIZE = 500;
const SINGLE_COMMITS = 50;
/** The number of measured starts. The median counts. */
const STARTS = 3;
/** The number of events between two progress messages. */
const PROGRESS_INTERVAL_MS = 500;

/** Writes a scratch log and measures at several lengths (LT1 to LT3). Always erases the log at the end. */
export async function runLoad({ events: all }: Job, post: (message: WorkerMessage) => void): Promise<void> {
  const log = await createScratchLog();
  const before = await usage();
  const history = events(all, post);
  try {
    let done = 0;
    for (const length of lengthsUpTo(all)) {
      const chunk = Array.from({ length: length - done }, () => history.next().value);
      done = length;
      post({ kind: 'doing', what: `Measuring at ${formatCount(length, 'event')}`, done: length, of: all });
      post({ kind: 'measured', point: await measured(log, chunk, length, before) });
    }
  } finally {
    log.close();
    await eraseScratch();
  }
  post({ kind: 'ended' });
}

/** Generates the events of a random history and posts progress. */
function* events(all: number, post: (message: WorkerMessage) => void): Generator<EventEnvelope, never> {
  let made = 0;
  for (const day of busyHistory()) {
    for (const event of day) {
      if (made % PROGRESS_INTERVAL_MS === 0) post({ kind: 'doing', what: 'Deciding events', done: made, of: all });
      made += 1;
      yield event;
    }
  }
  throw new Error('The history ended too early.');
}

async function measured(log: ScratchLog, chunk: readonly EventEnvelope[], length: number, before: number | null): Promise<Point> {
  const singly = Math.min(SINGLE_COMMITS, Math.floor(chunk.length / 2));
  const batch = chunk.slice(0, chunk.length - singly);
  const batchMs = await timed(() => log.append(batch, BATCH_SIZE));
  const singleMs = await timed(() => log.append(chunk.slice(batch.length), 1));
  await log.derive();
  const now = await usage();
  return {
    length,
    batched: perSecond(batch.length, batchMs),
    single: perSecond(singly, singleMs),
    withSnapshots: await start(log, true),
    without: await start(log, false),
    bytes: before === null || now === null ? null : Math.max(0, now - before),
  };
}

async function start(log: ScratchLog, withSnapshots: boolean): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) times.push(await timed(() => log.open(withSnapshots)));
  return times.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? 0;
}

/** Measures a duration in milliseconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function perSecond(count: number, ms: number): number {
  return ms > 0 ? (count / ms) * 1_000 : 0;
}

async function usage(): Promise<number | null> {
  return (await navigator.storage.estimate()).usage ?? null;
}
