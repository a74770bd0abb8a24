import { isLaterDay, missedBetween, type LocalDay } from './localDay.ts';

/** A cycle of seven claimed days: the last claimed day of the cycle (1 to 7), the claims in a row, and the local day of the last claim. */
export type Cycle = { cycleDay: number; row: number; day: LocalDay };

/** The result of a claim: its day of the cycle (1 to 7), and the claims in a row. */
export type NextClaim = { readonly cycleDay: number; readonly row: number };

const CYCLE = 7;

/** Whether `day` can be claimed: one claim per local day, and claimed days strictly increase. */
export function isClaimable(cycle: Cycle | null, day: LocalDay): boolean {
  return cycle === null || isLaterDay(cycle.day, day);
}

/** The result of a claim on `day`: continues the cycle when no day was missed, else starts again at day 1. */
export function nextClaim(cycle: Cycle | null, day: LocalDay): NextClaim {
  if (cycle === null || missedBetween(cycle.day, day) > 0) return { cycleDay: 1, row: 1 };
  return { cycleDay: (cycle.cycleDay % CYCLE) + 1, row: cycle.row + 1 };
}

/** The cycle as of `day`: the claimed days of the current round and the claims in a row. Both are 0 after a missed day. */
export function cycleOn(
  cycle: Cycle | null,
  day: LocalDay,
): { readonly claimed: number; readonly row: number; readonly claimable: boolean } {
  const claimable = isClaimable(cycle, day);
  if (cycle === null || missedBetween(cycle.day, day) > 0) return { claimed: 0, row: 0, claimable };
  const full = cycle.cycleDay === CYCLE && claimable;
  return { claimed: full ? 0 : cycle.cycleDay, row: cycle.row, claimable };
}
