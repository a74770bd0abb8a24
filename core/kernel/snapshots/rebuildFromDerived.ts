import { createCommandIndex } from '../fold/commandIndex.ts';
import { eventsInChunks } from './chunks.ts';
import type { Derived } from './derived.ts';
import type { WithLog } from '../fold/logState.ts';
import { foldInto, foldRecords, READ_BATCH, type FoldSource } from './folding.ts';
import { emptyMemory, type Memory } from '../fold/memory.ts';
import { lazy } from '../lib/lazy.ts';
import { hashOfEvent } from '../log/hash.ts';
import type { EventLog, LogTail } from '../log/log.ts';
import { snapshotsIn, type Snapshot } from './snapshotIndex.ts';
import { readSnapshot } from './snapshots.ts';

/** Events folded before the page gets a turn. */
const FOLD_BATCH = 500;

/**
 * Rebuilds the memory of a store from the newest snapshot not after the position `upTo`, else from the chunks, else from the records (LG10,
 * LG12). `index` is the text of the index of snapshots. The state is plain. Null when another tab replaced the tail meanwhile.
 */
export async function rebuildFromDerived<Root extends WithLog>(
  derived: Derived,
  source: FoldSource<Root>,
  upTo: number,
  index: string | null,
): Promise<Memory<Root> | null> {
  const snapshot = await fromSnapshot(derived, source, upTo, index).catch(() => null);
  const memory = snapshot?.memory ?? emptyMemory(source);
  if (!snapshot) {
    memory.generation = (await source.log.tail(1, 0)).generation;
    await foldChunks(derived, source, memory, upTo);
  }
  return (await foldRecords(source, memory, upTo, snapshot?.next)) ? memory : null;
}

/** The memory at the newest snapshot of this log and of its tail, and the next records; null when there is none. Rejects when it is torn. */
async function fromSnapshot<Root extends WithLog>(
  derived: Derived,
  { log, device }: FoldSource<Root>,
  upTo: number,
  index: string | null,
): Promise<{ readonly memory: Memory<Root>; readonly next: LogTail } | null> {
  // A copied profile has got another device id since: `seq` counts the events of the id before.
  const isUsable = (snapshot: Snapshot): boolean => snapshot.position <= upTo && snapshot.device === device;
  const snapshots = snapshotsIn(index, derived.version).filter(isUsable);
  for (const snapshot of snapshots.toReversed()) {
    const { position, seq } = snapshot;
    const reading = readSnapshot(derived, snapshot);
    const [tail] = await Promise.all([log.tail(position, 1 + Math.min(READ_BATCH, upTo - position)), reading.catch(() => null)]);
    const [last, ...events] = tail.events;
    // It is of another log, or of a tail that was replaced.
    if (!last || hashOfEvent(last) !== snapshot.last) continue;
    const { root, answered } = await reading;
    // Most starts look up no command.
    const pages = lazy(() => answered().catch(() => pagesOf(derived, log, position)));
    // The snapshot is of these reducers, and every part fits its checksum.
    const memory = { ...emptyMemory({ initial: () => root as Root }), last, seq, commandIndex: createCommandIndex(pages) };
    return { memory, next: { ...tail, events } };
  }
  return null;
}

/** The command index of the log up to a position: the parts of the snapshot are gone, or torn. */
async function pagesOf({ pause }: Derived, log: EventLog, upTo: number): Promise<number[][]> {
  const index = createCommandIndex();
  for (let from = 1; from <= upTo; from += FOLD_BATCH) {
    const events = await log.read(from, Math.min(FOLD_BATCH, upTo - from + 1));
    for (const [i, { command }] of events.entries()) index.record(command, from + i);
    await pause();
  }
  await index.load(pause);
  return index.pages();
}

async function foldChunks<Root extends WithLog>(
  derived: Derived,
  source: FoldSource<Root>,
  memory: Memory<Root>,
  upTo: number,
): Promise<void> {
  for await (const { inBatches, last } of eventsInChunks(derived, source.log, upTo)) {
    for (const events of inBatches(FOLD_BATCH)) {
      await derived.pause();
      foldInto(source, memory, events);
    }
    memory.last = last;
  }
}
