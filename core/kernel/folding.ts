import type { FoldedEvent } from './event.ts';
import { applyStored, type WithLog } from './fold.ts';
import { remember, type Memory } from './memory.ts';
import type { StoreOptions } from './store.ts';

/** How many records are read at once. */
const READ_BATCH = 500;

/** What a fold of the whole log needs. */
export type Source<Root extends WithLog> = Pick<StoreOptions<Root>, 'log' | 'registry' | 'initial' | 'device' | 'derived'>;

/** Folds the records of the log that come next, up to a position, into the memory's own plain state, which is mutated in place. */
export async function foldRecords<Root extends WithLog>(source: Source<Root>, memory: Memory<Root>, upTo: number): Promise<void> {
  for (;;) {
    const wanted = Math.min(READ_BATCH, upTo - memory.state.log.position);
    const events = await source.log.read(memory.state.log.position + 1, wanted);
    foldInto(source, memory, events);
    memory.last = events.at(-1) ?? memory.last;
    if (events.length < READ_BATCH) return;
    await source.derived?.pause();
  }
}

/** Folds events that come next, the last of which the caller keeps. */
export function foldInto<Root extends WithLog>(source: Source<Root>, memory: Memory<Root>, events: readonly FoldedEvent[]): void {
  for (const event of events) {
    applyStored(source.registry, memory.state, event);
    remember(source, memory, event, memory.state.log.position);
  }
}
