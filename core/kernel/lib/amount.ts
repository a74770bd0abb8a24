import * as z from 'zod/mini';

/** Points, XP or cents of one fact: whole, never below 0, and small enough that sums of them stay exact. */
export const amountSchema = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
