import { storedList } from '../storedList.ts';
import { isSevere, logEntrySchema, type Category, type Level, type LogEntry } from './logEntry.ts';

/** So many entries are in memory, and so many errors on the device; the oldest give way (DC2). */
export const MAX_ENTRIES = 1_000;
export const MAX_STORED = 100;

const storedEntries = storedList('gauntlet.errorEntries', logEntrySchema, MAX_STORED);

/** What is said of something that happened; `at` when it was, in milliseconds since 1970, now when left out. */
export type LogInput = {
  readonly level: Level;
  readonly category: Category;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly stack?: string | null;
  readonly at?: number;
};

/** The log of what the app does, in this tab. */
export type Logger = {
  log(input: LogInput): void;
  /** What was logged since this tab was opened or cleared, oldest first. */
  entries(): readonly LogEntry[];
  /** Errors that the device kept, of this tab and those before it, oldest first. */
  stored(): readonly LogEntry[];
  /** Lets all go, on the device too. */
  clear(): void;
};

/** Where a logger keeps errors, and what the page says of itself. */
export type LoggerOptions = {
  readonly storage: Storage;
  readonly scene: () => Pick<LogEntry, 'userAgent' | 'url'>;
  readonly now: () => number;
};

/** Makes a logger. */
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
