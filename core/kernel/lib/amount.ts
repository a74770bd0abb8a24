import * as z from 'zod/mini';

/** An amount of points, XP or cents in one event: a whole number from 0 to one billion, so that sums stay exact. */
export const amountSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
