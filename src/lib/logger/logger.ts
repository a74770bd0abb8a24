import { storedList } from '../storedList.ts';
import { isSevere, logEntrySchema, type Category, type Level, type LogEntry } from './logEntry.ts';

/** The number of entries in memory and of errors on the device. The oldest are dropped (DC2). */
export const MAX_ENTRIES = 1_000;
export const MAX_STORED = 100;

const storedEntries = storedList('gauntlet.errorEntries', logEntrySchema, MAX_STORED);

/** The input of an entry. `at` is in milliseconds since 1970 and defaults to now. */
export type LogInput = {
  readonly level: Level;
  readonly category: Category;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly stack?: string | null;
  readonly at?: number;
};

/** The log of what the app does in this tab. */
export type Logger = {
  log(input: LogInput): void;
  /** Returns the entries since this tab opened or was cleared, oldest first. */
  entries(): readonly LogEntry[];
  /** Returns the errors stored on the device, of this tab and earlier ones, oldest first. */
  stored(): readonly LogEntry[];
  /** Clears the entries in memory and on the device. */
  clear(): void;
};

/** The storage for errors, and the page's details. */
export type LoggerOptions = {
  readonly storage: Storage;
  readonly scene: () => Pick<LogEntry, 'userAgent' | 'url'>;
  readonly now: () => number;
};

/** Creates a logger. */
export function createLogger({ storage, scene, now }: LoggerOptions): Logger {
  let entries: LogEntry[] = [];
  let count = 0;
  return {
    log({ level, category, message, data = {}, stack = null, at = now() }) {
      count += 1;
      const entry = { id: `${at}-${count}`, timestamp: new Date(at).toISOString(), level, category, message, data, stack, ...scene() };
      entries = [...entries.slice(1 - MAX_ENTRIES), entry];
      if (isSevere(entry)) storedEntries.add(entry, storage);
    },
    entries: () => entries,
    stored: () => storedEntries.read(storage),
    clear() {
      entries = [];
      storedEntries.write([], storage);
    },
  };
}
