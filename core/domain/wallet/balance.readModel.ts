import type { WalletState } from './state.ts';

/** How many points does this person have to spend (WA1)? */
export function balanceOf({ user }: WalletState): number {
  return user;
}

export type PointTotals = { readonly earned: number; readonly purchased: number; readonly won: number };

/** Where did they come from (WA3)? Grants and refunds are in none of the three. */
export function totalsOf({ earned, purchased, won }: WalletState): PointTotals {
  return { earned, purchased, won };
}

/** The sum over every account of the ledger; 0 after every event, or something is wrong (WA1). */
export function ledgerSum({ user, platform, mint, burn, pots }: WalletState): number {
  return Object.values(pots).reduce((sum, points) => sum + points, user + platform + mint + burn);
}
