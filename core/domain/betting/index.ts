import type { Slice } from '../../kernel/fold/slice.ts';
import { placeBet, refundStake } from './commands.ts';
import { decidePlace, decideRefund, needsOfBet, type BettingFacts } from './decide.ts';
import { bettingFold } from './fold.ts';
import type { BettingState } from './state.ts';

/** Stakes of the user on their own success. Rules: RULES.md. */
export const betting = {
  ...bettingFold,
  commands: {
    PlaceBet: { schema: placeBet, decide: decidePlace, needs: needsOfBet },
    RefundStake: { schema: refundStake, decide: decideRefund, internal: true },
  },
} satisfies Slice<BettingState, BettingFacts>;
