import type * as z from 'zod/mini';
import type { Listing, NewChallengeEvent } from '../challenge/events.ts';
import { accept, refuse, type CalendarNeed, type Context, type Decision, type RefusalOf } from '../../kernel/fold/slice.ts';
import type { JoinCommandRefusal } from '../challenge/refusals.ts';
import type { placeBet, refundStake } from './commands.ts';
import type { NewBettingEvent } from './events.ts';
import { MINIMUM_BET, OPEN_BETS, potentialWinnings, SHORTEST_CHALLENGE } from './odds.ts';
import { openBet, openBets, type BettingState } from './state.ts';

/** Facts that a bet needs from other slices. `stakesOpen` is false once the challenge has started. */
export type BettingFacts = {
  balance(): number;
  challenge(challengeId: string): { readonly durationDays: number; readonly stakesOpen: boolean } | null;
  join(listing: Listing, paymentId: string | null, context: Context): Decision<NewChallengeEvent, JoinCommandRefusal>;
  /** Why the user has no part in a challenge any more, or null (CH1, CH20). */
  lostPart(challengeId: string): LostPart | null;
};

/** The server refused the creation or the joining, or confirmed that the user left before the start. */
export type LostPart = 'refused' | 'left';

/** Why a challenge accepts no stake at all (BE2). */
export type BetClosed =
  | { readonly type: 'AlreadyBet' }
  | { readonly type: 'StakesClosed' }
  | { readonly type: 'ChallengeTooShort'; readonly days: number }
  | { readonly type: 'TooManyOpenBets'; readonly most: number };

/** Why a stake is refused (BE3). `minimum` and `shortfall` are in points. */
export type BetRefusal =
  | { readonly type: 'BelowMinimumBet'; readonly minimum: number }
  | { readonly type: 'InsufficientPoints'; readonly shortfall: number };

/** Why a stake is refused (BE3): it is below the minimum or above the balance. Null if it is accepted. */
export function stakeRefusal(stake: number, balance: number): BetRefusal | null {
  if (stake < MINIMUM_BET) return { type: 'BelowMinimumBet', minimum: MINIMUM_BET };
  return stake > balance ? { type: 'InsufficientPoints', shortfall: stake - balance } : null;
}

/** Why a challenge accepts no stake of this user at all (BE2), or null. */
export function betRefusal(
  challenge: { readonly id: string; readonly durationDays: number; readonly stakesOpen: boolean },
  state: BettingState,
): BetClosed | null {
  if (state.byChallenge[challenge.id]) return { type: 'AlreadyBet' };
  if (!challenge.stakesOpen) return { type: 'StakesClosed' };
  if (challenge.durationDays < SHORTEST_CHALLENGE) return { type: 'ChallengeTooShort', days: SHORTEST_CHALLENGE };
  return openBets(state) >= OPEN_BETS ? { type: 'TooManyOpenBets', most: OPEN_BETS } : null;
}

/** Places a bet on the user's own success, before the start (BE2 to BE4). A bet on another user's challenge also joins it (BE7). */
export function decidePlace(
  data: z.infer<typeof placeBet>,
  state: BettingState,
  facts: BettingFacts,
  context: Context,
): Decision<NewBettingEvent | NewChallengeEvent, BetClosed | BetRefusal | JoinCommandRefusal | RefusalOf<'NotTakingPart'>> {
  const { challengeId, stake, paymentId } = data;
  const listing = data.listing?.challengeId === challengeId ? data.listing : null;
  const own = facts.challenge(challengeId);
  const challenge = own ?? (listing ? { durationDays: listing.terms.durationDays, stakesOpen: listing.stage === 'pending' } : null);
  if (!challenge) return refuse({ type: 'NotTakingPart' });
  const refusal = betRefusal({ id: challengeId, ...challenge }, state) ?? stakeRefusal(stake, facts.balance());
  if (refusal) return refuse(refusal);
  const bet = { type: 'BetPlaced', data: { challengeId, stake, potentialWinnings: potentialWinnings(stake) } } as const;
  if (own || !listing) return accept(bet);
  const joined = facts.join(listing, paymentId, context);
  return joined.ok ? accept<NewBettingEvent | NewChallengeEvent>(...joined.events, bet) : joined;
}

/** Returns the stake on a challenge in which the user has no part any more, once (BE6). */
export function decideRefund(
  { challengeId }: z.infer<typeof refundStake>,
  state: BettingState,
  facts: BettingFacts,
): Decision<NewBettingEvent, RefusalOf<'NothingNew'>> {
  const bet = openBet(state, challengeId);
  const reason = facts.lostPart(challengeId);
  if (!bet || !reason) return refuse({ type: 'NothingNew' });
  return accept({ type: 'BetRefunded', data: { challengeId, stake: bet.stake, reason } });
}

/** Calendar data for a bet that joins: the first instants of the challenge's dates, because joining a one-on-one starts it. */
export function needsOfBet(
  { listing }: z.infer<typeof placeBet>,
  _: unknown,
  { day, zone }: Omit<Context, 'firstInstants'>,
): CalendarNeed | null {
  return listing ? { date: listing.start?.date ?? day.date, zone, count: listing.terms.durationDays + 1 } : null;
}
