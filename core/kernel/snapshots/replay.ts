import { freeze } from 'immer';
import { SNAPSHOT_STEP } from './derived.ts';
import type { WithLog } from '../fold/logState.ts';
import { foldRecords, type FoldSource } from './folding.ts';
import { emptyMemory, type Memory } from '../fold/memory.ts';

/**
 * What a log folds to up to a position, and what is known beside it; where something is derived from the log, by that. The
 * state is frozen, or handed over to be (`unfrozen`). Rejects with a `StorageError` when the log cannot be read.
 */
export async function rebuilt<Root extends WithLog>(source: FoldSource<Root>, upTo = Number.POSITIVE_INFINITY): Promise<Memory<Root>> {
  const { derived, log } = source;
  // Nothing is derived from a short log, whose start does not wait for the code that reads it.
  if (derived && (await log.head()) >= (derived.step ?? SNAPSHOT_STEP)) {
    const { rebuiltFrom } = await import('./rebuiltFrom.ts');
    return rebuiltFrom(derived, source, upTo);
  }
  const memory = emptyMemory(source);
  await foldRecords(source, memory, upTo);
  freeze(memory.state, true);
  return memory;
}
