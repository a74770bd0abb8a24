import { createAnswered } from '../fold/answered.ts';
import { eventsInChunks } from './chunks.ts';
import type { Derived } from './derived.ts';
import type { WithLog } from '../fold/logState.ts';
import { foldInto, foldRecords, type FoldSource } from './folding.ts';
import { emptyMemory, type Memory } from '../fold/memory.ts';
import { snapshotsIn } from './snapshotIndex.ts';
import { restored } from './snapshots.ts';

/** How many events are folded before the page gets a turn. */
const FOLD_BATCH = 500;

/**
 * What a log folds to: from its newest snapshot not after `upTo` (a position), else from its chunks, else from its records.
 * The state is not frozen yet: there may be very much of it.
 */
export async function rebuiltFrom<Root extends WithLog>(derived: Derived, source: FoldSource<Root>, upTo: number): Promise<Memory<Root>> {
  const memory = (await fromSnapshot(derived, source, upTo).catch(() => null)) ?? emptyMemory(source);
  if (memory.state.log.position === 0) await foldChunks(derived, source, memory, upTo);
  await foldRecords(source, memory, upTo);
  return { ...memory, unfrozen: memory.state };
}

/** From the newest snapshot that belongs to this log; null when there is none, or when it is torn or ahead of the log. */
async function fromSnapshot<Root extends WithLog>(derived: Derived, { log }: FoldSource<Root>, upTo: number): Promise<Memory<Root> | null> {
  const snapshot = (await snapshotsIn(derived)).findLast(({ position }) => position <= upTo);
  if (!snapshot) return null;
  const [last] = await log.read(snapshot.position, 1);
  if (last?.id !== snapshot.last) return null;
  const { root, answered } = await restored(derived, snapshot);
  return { state: rootIn<Root>(root), last, seq: snapshot.seq, answered: createAnswered(answered), unfrozen: null, readFirst: 0 };
}

/** A snapshot of these reducers whose parts are what they were holds a state of theirs. */
function rootIn<Root>(kept: unknown): Root;
function rootIn(kept: unknown): unknown {
  return kept;
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
