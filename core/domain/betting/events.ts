import * as z from 'zod/mini';
import { amountSchema, defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';

const points = amountSchema;
const challengeId = idSchema;

/** Events of the betting slice. All amounts are in points. */
export const bettingEvents = {
  /** A stake on the user's own success. `potentialWinnings` was shown and is what a won bet pays (BE4). */
  BetPlaced: defineEvent({
    rule: 'BE3',
    v: 1,
    data: z.object({ challengeId, stake: amountSchema.check(z.minimum(1)), potentialWinnings: points }),
  }),
  /** The user completed the challenge. `payout` includes the stake (BE4). */
  BetWon: defineEvent({ rule: 'BE4', v: 1, data: z.object({ challengeId, stake: points, payout: points }) }),
  /** The user failed the challenge (BE6). */
  BetLost: defineEvent({ rule: 'BE6', v: 1, data: z.object({ challengeId, stake: points }) }),
  /** The challenge was cancelled, the server refused the user's part, or they left before the start: the stake is returned (BE6). */
  BetRefunded: defineEvent({
    rule: 'CH6',
    v: 2,
    data: z.object({ challengeId, stake: points, reason: z.enum(['cancelled', 'refused', 'left']) }),
    // Version 2 adds a reason.
    upcasters: { 1: (event) => [{ ...event, v: 2 }] },
  }),
};
export type BettingEvent = EventOf<typeof bettingEvents>;
export type NewBettingEvent = NewEventOf<typeof bettingEvents>;
