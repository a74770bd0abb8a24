import { dateLater, dateOfDays, daysOfDate, type LocalDate } from '../../kernel/time/instant.ts';

/** How many local dates the results cover, today included; null for all. */
export type Range = 30 | 90 | 365 | null;

/** A range of local dates, both ends included. */
export type Span = { readonly from: LocalDate; readonly to: LocalDate };

/** A span divided into parts of `step` dates each. The last part ends with the span. */
export type Division = { readonly step: number; readonly parts: readonly Span[] };

/**
 * Returns the dates of a range (RS4). It ends today, or on the latest date of the data when that is later (after a flight west over the
 * date line). `first` and `last` are the dates of the data, null without data.
 */
export function spanOf(range: Range, today: LocalDate, first: LocalDate | null, last: LocalDate | null): Span {
  const to = last !== null && last > today ? last : today;
  const from = range === null ? earlier(first ?? to, to) : dateLater(to, 1 - range);
  return { from, to };
}

/** Returns how many dates a span has. */
export function lengthOf({ from, to }: Span): number {
  return daysOfDate(to) - daysOfDate(from) + 1;
}

/** Divides a span into at most `most` parts of equal length. The first may begin before the span (RS5). */
export function divide(span: Span, most: number): Division {
  const length = lengthOf(span);
  const step = Math.ceil(length / most);
  const count = Math.ceil(length / step);
  const end = daysOfDate(span.to);
  const parts = Array.from({ length: count }, (_, i) => {
    const to = end - (count - 1 - i) * step;
    return { from: dateOfDays(to - step + 1), to: dateOfDays(to) };
  });
  return { step, parts };
}

/** Returns a function that maps a date to the index of its part, below 0 before the first. Caches the last date. */
export function partIndexIn({ step, parts }: Division): (date: LocalDate) => number {
  const start = daysOfDate(parts[0]?.from ?? '1970-01-01');
  let lastDate = '';
  let index = 0;
  return (date) => {
    if (date !== lastDate) {
      lastDate = date;
      index = Math.floor((daysOfDate(date) - start) / step);
    }
    return index;
  };
}

function earlier(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b;
}
