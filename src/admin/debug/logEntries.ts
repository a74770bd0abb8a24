import { type Category, isSevere, type Level, type LogEntry } from '../../lib/logger/logger.ts';

/** The number of entries in a list; the count covers all (DC4). */
export const MAX_LISTED = 100;

/** A filter. `all` disables a condition. `text` is searched in message, data and stack. */
export type EntryQuery = { readonly level: Level | 'all'; readonly category: Category | 'all'; readonly text: string };

/** Finds the matching entries: the newest 100, newest first, and the count of all. */
export function findEntries(
  entries: readonly LogEntry[],
  { level, category, text }: EntryQuery,
): { readonly listed: readonly LogEntry[]; readonly count: number } {
  const sought = text.trim().toLowerCase();
  const matching = entries.filter(
    (entry) =>
      (level === 'all' || entry.level === level) && (category === 'all' || entry.category === category) && textOf(entry).includes(sought),
  );
  return { listed: matching.slice(-MAX_LISTED).toReversed(), count: matching.length };
}

function textOf({ message, data, stack, category, level }: LogEntry): string {
  return [level, category, message, JSON.stringify(data), stack ?? ''].join(' ').toLowerCase();
}

export type Health = 'healthy' | 'warning' | 'critical';

/** The counts, and the rating that follows from them (DC5). */
export type LogHealth = { readonly health: Health; readonly errors: number; readonly warnings: number };

/** More errors than this are critical; more warnings than this are a warning. */
const MAX_ERRORS = 10;
const MAX_WARNINGS = 5;

/** Rates the app by its log entries. */
export function logHealth(entries: readonly Pick<LogEntry, 'level'>[]): LogHealth {
  const errors = entries.filter(isSevere).length;
  const warnings = entries.filter(({ level }) => level === 'warn').length;
  return { health: healthOf(errors, warnings), errors, warnings };
}

function healthOf(errors: number, warnings: number): Health {
  if (errors > MAX_ERRORS) return 'critical';
  return errors > 0 || warnings > MAX_WARNINGS ? 'warning' : 'healthy';
}
