import type { FoldedEvent } from '../log/event.ts';
import { applyStored } from '../fold/fold.ts';
import type { WithLog } from '../fold/logState.ts';
import { indexEvent, type Memory } from '../fold/memory.ts';
import type { Folds } from '../fold/registry.ts';
import type { EventLog, LogTail } from '../log/log.ts';
import type { Derived } from './derived.ts';

/** Records per read. */
export const READ_BATCH = 500;

/** What a fold of the whole log needs. */
export type FoldSource<Root extends WithLog> = {
  readonly log: EventLog;
  readonly registry: Folds<Root>;
  readonly initial: () => Root;
  /** The device whose events `seq` counts. */
  readonly device: string;
  /** Where snapshots and chunks are stored. Without it every start folds the whole log. */
  readonly derived?: Derived | undefined;
};

/**
 * Folds the next records of the log, up to a position, into the plain state of the memory, which it mutates. Resolves with false when another tab
 * replaced the tail meanwhile: what was folded is then of no use. `read` is a read of the next records that the caller has made.
 */
export async function foldRecords<Root extends WithLog>(
  source: FoldSource<Root>,
  memory: Memory<Root>,
  upTo: number,
  read: LogTail | null = null,
): Promise<boolean> {
  for (let next = read; ; next = null) {
    const { position } = memory.state.log;
    const { events, generation, confirmed } = next ?? (await source.log.tail(position + 1, Math.min(READ_BATCH, upTo - position)));
    memory.generation ??= generation;
    if (memory.generation !== generation) return false;
    foldInto(source, memory, events);
    memory.last = events.at(-1) ?? memory.last;
    memory.confirmed = confirmed;
    if (events.length < READ_BATCH) return true;
    await source.derived?.pause();
  }
}

/** Folds the next events. The caller sets `memory.last`. */
export function foldInto<Root extends WithLog>(source: FoldSource<Root>, memory: Memory<Root>, events: readonly FoldedEvent[]): void {
  for (const event of events) {
    applyStored(source.registry, memory.state, event);
    indexEvent(source, memory, event, memory.state.log.position);
  }
}
