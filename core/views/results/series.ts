import type { LocalDate } from '../../kernel/time/instant.ts';
import { divide, partIndexIn, spanOf, type Range, type Span } from './span.ts';

/** A signed change of a figure on a local date. */
export type Move = { readonly date: LocalDate; readonly amount: number };

/** A part of a series: gained and lost amounts of its dates (both 0 or more), and the figure at its end. */
export type SeriesPart = Span & { readonly gained: number; readonly lost: number; readonly after: number };

/** A figure over time: its parts, oldest first, the sums, and the figure before and after. */
export type Series = {
  readonly step: number;
  readonly parts: readonly SeriesPart[];
  readonly gained: number;
  readonly lost: number;
  readonly before: number;
  readonly after: number;
};

/** The largest number of points in a chart, however long the log is (RS5). */
export const MOST_PARTS = 92;

/**
 * Returns a figure over the dates of a range, counted back from its present value (RS6). `pages` are its changes in the order of the log,
 * whose sum is `now`; below 0 while something is owed. The range ends `today`.
 */
export function seriesOf(pages: readonly (readonly Move[])[], now: number, range: Range, today: LocalDate): Series {
  const division = divide(spanOf(range, today, edge(pages, earliest), edge(pages, latest)), MOST_PARTS);
  const partIndex = partIndexIn(division);
  const gained = division.parts.map(() => 0);
  const lost = division.parts.map(() => 0);
  // A change counts on the latest date so far: after a journey back by a date, the order of the log stays and no part ends below 0.
  let day: LocalDate = '';
  for (const page of pages) {
    for (const { date, amount } of page) {
      day = latest(day, date);
      const at = partIndex(day);
      if (at < 0) continue;
      const sums = amount < 0 ? lost : gained;
      sums[at] = (sums[at] ?? 0) + Math.abs(amount);
    }
  }
  const before = now - total(gained) + total(lost);
  let after = before;
  const parts = division.parts.map((part, i) => {
    after += (gained[i] ?? 0) - (lost[i] ?? 0);
    return { ...part, gained: gained[i] ?? 0, lost: lost[i] ?? 0, after: shown(after) };
  });
  return { step: division.step, parts, gained: total(gained), lost: total(lost), before: shown(before), after: shown(after) };
}

/** Returns the earliest or latest date of all changes. Dates can go back a little along the log, when the user travelled. */
function edge(pages: readonly (readonly Move[])[], pick: (a: LocalDate, b: LocalDate) => LocalDate): LocalDate | null {
  let found: LocalDate | null = null;
  for (const page of pages) for (const { date } of page) found = found === null ? date : pick(found, date);
  return found;
}

/** What is owed is shown as 0 (WA11, PR14). */
function shown(figure: number): number {
  return Math.max(0, figure);
}

const earliest = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);
const latest = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
