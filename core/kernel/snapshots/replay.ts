import { freeze } from 'immer';
import { INDEX_KEY, SNAPSHOT_STEP } from './derived.ts';
import type { WithLog } from '../fold/logState.ts';
import { foldRecords, type FoldSource } from './folding.ts';
import { emptyMemory, setConfirmed, type Memory } from '../fold/memory.ts';
import { lazy } from '../lib/lazy.ts';

/** Reads derived data. Only a long log has any. */
export const rebuildCode = lazy(() => import('./rebuildFromDerived.ts'));

/**
 * Rebuilds the memory of a store up to a position, from derived data where there is any. The state is frozen, or listed in `unfrozen` to be
 * frozen later. Rejects with a `StorageError` when the log cannot be read.
 */
export async function rebuild<Root extends WithLog>(source: FoldSource<Root>, upTo = Number.POSITIVE_INFINITY): Promise<Memory<Root>> {
  const memory = await rebuildPlain(source, upTo);
  if (!source.derived || memory.state.log.position < (source.derived.step ?? SNAPSHOT_STEP)) {
    freeze(memory.state, true);
    memory.unfrozen = null;
  }
  setConfirmed(memory, memory.confirmed);
  return memory;
}

/** Like `rebuild`, but the state is plain and listed in `unfrozen`: the caller may change it. */
export async function rebuildPlain<Root extends WithLog>(source: FoldSource<Root>, upTo: number): Promise<Memory<Root>> {
  for (;;) {
    const memory = await rebuildOnce(source, upTo);
    if (memory) return { ...memory, unfrozen: memory.state };
  }
}

async function rebuildOnce<Root extends WithLog>(source: FoldSource<Root>, upTo: number): Promise<Memory<Root> | null> {
  const { derived, log } = source;
  if (derived) {
    // One after the other, a long log would open a read later.
    const [head, [index = null]] = await Promise.all([log.head(), derived.store.read([INDEX_KEY]).catch(() => [])]);
    if (head >= (derived.step ?? SNAPSHOT_STEP)) {
      const { rebuildFromDerived } = await rebuildCode();
      return rebuildFromDerived(derived, source, upTo, index);
    }
  }
  const memory = emptyMemory(source);
  return (await foldRecords(source, memory, upTo)) ? memory : null;
}
