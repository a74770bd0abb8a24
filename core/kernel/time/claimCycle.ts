import { placeInRow, placeOf } from './daySet.ts';
import { missedBetween, type LocalDay } from './localDay.ts';

/** A claimed day in a cycle of seven: its number in the cycle (1 to 7), and the claims in a row up to it. */
export type Claim = LocalDay & { cycleDay: number; row: number };

/** The result of a claim: its day of the cycle (1 to 7), and the claims in a row. */
export type NextClaim = { readonly cycleDay: number; readonly row: number };

const CYCLE = 7;

/** Whether `day` can be claimed: one claim per local day. `claims` are sorted by date. */
export function isClaimable(claims: readonly Claim[], day: LocalDay): boolean {
  return placeInRow(claims, day).isNew;
}

/** The result of a claim on `day`: continues the nearest earlier claim when no day was missed, else starts again at day 1. */
export function nextClaim(claims: readonly Claim[], day: LocalDay): NextClaim {
  const before = claims[placeInRow(claims, day).index - 1];
  if (!before || missedBetween(before, day) > 0) return { cycleDay: 1, row: 1 };
  return { cycleDay: (before.cycleDay % CYCLE) + 1, row: before.row + 1 };
}

/**
 * Adds the claim of a claimable day in the order of dates. The claims of later days keep their day of the cycle, by which they were paid, and count
 * the new day in their row. Returns the claims in a row that the day belongs to now.
 */
export function addClaim(claims: Claim[], day: LocalDay): number {
  const { index } = placeInRow(claims, day);
  let before: Claim = { ...day, ...nextClaim(claims, day) };
  claims.splice(index, 0, before);
  for (const claim of claims.slice(index + 1)) {
    if (missedBetween(before, claim) > 0) break;
    claim.row = before.row + 1;
    before = claim;
  }
  return before.row;
}

/**
 * The cycle as of `day`: the claimed days of the current round and the claims in a row. Both are 0 after a missed day. `claimable` is what the app offers: it
 * does not offer a day that runs into a claimed one of a later date, which only a claim from before may bring.
 */
export function cycleOn(
  claims: readonly Claim[],
  day: LocalDay,
): { readonly claimed: number; readonly row: number; readonly claimable: boolean } {
  const { index, isNew } = placeOf(claims, day);
  const last = claims[isNew ? index - 1 : index];
  if (!last || missedBetween(last, day) > 0) return { claimed: 0, row: 0, claimable: isNew };
  const full = last.cycleDay === CYCLE && isNew;
  return { claimed: full ? 0 : last.cycleDay, row: last.row, claimable: isNew };
}
