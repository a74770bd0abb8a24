import { createAnswered, type Answered } from './answered.ts';
import type { EventEnvelope, FoldedEvent } from '../log/event.ts';
import type { WithLog } from './logState.ts';

/** What the parts of the store share: the last published state, and what the log holds beside it. */
export type Memory<Root extends WithLog> = {
  state: Root;
  /** The last event of the log, and how far this device's own stream has come. */
  last: EventEnvelope | null;
  seq: number;
  answered: Answered;
  /** A state folded from so much that freezing it is left to when the page has time; null once somebody took it on. */
  unfrozen: Root | null;
  /** While above 0, what others wrote is read before deciding: another tab is busy too. */
  readFirst: number;
};

/** What a store knows before the first event. */
export function emptyMemory<Root extends WithLog>({ initial }: { readonly initial: () => Root }): Memory<Root> {
  return { state: initial(), last: null, seq: 0, answered: createAnswered(), unfrozen: null, readFirst: 0 };
}

/** Keeps what the next append and a repeated command need to know of an event in the log, beside that it may be the last one. */
export function remember<Root extends WithLog>(
  { device }: { readonly device: string },
  memory: Memory<Root>,
  event: FoldedEvent,
  position: number,
): void {
  if (event.device === device) memory.seq = event.seq;
  memory.answered.note(event.command, position);
}
