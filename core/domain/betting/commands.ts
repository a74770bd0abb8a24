import * as z from 'zod/mini';
import { listing } from '../challenge/events.ts';
import { idSchema } from '../../kernel/log/id.ts';

/**
 * `stake` in points. On a challenge that the person does not take part in yet, `listing` is what was known of it, and
 * the bet joins (BE7); `paymentId` is the simulated payment of its entry fee, if it has one.
 */
export const placeBet = z.object({
  challengeId: idSchema,
  stake: z.int('Enter a whole number of points').check(z.minimum(1, 'Enter a whole number of points')),
  listing: z.nullable(listing),
  paymentId: z.nullable(z.string()),
});
