import { changed } from '../lib/draft.ts';
import { foldAll } from '../fold/fold.ts';
import type { WithLog } from '../fold/logState.ts';
import { remember, type Memory } from '../fold/memory.ts';
import { rebuilt } from '../snapshots/replay.ts';
import type { StoreOptions } from './options.ts';

/** A longer tail (an import, a device that slept) is folded in plain objects: a draft would take many times as long. */
const LONG_TAIL = 1_000;

/**
 * Folds what other tabs appended into a new state; the unchanged parts keep their identity, unless it is very much. Answers
 * whether there was anything new.
 */
export async function readTail<Root extends WithLog>(options: StoreOptions<Root>, memory: Memory<Root>): Promise<boolean> {
  const first = memory.state.log.position + 1;
  const events = await options.log.read(first, LONG_TAIL);
  if (events.length === 0) return false;
  if (events.length === LONG_TAIL) {
    const { state, last, seq, answered, unfrozen } = await rebuilt(options);
    Object.assign(memory, { state, last, seq, answered, unfrozen });
    return true;
  }
  memory.state = changed(memory.state, (draft) => foldAll(options.registry, draft, events)).state;
  events.forEach((event, i) => remember(options, memory, event, first + i));
  memory.last = events.at(-1) ?? memory.last;
  return true;
}
