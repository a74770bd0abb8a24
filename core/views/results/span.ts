import { dateLater, dateOfDays, daysOfDate, type LocalDate } from '../../kernel/time/instant.ts';

/** How far back results are asked for: so many local dates, today included, or null for all there are. */
export type Range = 30 | 90 | 365 | null;

/** A stretch of local dates, both ends included. */
export type Span = { readonly from: LocalDate; readonly to: LocalDate };

/** A stretch divided into parts of `step` dates each, the last of which ends where it ends. */
export type Division = { readonly step: number; readonly parts: readonly Span[] };

/**
 * The dates of a range (RS4). It ends today, or on the latest date that something has: who flew west over the date line
 * has been there already. `first` and `last` are the dates of what there is, null when there is nothing.
 */
export function spanOf(range: Range, today: LocalDate, first: LocalDate | null, last: LocalDate | null): Span {
  const to = last !== null && last > today ? last : today;
  const from = range === null ? earlier(first ?? to, to) : dateLater(to, 1 - range);
  return { from, to };
}

/** How many dates a stretch has. */
export function lengthOf({ from, to }: Span): number {
  return daysOfDate(to) - daysOfDate(from) + 1;
}

/** A stretch in parts of equal length, `most` at most; the first may begin before it (RS5). */
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

/** Answers in which part of a division a date lies: its index, below 0 before the first. Remembers the date it was asked last. */
export function placeIn({ step, parts }: Division): (date: LocalDate) => number {
  const start = daysOfDate(parts[0]?.from ?? '1970-01-01');
  let asked = '';
  let place = 0;
  return (date) => {
    if (date !== asked) {
      asked = date;
      place = Math.floor((daysOfDate(date) - start) / step);
    }
    return place;
  };
}

function earlier(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b;
}
