import type { Category, Level, LogEntry } from './logEntry.ts';

/** So many entries are listed; the others are counted (DC4). */
export const MAX_LISTED = 100;

/** What is looked for; `all` leaves a filter out, words are looked for in message, data and stack. */
export type EntryQuery = { readonly level: Level | 'all'; readonly category: Category | 'all'; readonly text: string };

/** The entries that fit, newest first, at most 100, and how many fit in all. */
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
