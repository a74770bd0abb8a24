import type { Calendar, Instant, LocalDate } from '@gauntlet/core';
import { createIntlCalendar } from '@gauntlet/core/server';

/** Maximum number of cached spans. */
const MAX_SPANS = 2_000;

/**
 * Time zone data of Node with a cache: every list of challenges asks for the same spans. The cache is cleared when it is full, so that ever
 * new spellings of zones cannot fill the memory.
 */
export function createCachedCalendar(maxSpans = MAX_SPANS): Calendar {
  let calendar = createIntlCalendar();
  const spans = new Map<string, Instant[]>();
  return {
    dayOf: (instant, zone) => calendar.dayOf(instant, zone),
    firstInstants(date: LocalDate, zone: string, count: number) {
      const key = `${zone} ${date} ${count}`;
      const cached = spans.get(key);
      if (cached !== undefined) return cached;
      if (spans.size >= maxSpans) {
        spans.clear();
        calendar = createIntlCalendar();
      }
      const found = calendar.firstInstants(date, zone, count);
      spans.set(key, found);
      return found;
    },
  };
}
