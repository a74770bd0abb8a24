import type { Instant, LocalDate } from '../kernel/time/instant.ts';
import { dateLater } from '../kernel/time/instant.ts';
import type { LocalDay } from '../kernel/time/localDay.ts';
import type { Calendar } from '../kernel/store/ports.ts';

/** Returns a calendar that caches its results: time zone data is slow, and tests query the same days again and again. */
export function cachingCalendar(calendar: Calendar): Calendar {
  const firsts = new Map<string, Instant>();
  const days = new Map<string, LocalDay>();
  const firstOf = (date: LocalDate, zone: string): Instant => {
    const key = `${zone} ${date}`;
    const first = firsts.get(key) ?? calendar.firstInstants(date, zone, 1)[0] ?? '';
    firsts.set(key, first);
    return first;
  };
  const cachedDay = (zone: string, instant: Instant): LocalDay | undefined => {
    const day = days.get(`${zone} ${instant.slice(0, 13)}`);
    return day && day.from <= instant && instant < day.to ? day : undefined;
  };
  return {
    dayOf(instant, zone) {
      const day = cachedDay(zone, instant) ?? calendar.dayOf(instant, zone);
      days.set(`${zone} ${instant.slice(0, 13)}`, day);
      return day;
    },
    firstInstants: (date, zone, count) => Array.from({ length: count }, (_, i) => firstOf(dateLater(date, i), zone)),
  };
}
