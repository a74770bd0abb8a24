import { badgeOf, isLowTrust, shownTrust, type Badge } from './score.ts';
import type { TrustState } from './state.ts';

export type Trust = {
  /** 0 to 100, as shown. */
  readonly score: number;
  readonly isLow: boolean;
  readonly badge: Badge;
  readonly completed: number;
  readonly missed: number;
  readonly disputes: number;
};

/** How far can this person be trusted (TR1 to TR4)? */
export function trustOf(state: TrustState): Trust {
  const score = shownTrust(state);
  return {
    score,
    isLow: isLowTrust(score),
    badge: badgeOf(state),
    completed: state.completed,
    missed: state.missed,
    disputes: state.disputesLost,
  };
}
