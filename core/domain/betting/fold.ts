import type { AccountEvent } from '../account/events.ts';
import type { ChallengeEvent } from '../challenge/events.ts';
import type { Evolvers, Guards, SliceFold } from '../../kernel/fold/slice.ts';
import { bettingEvents, type BettingEvent } from './events.ts';
import { initialBetting, openBet, settledBet, type Bet, type BettingState } from './state.ts';

type HandledEvent = BettingEvent | ChallengeEvent | AccountEvent;

const evolvers: Evolvers<BettingState, HandledEvent> = {
  BetPlaced: (draft, { data, at }) => {
    draft.byChallenge[data.challengeId] = { ...data, placedAt: at, outcome: 'open' };
  },
  BetWon: (draft, { data }) => closeBet(draft, data.challengeId, 'won'),
  BetLost: (draft, { data }) => closeBet(draft, data.challengeId, 'lost'),
  BetRefunded: (draft, { data }) => closeBet(draft, data.challengeId, 'refunded'),
  // The settlement by the revision follows in the same transaction (BE8).
  OutcomeReversed: (draft, { data }) => {
    if (data.bet) closeBet(draft, data.challengeId, 'open');
  },
  StartedFresh: (draft) => {
    draft.byChallenge = {};
  },
};

/** Sets what became of a bet. */
function closeBet(draft: BettingState, challengeId: string, outcome: Bet['outcome']): void {
  const bet = draft.byChallenge[challengeId];
  if (bet) bet.outcome = outcome;
}

/** Voids a second bet on a challenge, and a second or different settlement (BE2, BE4, BE6). */
const guards: Guards<BettingState, HandledEvent> = {
  BetPlaced: (state, { data }) => (state.byChallenge[data.challengeId] ? 'BE2: a bet on this challenge exists' : null),
  BetWon: (state, event) => {
    const { challengeId, payout } = event.data;
    const isOtherPayout = payout !== openBet(state, challengeId)?.potentialWinnings;
    return mustBeOpen(state, event) ?? (isOtherPayout ? 'BE4: another sum than was shown' : null);
  },
  BetLost: mustBeOpen,
  BetRefunded: mustBeOpen,
  OutcomeReversed: (state, { data: { challengeId, bet } }) => {
    if (bet === null) return null;
    const settled = settledBet(state, challengeId);
    const payout = settled?.outcome === 'won' ? settled.potentialWinnings : 0;
    const isSame = settled?.outcome === bet.outcome && settled.stake === bet.stake && payout === bet.payout;
    return isSame ? null : 'BE8: another settlement than the one made';
  },
};

function mustBeOpen(state: BettingState, { data }: { data: { challengeId: string; stake: number } }): string | null {
  const bet = openBet(state, data.challengeId);
  if (!bet) return 'BE6: no open bet to settle';
  return bet.stake === data.stake ? null : 'BE6: another stake than the one placed';
}

/** Folds the events of the slice. */
export const bettingFold = { initial: initialBetting, events: bettingEvents, guards, evolvers } satisfies SliceFold<BettingState>;
