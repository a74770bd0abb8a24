import * as z from 'zod/mini';

/** `stake` in points. On somebody else's challenge the person has joined before. */
export const placeBet = z.object({ challengeId: z.string(), stake: z.int('Enter a whole number of points').check(z.minimum(1)) });
