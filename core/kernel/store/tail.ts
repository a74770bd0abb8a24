import { produce } from '../lib/draft.ts';
import { foldAll } from '../fold/fold.ts';
import type { WithLog } from '../fold/logState.ts';
import { indexEvent, type Memory } from '../fold/memory.ts';
import { rebuild } from '../snapshots/replay.ts';
import type { StoreOptions } from './options.ts';

/** A longer tail (an import, a device that slept) is folded into plain objects: a draft takes many times as long. */
const LONG_TAIL = 1_000;

/**
 * Folds what other tabs appended into a new state. Unchanged parts keep their identity, unless the tail is long. Resolves with whether there
 * was anything new.
 */
export async function readTail<Root extends WithLog>(options: StoreOptions<Root>, memory: Memory<Root>): Promise<boolean> {
  const first = memory.state.log.position + 1;
  const events = await options.log.read(first, LONG_TAIL);
  if (events.length === 0) return false;
  if (events.length === LONG_TAIL) {
    const { state, last, seq, commandIndex, unfrozen } = await rebuild(options);
    Object.assign(memory, { state, last, seq, commandIndex, unfrozen });
    return true;
  }
  memory.state = produce(memory.state, (draft) => foldAll(options.registry, draft, events)).state;
  events.forEach((event, i) => indexEvent(options, memory, event, first + i));
  memory.last = events.at(-1) ?? memory.last;
  return true;
}
