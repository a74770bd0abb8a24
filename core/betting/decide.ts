import type * as z from 'zod/mini';
import { accept, refuse, type Decision, type Refusal } from '../kernel/slice.ts';
import type { placeBet } from './commands.ts';
import type { NewBettingEvent } from './events.ts';
import { MINIMUM_BET, OPEN_BETS, potentialWinnings, SHORTEST_CHALLENGE } from './odds.ts';
import { openBets, type BettingState } from './state.ts';

/** What a bet asks of other slices. `stakesOpen` is false once the challenge has started. */
export type BettingFacts = {
  balance(): number;
  challenge(challengeId: string): { readonly durationDays: number; readonly stakesOpen: boolean } | null;
};

export type BetRefusal =
  | { readonly type: 'BelowMinimumBet'; readonly minimum: number }
  | { readonly type: 'InsufficientPoints'; readonly shortfall: number };

/** BE3: a stake is at least the minimum and at most the balance, or null when it fits. */
export function stakeRefusal(stake: number, balance: number): BetRefusal | null {
  if (stake < MINIMUM_BET) return { type: 'BelowMinimumBet', minimum: MINIMUM_BET };
  return stake > balance ? { type: 'InsufficientPoints', shortfall: stake - balance } : null;
}

/** Why no stake at all is taken on a challenge (BE2), or null. */
export function betRefusal(challengeId: string, state: BettingState, facts: BettingFacts): Refusal | null {
  const challenge = facts.challenge(challengeId);
  if (!challenge) return { type: 'NotTakingPart' };
  if (state.byChallenge[challengeId]) return { type: 'AlreadyBet' };
  if (!challenge.stakesOpen) return { type: 'StakesClosed' };
  if (challenge.durationDays < SHORTEST_CHALLENGE) return { type: 'ChallengeTooShort' };
  return openBets(state) >= OPEN_BETS ? { type: 'TooManyOpenBets' } : null;
}

/** BE2 to BE4: stakes points on one's own success, before the start. */
export function decidePlace(data: z.infer<typeof placeBet>, state: BettingState, facts: BettingFacts): Decision<NewBettingEvent> {
  const { challengeId, stake } = data;
  const refusal = betRefusal(challengeId, state, facts) ?? stakeRefusal(stake, facts.balance());
  if (refusal) return refuse(refusal);
  return accept({ type: 'BetPlaced', data: { challengeId, stake, potentialWinnings: potentialWinnings(stake) } });
}
