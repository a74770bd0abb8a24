import type { EventEnvelope } from './event.ts';
import { copyOf } from '../lib/copy.ts';
import { readable } from './unreadable.ts';
import { StorageError, type AppendResult, type EventLog } from './log.ts';

/** The events of in-memory logs. Several logs may share them, as tabs share one database. */
export type MemoryLogData = { readonly events: EventEnvelope[] };

/** Creates an in-memory log over `data`. It copies events on append and on read, so that no caller can change a stored event. */
export function createMemoryLog(data: MemoryLogData = { events: [] }): EventLog {
  let open = true;
  const mustBeOpen = (): void => {
    if (!open) throw new StorageError('unavailable', 'The log is closed.');
  };
  return {
    async append(position, events, _durability, onProgress): Promise<AppendResult> {
      mustBeOpen();
      const next = data.events.length + 1;
      if (position > next) throw new StorageError('aborted', `Position ${position} would leave a gap after ${next - 1}.`);
      if (position < next && events.length > 0) return { appended: false };
      for (const event of events.map(copyOf)) data.events.push(event);
      onProgress?.(events.length);
      return { appended: true };
    },
    async read(position, limit = Number.POSITIVE_INFINITY): Promise<EventEnvelope[]> {
      mustBeOpen();
      const from = Math.max(0, position - 1);
      const records: readonly unknown[] = data.events.slice(from, from + limit);
      return Array.from(records, (record, i) => copyOf(readable(record, from + 1 + i)));
    },
    async head() {
      mustBeOpen();
      return data.events.length;
    },
    close() {
      open = false;
    },
  };
}
