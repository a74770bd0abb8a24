import * as z from 'zod/mini';
import { amountSchema } from '../../kernel/lib/amount.ts';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';

const points = amountSchema;
const challengeId = idSchema;

export const bettingEvents = {
  /** Points staked on one's own success; `potentialWinnings` is what was shown, and what is paid (BE4). */
  BetPlaced: defineEvent({
    v: 1,
    data: z.object({ challengeId, stake: amountSchema.check(z.minimum(1)), potentialWinnings: points }),
  }),
  BetWon: defineEvent({ v: 1, data: z.object({ challengeId, stake: points, payout: points }) }),
  BetLost: defineEvent({ v: 1, data: z.object({ challengeId, stake: points }) }),
  BetRefunded: defineEvent({
    v: 1,
    data: z.object({ challengeId, stake: points, reason: z.enum(['cancelled', 'refused']) }),
  }),
};
export type BettingEvent = EventOf<typeof bettingEvents>;
export type NewBettingEvent = NewEventOf<typeof bettingEvents>;
