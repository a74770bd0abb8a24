import { createCommandIndex, type CommandIndex } from './commandIndex.ts';
import type { EventEnvelope, FoldedEvent } from '../log/event.ts';
import type { WithLog } from './logState.ts';

/** The state after a position of the log, and what the next append needs. */
export type MemoryAt<Root extends WithLog> = {
  state: Root;
  /** The last event of the log, and below it the last `seq` of this device. */
  last: EventEnvelope | null;
  seq: number;
};

/** The state that the parts of a store share: the last published state, and the values of the log that the next append needs. */
export type Memory<Root extends WithLog> = MemoryAt<Root> & {
  /** The status of the log when this tab read it last; the generation is null before the first read. */
  confirmed: number;
  generation: number | null;
  /** The memory at the confirmed head, if this tab was there: a rebase continues it. */
  base: MemoryAt<Root> | null;
  commandIndex: CommandIndex;
  /** A large state that is not frozen yet; the derived writer takes it and freezes it in slices. Else null. */
  unfrozen: Root | null;
  /** The number of batches that still read the tail before they decide, because another tab writes too. */
  readFirst: number;
};

/** The memory of a store before the first event. */
export function emptyMemory<Root extends WithLog>({ initial }: { readonly initial: () => Root }): Memory<Root> {
  return {
    state: initial(),
    last: null,
    seq: 0,
    confirmed: 0,
    generation: null,
    base: null,
    commandIndex: createCommandIndex(),
    unfrozen: null,
    readFirst: 0,
  };
}

/** Sets the confirmed head. Where it is the head of the log, the memory becomes the base of the next rebase. */
export function setConfirmed<Root extends WithLog>(memory: Memory<Root>, confirmed: number): void {
  memory.confirmed = confirmed;
  const { state, last, seq } = memory;
  if (confirmed === state.log.position) memory.base = { state, last, seq };
  else if (memory.base !== null && confirmed < memory.base.state.log.position) memory.base = null;
}

/** Updates `seq` and the command index for an event at a position of the log. */
export function indexEvent<Root extends WithLog>(
  { device }: { readonly device: string },
  memory: Memory<Root>,
  event: FoldedEvent,
  position: number,
): void {
  if (event.device === device) memory.seq = event.seq;
  memory.commandIndex.record(event.command, position);
}
