import type { Instant } from '../../kernel/time/instant.ts';

/** A stake of this user on their own success. */
export type Bet = {
  challengeId: string;
  stake: number;
  potentialWinnings: number;
  placedAt: Instant;
  outcome: 'open' | 'won' | 'lost' | 'refunded';
};

/** The user's bets by challenge id: at most one per challenge (BE2). */
export type BettingState = { byChallenge: Record<string, Bet> };
export const initialBetting: BettingState = { byChallenge: {} };

/** The open bet on a challenge, or null. */
export function openBet(state: BettingState, challengeId: string): Bet | null {
  const bet = state.byChallenge[challengeId];
  return bet?.outcome === 'open' ? bet : null;
}

/** The bet on a challenge that was won or lost, or null. */
export function settledBet(state: BettingState, challengeId: string): SettledBet | null {
  const bet = state.byChallenge[challengeId];
  return bet && isSettled(bet) ? bet : null;
}

type SettledBet = Bet & { outcome: 'won' | 'lost' };

function isSettled(bet: Bet): bet is SettledBet {
  return bet.outcome === 'won' || bet.outcome === 'lost';
}

/** The number of open bets. */
export function openBets(state: BettingState): number {
  return Object.values(state.byChallenge).filter(({ outcome }) => outcome === 'open').length;
}
