import type { FoldedEvent } from '../log/event.ts';
import { applyStored } from '../fold/fold.ts';
import type { WithLog } from '../fold/logState.ts';
import { remember, type Memory } from '../fold/memory.ts';
import type { Registry } from '../fold/registry.ts';
import type { EventLog } from '../log/log.ts';
import type { Derived } from './derived.ts';

/** How many records are read at once. */
const READ_BATCH = 500;

/** What a fold of the whole log needs. */
export type FoldSource<Root extends WithLog> = {
  readonly log: EventLog;
  readonly registry: Registry<Root>;
  readonly initial: () => Root;
  /** The device whose own events are counted (`seq`). */
  readonly device: string;
  /** Snapshots and chunks. Without it, every start folds the whole log. */
  readonly derived?: Derived | undefined;
};

/** Folds the records of the log that come next, up to a position, into the memory's own plain state, which is mutated in place. */
export async function foldRecords<Root extends WithLog>(source: FoldSource<Root>, memory: Memory<Root>, upTo: number): Promise<void> {
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
export function foldInto<Root extends WithLog>(source: FoldSource<Root>, memory: Memory<Root>, events: readonly FoldedEvent[]): void {
  for (const event of events) {
    applyStored(source.registry, memory.state, event);
    remember(source, memory, event, memory.state.log.position);
  }
}
