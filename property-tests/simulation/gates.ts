import type fc from 'fast-check';
import { StorageError, type EventLog } from '../../core/kernel/log.ts';

/** Waits its turn: the scheduler alone says who goes on when. */
export type Gate = (label: string) => Promise<void>;

/** The gate of a scheduler. */
export function gateOf(scheduler: fc.Scheduler): Gate {
  return (label) => scheduler.schedule(Promise.resolve(), label);
}

/** What becomes of an append: it goes well, the storage does not take it, or takes it and says that it did not. */
export type Storage = 'well' | 'full' | 'taken unsaid';

/** A log whose every access waits its turn before and after, and whose storage fails now and then. */
export function gatedLog(log: EventLog, gate: Gate, name: string, storage: Iterator<Storage, Storage>): EventLog {
  return {
    async append(...args) {
      await gate(`${name} appends`);
      const luck = storage.next().value;
      if (luck === 'full') throw new StorageError('full', 'No room.');
      const result = await log.append(...args);
      await gate(`${name} has appended: ${result.appended}`);
      if (luck === 'taken unsaid') throw new StorageError('aborted', 'Nobody knows.');
      return result;
    },
    async read(...args) {
      await gate(`${name} reads from ${args[0]}`);
      const events = await log.read(...args);
      await gate(`${name} has read ${events.length}`);
      return events;
    },
    head: () => log.head(),
    close: () => log.close(),
  };
}
