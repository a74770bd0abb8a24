import type { Instant } from '../../kernel/time/instant.ts';

/** A stake of this person on their own success. */
export type Bet = {
  challengeId: string;
  stake: number;
  potentialWinnings: number;
  placedAt: Instant;
  outcome: 'open' | 'won' | 'lost' | 'refunded';
};

export type BettingState = { byChallenge: Record<string, Bet> };
export const initialBetting: BettingState = { byChallenge: {} };

/** The bet on a challenge while it is open, else null. */
export function openBet(state: BettingState, challengeId: string): Bet | null {
  const bet = state.byChallenge[challengeId];
  return bet?.outcome === 'open' ? bet : null;
}

/** How many bets are open. */
export function openBets(state: BettingState): number {
  return Object.values(state.byChallenge).filter(({ outcome }) => outcome === 'open').length;
}
