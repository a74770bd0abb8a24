import type { Calendar, Instant, LocalDate } from '@gauntlet/core';
import { createIntlCalendar } from '@gauntlet/core/server';

/** How many spans of dates are kept. */
const KEPT_SPANS = 2_000;

/**
 * Time zone data as Node has them, with the answers kept: every list of challenges asks for the same spans again. When
 * there are too many all are forgotten, so that zones spelled in ever new ways cannot fill the memory.
 */
export function createKeptCalendar(keptSpans = KEPT_SPANS): Calendar {
  let calendar = createIntlCalendar();
  const spans = new Map<string, Instant[]>();
  return {
    dayOf: (instant, zone) => calendar.dayOf(instant, zone),
    firstInstants(date: LocalDate, zone: string, count: number) {
      const key = `${zone} ${date} ${count}`;
      const known = spans.get(key);
      if (known !== undefined) return known;
      if (spans.size >= keptSpans) {
        spans.clear();
        calendar = createIntlCalendar();
      }
      const found = calendar.firstInstants(date, zone, count);
      spans.set(key, found);
      return found;
    },
  };
}
