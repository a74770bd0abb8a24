import type { EventEnvelope } from './event.ts';
import { copyOf } from '../lib/copy.ts';
import { readable } from './unreadable.ts';
import {
  COMMANDS_STAY,
  StorageError,
  type AppendResult,
  type ConfirmedMark,
  type EventLog,
  type LogStatus,
  type StoredCommand,
} from './log.ts';

/** The events of in-memory logs, the commands that are stored with them, and their status. Several logs may share them, as tabs share one database. */
export type MemoryLogData = {
  readonly events: EventEnvelope[];
  commands?: readonly StoredCommand[];
  status?: LogStatus;
  mark?: ConfirmedMark;
};

const NEW: LogStatus = { confirmed: 0, generation: 0 };

/** Creates an in-memory log over `data`. It copies events on append and on read, so that no caller can change a stored event. */
export function createMemoryLog(data: MemoryLogData = { events: [] }): EventLog {
  let open = true;
  const mustBeOpen = (): void => {
    if (!open) throw new StorageError('unavailable', 'The log is closed.');
  };
  const status = (): LogStatus => data.status ?? NEW;
  const setConfirmed = (confirmed: number): void => {
    data.status = { ...status(), confirmed };
  };
  const addCommands = (commands: readonly StoredCommand[]): void => {
    data.commands = [...(data.commands ?? []), ...commands.map(copyOf)];
  };
  const read = async (position: number, limit = Number.POSITIVE_INFINITY): Promise<EventEnvelope[]> => {
    mustBeOpen();
    const from = Math.max(0, position - 1);
    const records: readonly unknown[] = data.events.slice(from, from + limit);
    return Array.from(records, (record, i) => copyOf(readable(record, from + 1 + i)));
  };
  return {
    async append(position, events, _durability, { commands = [], generation, isConfirmed, onProgress } = {}): Promise<AppendResult> {
      mustBeOpen();
      if (generation !== undefined && generation !== status().generation) return { appended: false };
      const next = data.events.length + 1;
      if (position > next) throw new StorageError('aborted', `Position ${position} would leave a gap after ${next - 1}.`);
      if (position < next && events.length > 0) return { appended: false };
      for (const event of events.map(copyOf)) data.events.push(event);
      addCommands(commands);
      if (isConfirmed) setConfirmed(data.events.length);
      onProgress?.(events.length);
      return { appended: true };
    },
    read,
    async head() {
      mustBeOpen();
      return data.events.length;
    },
    async tail(position, limit) {
      return { ...status(), events: await read(position, limit) };
    },
    async commandsAfter(position) {
      mustBeOpen();
      return (data.commands ?? []).filter((command) => command.position > position).map(copyOf);
    },
    async confirm(position, generation) {
      mustBeOpen();
      if (generation !== status().generation || position > data.events.length) return false;
      setConfirmed(position);
      return true;
    },
    async replaceTail({ after, events, commands, confirmed }, expected) {
      mustBeOpen();
      const { generation, confirmed: before } = status();
      const isAsExpected = expected.generation === generation && (expected.confirmed ?? before) === before;
      if (!isAsExpected || expected.head !== data.events.length) return false;
      data.events.splice(after, Number.POSITIVE_INFINITY, ...events.map(copyOf));
      data.commands = (data.commands ?? []).filter(({ position }) => position <= after);
      addCommands(commands);
      data.status = { confirmed, generation: expected.generation + 1 };
      if (data.mark) data.mark = { ...data.mark, position: Math.min(data.mark.position, after) };
      return true;
    },
    async pruneCommands(confirmed, now) {
      mustBeOpen();
      const { mark } = data;
      if (mark && now - mark.at < COMMANDS_STAY) return;
      data.mark = { position: confirmed, at: now };
      if (mark) data.commands = (data.commands ?? []).filter(({ position }) => position > mark.position);
    },
    close() {
      open = false;
    },
  };
}
