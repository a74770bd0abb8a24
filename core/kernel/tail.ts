import { changed } from './draft.ts';
import type { EventEnvelope } from './event.ts';
import { applyStored, foldAll, type WithLog } from './fold.ts';
import type { Memory, StoreOptions } from './store.ts';

/** How many events are read at once. */
const READ_BATCH = 2_000;

/** Folds everything in the log that `memory` has not seen into its own plain state, which is then mutated in place. */
export async function foldWholeLog<Root extends WithLog>(options: StoreOptions<Root>, memory: Memory<Root>): Promise<void> {
  for (;;) {
    const events = await options.log.read(memory.state.log.position + 1, READ_BATCH);
    for (const event of events) {
      applyStored(options.registry, memory.state, event);
      remember(options, memory, event, memory.state.log.position);
    }
    if (events.length < READ_BATCH) return;
  }
}

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

/** Keeps what the next append and a repeated command need to know of an event in the log. */
export function remember<Root extends WithLog>(
  { device }: Pick<StoreOptions<Root>, 'device'>,
  memory: Memory<Root>,
  event: EventEnvelope,
  position: number,
): void {
  memory.last = event;
  if (event.device === device) memory.seq = event.seq;
  const known = memory.answered.get(event.command);
  if (known) known.count += 1;
  else memory.answered.set(event.command, { position, count: 1 });
}
