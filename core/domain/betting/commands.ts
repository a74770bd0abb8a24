import * as z from 'zod/mini';
import { listing } from '../challenge/events.ts';
import { idSchema } from '../../kernel/log/id.ts';

/**
 * `stake` is in points. If the user has not joined the challenge, `listing` describes it and the bet joins it (BE7). `paymentId` is the
 * simulated payment of its entry fee, if it has one.
 */
export const placeBet = z.object({
  challengeId: idSchema,
  stake: z.int('Enter a whole number of points').check(z.minimum(1, 'Enter a whole number of points')),
  listing: z.nullable(listing),
  paymentId: z.nullable(z.string()),
});

/** Scheduled: returns the stake on a challenge in which the user has no part any more (BE6). */
export const refundStake = z.object({ challengeId: idSchema });
