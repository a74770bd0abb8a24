import { createCommandIndex } from '../fold/commandIndex.ts';
import { eventsInChunks } from './chunks.ts';
import type { Derived } from './derived.ts';
import type { WithLog } from '../fold/logState.ts';
import { foldInto, foldRecords, type FoldSource } from './folding.ts';
import { emptyMemory, type Memory } from '../fold/memory.ts';
import { hashOfEvent } from '../log/hash.ts';
import { readSnapshotIndex } from './snapshotIndex.ts';
import { readSnapshot } from './snapshots.ts';

/** Events folded before the page gets a turn. */
const FOLD_BATCH = 500;

/**
 * Rebuilds the memory of a store from the newest snapshot not after the position `upTo`, else from the chunks, else from the records (LG10,
 * LG12). The state may be large, so it is not frozen yet (`unfrozen`). Null when another tab replaced the tail meanwhile.
 */
export async function rebuildFromDerived<Root extends WithLog>(
  derived: Derived,
  source: FoldSource<Root>,
  upTo: number,
): Promise<Memory<Root> | null> {
  const { generation } = await source.log.tail(1, 0);
  const memory = (await fromSnapshot(derived, source, upTo).catch(() => null)) ?? emptyMemory(source);
  memory.generation = generation;
  if (memory.state.log.position === 0) await foldChunks(derived, source, memory, upTo);
  const isWhole = await foldRecords(source, memory, upTo);
  return isWhole ? { ...memory, unfrozen: memory.state } : null;
}

/** Rebuilds from the newest snapshot of this log and of its tail; null when there is none. Rejects when it is torn. */
async function fromSnapshot<Root extends WithLog>(derived: Derived, { log }: FoldSource<Root>, upTo: number): Promise<Memory<Root> | null> {
  const snapshots = (await readSnapshotIndex(derived)).filter(({ position }) => position <= upTo);
  for (const snapshot of snapshots.toReversed()) {
    const [last] = await log.read(snapshot.position, 1);
    // It is of another log, or of a tail that was replaced.
    if (!last || hashOfEvent(last) !== snapshot.last) continue;
    const { root, answered } = await readSnapshot(derived, snapshot);
    // The snapshot is of these reducers, and every part fits its checksum.
    return { ...emptyMemory({ initial: () => root as Root }), last, seq: snapshot.seq, commandIndex: createCommandIndex(answered) };
  }
  return null;
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
