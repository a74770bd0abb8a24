import { busyLife, createScratchLog, eraseScratch, type EventEnvelope, type ScratchLog } from '@gauntlet/core/browser';
import { lengthsUpTo } from './lengths.ts';
import type { Job, News, Point } from './messages.ts';

/** So many events go into one transaction where they are written in batches, and so many are written one by one at each length. */
const AT_ONCE = 500;
const SINGLY = 50;
/** Each start is measured so often; the middle one counts. */
const STARTS = 3;
/** Events between two lines of news. */
const TOLD_EVERY = 500;

/** Writes a scratch log up to a length and measures on the way (LT1 to LT3). Erases it in the end, whatever happens. */
export async function runLoad({ events: all }: Job, tell: (news: News) => void): Promise<void> {
  const log = await createScratchLog();
  const before = await usage();
  const life = events(all, tell);
  try {
    let done = 0;
    for (const length of lengthsUpTo(all)) {
      const chunk = Array.from({ length: length - done }, () => life.next().value);
      done = length;
      tell({ kind: 'doing', what: `Measuring at ${length.toLocaleString('en-US')} events`, done: length, of: all });
      tell({ kind: 'measured', point: await measured(log, chunk, length, before) });
    }
  } finally {
    log.close();
    await eraseScratch();
  }
  tell({ kind: 'ended' });
}

/** The events of a life one by one; says now and then how many were decided. */
function* events(all: number, tell: (news: News) => void): Generator<EventEnvelope, never> {
  let made = 0;
  for (const day of busyLife()) {
    for (const event of day) {
      if (made % TOLD_EVERY === 0) tell({ kind: 'doing', what: 'Deciding events', done: made, of: all });
      made += 1;
      yield event;
    }
  }
  throw new Error('A life has no end.');
}

async function measured(log: ScratchLog, chunk: readonly EventEnvelope[], length: number, before: number | null): Promise<Point> {
  const singly = Math.min(SINGLY, Math.floor(chunk.length / 2));
  const batch = chunk.slice(0, chunk.length - singly);
  const batchMs = await timed(() => log.append(batch, AT_ONCE));
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

/** How long work takes, in milliseconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function perSecond(count: number, ms: number): number {
  return ms > 0 ? (count / ms) * 1_000 : 0;
}

async function usage(): Promise<number | null> {
  return (await navigator.storage.estimate()).usage ?? null;
}
