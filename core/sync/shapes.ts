import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** A place in the log, from 1. */
export const positionSchema = z.int().check(z.minimum(1));

/** An answer that an event of ours was not taken, and why. */
export const refusedSchema = z.object({ event: idSchema, type: z.string(), about: idSchema, code: z.string(), message: z.string() });
