import type { WalletState } from './state.ts';

/** Shares of entry fees, in US cents. */
export type FeeShares = { readonly paid: number; readonly host: number; readonly platform: number };

/** How is an entry fee of `paid` cents shared (WA9)? Half is the host's, rounded down; the rest is the platform's. */
export function sharesOf(paid: number): FeeShares {
  const host = Math.floor(paid / 2);
  return { paid, host, platform: paid - host };
}

/** What has this person paid in entry fees and not been given back, in cents, and whose is it (WA9)? */
export function feesOf({ fees }: Pick<WalletState, 'fees'>): FeeShares {
  const shares = Object.values(fees).map(sharesOf);
  return {
    paid: shares.reduce((sum, { paid }) => sum + paid, 0),
    host: shares.reduce((sum, { host }) => sum + host, 0),
    platform: shares.reduce((sum, { platform }) => sum + platform, 0),
  };
}
