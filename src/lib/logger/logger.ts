import { keptList } from '../keptList.ts';
import { isGrave, logEntrySchema, type Category, type Level, type LogEntry } from './logEntry.ts';

/** So many entries are in memory, and so many errors on the device; the oldest give way (DC2). */
export const MAX_ENTRIES = 1_000;
export const MAX_KEPT = 100;

const keptEntries = keptList('gauntlet.errorEntries', logEntrySchema, MAX_KEPT);

/** What is said of something that happened; `at` when it was, in milliseconds since 1970, now when left out. */
export type Saying = {
  readonly level: Level;
  readonly category: Category;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly stack?: string | null;
  readonly at?: number;
};

/** The log of what the app does, in this tab. */
export type Logger = {
  log(saying: Saying): void;
  /** What was logged since this tab was opened or cleared, oldest first. */
  entries(): readonly LogEntry[];
  /** Errors that the device kept, of this tab and those before it, oldest first. */
  kept(): readonly LogEntry[];
  /** Lets all go, on the device too. */
  clear(): void;
};

/** Where a logger keeps errors, and what the page says of itself. */
export type LoggerWorld = {
  readonly storage: Storage;
  readonly scene: () => Pick<LogEntry, 'userAgent' | 'url'>;
  readonly now: () => number;
};

/** Makes a logger. */
export function createLogger({ storage, scene, now }: LoggerWorld): Logger {
  let entries: LogEntry[] = [];
  let count = 0;
  return {
    log({ level, category, message, data = {}, stack = null, at = now() }) {
      count += 1;
      const entry = { id: `${at}-${count}`, timestamp: new Date(at).toISOString(), level, category, message, data, stack, ...scene() };
      entries = [...entries.slice(1 - MAX_ENTRIES), entry];
      if (isGrave(entry)) keptEntries.add(entry, storage);
    },
    entries: () => entries,
    kept: () => keptEntries.read(storage),
    clear() {
      entries = [];
      keptEntries.write([], storage);
    },
  };
}
