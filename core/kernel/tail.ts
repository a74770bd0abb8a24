import { changed } from './draft.ts';
import { foldAll, type WithLog } from './fold.ts';
import { remember, type Memory } from './memory.ts';
import type { StoreOptions } from './store.ts';

/**
 * Folds what other tabs appended into a new state; the unchanged parts keep their identity. Answers whether there was
 * anything new.
 */
export async function readTail<Root extends WithLog>(options: StoreOptions<Root>, memory: Memory<Root>): Promise<boolean> {
  const first = memory.state.log.position + 1;
  const events = await options.log.read(first);
  if (events.length === 0) return false;
  memory.state = changed(memory.state, (draft) => foldAll(options.registry, draft, events)).state;
  events.forEach((event, i) => remember(options, memory, event, first + i));
  return true;
}
