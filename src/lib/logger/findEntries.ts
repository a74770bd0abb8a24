import type { Category, Level, LogEntry } from './logEntry.ts';

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
