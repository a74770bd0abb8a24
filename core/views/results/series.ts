import type { LocalDate } from '../../kernel/time/instant.ts';
import { divide, placeIn, spanOf, type Range, type Span } from './span.ts';

/** What moved a figure on a local date: a signed amount. */
export type Move = { readonly date: LocalDate; readonly amount: number };

/** A part of a series: what was gained and lost on its dates (both 0 or more), and the figure at its end. */
export type SeriesPart = Span & { readonly gained: number; readonly lost: number; readonly after: number };

/** A figure over time: its parts, oldest first, what came and went in them, and where it began and stands. */
export type Series = {
  readonly step: number;
  readonly parts: readonly SeriesPart[];
  readonly gained: number;
  readonly lost: number;
  readonly before: number;
  readonly after: number;
};

/** A picture has so many points at most, however long a log is (RS5). */
export const MOST_PARTS = 92;

/**
 * A figure over the dates of a range, counted back from what it is now (RS6). `pages` are its moves in the order of the log,
 * whose sum is `now`; `today` is where the range ends.
 */
export function seriesOf(pages: readonly (readonly Move[])[], now: number, range: Range, today: LocalDate): Series {
  const division = divide(spanOf(range, today, edge(pages, earliest), edge(pages, latest)), MOST_PARTS);
  const place = placeIn(division);
  const gained = division.parts.map(() => 0);
  const lost = division.parts.map(() => 0);
  for (const page of pages) {
    for (const { date, amount } of page) {
      const at = place(date);
      if (at < 0) continue;
      const sums = amount < 0 ? lost : gained;
      sums[at] = (sums[at] ?? 0) + Math.abs(amount);
    }
  }
  const before = now - total(gained) + total(lost);
  let after = before;
  const parts = division.parts.map((part, i) => {
    after += (gained[i] ?? 0) - (lost[i] ?? 0);
    return { ...part, gained: gained[i] ?? 0, lost: lost[i] ?? 0, after };
  });
  return { step: division.step, parts, gained: total(gained), lost: total(lost), before, after };
}

/** The earliest or the latest date of all moves: a log's dates go back a little where somebody travelled. */
function edge(pages: readonly (readonly Move[])[], pick: (a: LocalDate, b: LocalDate) => LocalDate): LocalDate | null {
  let found: LocalDate | null = null;
  for (const page of pages) for (const { date } of page) found = found === null ? date : pick(found, date);
  return found;
}

const earliest = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);
const latest = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
