import { isLaterDay, missedBetween, type LocalDay } from './localDay.ts';

/** How a cycle of seven claimed days stands: the day of the cycle last claimed, how many in a row, and when. */
export type Cycle = { cycleDay: number; row: number; day: LocalDay };

export type NextClaim = { readonly cycleDay: number; readonly row: number };

const CYCLE = 7;

/** Whether `day` was not claimed yet: one claim a local day, and claimed days strictly increase. */
export function isClaimable(cycle: Cycle | null, day: LocalDay): boolean {
  return cycle === null || isLaterDay(cycle.day, day);
}

/** What a claim on `day` would be: the cycle goes on if no day was left out, else it begins again at day 1. */
export function nextClaim(cycle: Cycle | null, day: LocalDay): NextClaim {
  if (cycle === null || missedBetween(cycle.day, day) > 0) return { cycleDay: 1, row: 1 };
  return { cycleDay: (cycle.cycleDay % CYCLE) + 1, row: cycle.row + 1 };
}

/** How the cycle looks on `day`: the days claimed of the current round, and the row; nothing once a day was left out. */
export function cycleOn(
  cycle: Cycle | null,
  day: LocalDay,
): { readonly claimed: number; readonly row: number; readonly claimable: boolean } {
  const claimable = isClaimable(cycle, day);
  if (cycle === null || missedBetween(cycle.day, day) > 0) return { claimed: 0, row: 0, claimable };
  const full = cycle.cycleDay === CYCLE && claimable;
  return { claimed: full ? 0 : cycle.cycleDay, row: cycle.row, claimable };
}
