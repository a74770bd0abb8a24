import type { WalletState } from './state.ts';

/** The user's balance in points (WA1). */
export function balanceOf({ user }: WalletState): number {
  return user;
}

/** Points earned, purchased and won in total (WA3). */
export type PointTotals = { readonly earned: number; readonly purchased: number; readonly won: number };

/** The three totals in points (WA3). Grants and refunds are in none of them. */
export function totalsOf({ earned, purchased, won }: WalletState): PointTotals {
  return { earned, purchased, won };
}

/** What the transactions add up to, in points: the balance less what is owed (WA2, WA11). */
export function netPoints({ user, owed }: Pick<WalletState, 'user' | 'owed'>): number {
  return user - owed;
}

/** The sum over all ledger accounts. It must be 0 after every event (WA1). */
export function ledgerSum(state: WalletState): number {
  const { platform, mint, burn, pots } = state;
  return Object.values(pots).reduce((sum, points) => sum + points, netPoints(state) + platform + mint + burn);
}
