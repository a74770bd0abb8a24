import type { PlantedBug } from './bug.ts';
import { BUG_TABLES, type BugTable } from './bugs.ts';

/** How many bugs a run of all tests plants. */
export const BUGS_A_DAY = 10;

const DAY_MS = 86_400_000;

/** A planted bug with the table that has its seeds. */
export type TableBug = { readonly bug: PlantedBug; readonly table: BugTable };

/** The bugs of all tables, in their order. */
export const ALL_BUGS: readonly TableBug[] = Object.values(BUG_TABLES).flatMap((table: BugTable) =>
  table.bugs.map((bug) => ({ bug, table })),
);

/** The number of days within which each bug has its turn. */
export const DAYS_OF_A_ROUND = Math.ceil(ALL_BUGS.length / BUGS_A_DAY);

/**
 * Returns the bugs to plant: those of a day in UTC (`2026-12-01`), or `all`. Each bug has its turn on one of `DAYS_OF_A_ROUND` successive days, and every
 * day has bugs of all tables. Throws for any other text.
 */
export function bugsOf(which: string): readonly TableBug[] {
  if (which === 'all') return ALL_BUGS;
  const time = /^\d{4}-\d\d-\d\d$/.test(which) ? Date.parse(which) : Number.NaN;
  if (Number.isNaN(time)) throw new Error(`PLANTED takes a day, such as 2026-12-01, or 'all', and not '${which}'.`);
  const turn = (time / DAY_MS) % DAYS_OF_A_ROUND;
  // Every so many-th bug: of a table that is longer than a round each day has some.
  return ALL_BUGS.filter((_, i) => i % DAYS_OF_A_ROUND === turn);
}
