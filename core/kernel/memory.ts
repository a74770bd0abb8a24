import { createAnswered, type Answered } from './answered.ts';
import type { EventEnvelope } from './event.ts';
import type { WithLog } from './fold.ts';
import type { StoreOptions } from './store.ts';

/** What the parts of the store share: the last published state, and what the log holds beside it. */
export type Memory<Root extends WithLog> = {
  state: Root;
  /** The last event of the log, and how far this device's own stream has come. */
  last: EventEnvelope | null;
  seq: number;
  answered: Answered;
  /** While above 0, what others wrote is read before deciding: another tab is busy too. */
  readFirst: number;
};

/** What a store knows before the first event. */
export function emptyMemory<Root extends WithLog>({ initial }: Pick<StoreOptions<Root>, 'initial'>): Memory<Root> {
  return { state: initial(), last: null, seq: 0, answered: createAnswered(), readFirst: 0 };
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
  memory.answered.note(event.command, position);
}
