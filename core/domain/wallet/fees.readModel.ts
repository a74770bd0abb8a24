import type { WalletState } from './state.ts';

/** Shares of entry fees, in US cents. */
export type FeeShares = { readonly paid: number; readonly host: number; readonly platform: number };

/**
 * Splits an entry fee of `paid` cents (WA9): half for the host, rounded down, the rest for the platform.
 *
 * @example sharesOf(999) // { paid: 999, host: 499, platform: 500 }
 */
export function sharesOf(paid: number): FeeShares {
  const host = Math.floor(paid / 2);
  return { paid, host, platform: paid - host };
}

/** The user's entry fees that were not returned, in cents, with their shares (WA9). */
export function feesOf({ fees }: Pick<WalletState, 'fees'>): FeeShares {
  const shares = Object.values(fees).map(sharesOf);
  return {
    paid: shares.reduce((sum, { paid }) => sum + paid, 0),
    host: shares.reduce((sum, { host }) => sum + host, 0),
    platform: shares.reduce((sum, { platform }) => sum + platform, 0),
  };
}
