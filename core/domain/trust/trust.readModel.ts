import { badgeOf, isLowTrust, shownTrust, type Badge } from './score.ts';
import type { TrustState } from './state.ts';

/** Trust for display. */
export type Trust = {
  /** Clamped, 0 to 100. */
  readonly score: number;
  readonly isLow: boolean;
  readonly badge: Badge;
  readonly completed: number;
  readonly missed: number;
  readonly disputes: number;
};

/** The user's trust score, badge and counts (TR1 to TR4). */
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
