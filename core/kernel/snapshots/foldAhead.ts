import { emptyMemory, setConfirmed, type Memory } from '../fold/memory.ts';
import type { WithLog } from '../fold/logState.ts';
import { hashOfEvent } from '../log/hash.ts';
import type { EventEnvelope } from '../log/event.ts';
import { foldInto, READ_BATCH, type FoldSource } from './folding.ts';

/** A fold of a log that is not stored yet. */
export type FoldAhead<Root extends WithLog> = {
  /** Folds the next events, and gives the page a turn after each few. */
  add(events: readonly EventEnvelope[]): Promise<void>;
  /** Resolves with what was folded, for a store to begin with; null unless the log holds exactly that. Call it once: the store changes the result. */
  memory(): Promise<Memory<Root> | null>;
};

/** Folds a log while it arrives (SY24): a store that opens behind its last event does not read it again. `pause` gives the page a turn. */
export function foldAhead<Root extends WithLog>(source: FoldSource<Root>, pause: () => Promise<void>): FoldAhead<Root> {
  const memory = emptyMemory(source);
  return {
    async add(events) {
      for (let from = 0; from < events.length; from += READ_BATCH) {
        foldInto(source, memory, events.slice(from, from + READ_BATCH));
        await pause();
      }
      memory.last = events.at(-1) ?? memory.last;
    },
    async memory() {
      const { events, generation, confirmed } = await source.log.tail(memory.state.log.position);
      const [last] = events;
      if (!last || !memory.last || events.length > 1 || hashOfEvent(last) !== hashOfEvent(memory.last)) return null;
      memory.generation = generation;
      memory.unfrozen = memory.state;
      setConfirmed(memory, confirmed);
      return memory;
    },
  };
}
