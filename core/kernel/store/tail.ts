import { produce } from '../lib/draft.ts';
import { foldAll } from '../fold/fold.ts';
import type { WithLog } from '../fold/logState.ts';
import { indexEvent, setConfirmed, type Memory } from '../fold/memory.ts';
import { rebuild } from '../snapshots/replay.ts';
import type { StoreOptions } from './options.ts';

/** A longer tail (an import, a device that slept) is folded into plain objects: a draft takes many times as long. */
const LONG_TAIL = 1_000;

/**
 * Folds what other tabs appended into a new state, or the whole log when another tab replaced the tail. Unchanged parts keep their identity,
 * unless the tail is long. Resolves with whether there was anything new.
 */
export async function readTail<Root extends WithLog>(options: StoreOptions<Root>, memory: Memory<Root>): Promise<boolean> {
  const first = memory.state.log.position + 1;
  const { events, generation, confirmed } = await options.log.tail(first, LONG_TAIL);
  memory.generation ??= generation;
  const isReplaced = generation !== memory.generation;
  if (isReplaced || events.length === LONG_TAIL) {
    const { readFirst } = memory;
    Object.assign(memory, await rebuild(options), { readFirst });
    return true;
  }
  if (events.length === 0) {
    if (confirmed !== memory.confirmed) setConfirmed(memory, confirmed);
    return false;
  }
  memory.state = produce(memory.state, (draft) => foldAll(options.registry, draft, events)).state;
  events.forEach((event, i) => indexEvent(options, memory, event, first + i));
  memory.last = events.at(-1) ?? memory.last;
  setConfirmed(memory, confirmed);
  return true;
}
