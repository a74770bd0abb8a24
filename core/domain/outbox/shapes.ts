import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';

/** A place in the log, from 1. */
const positionSchema = z.int().check(z.minimum(1));

/** An answer that an event of ours was not taken, and why. */
export const refusedSchema = z.object({ event: idSchema, type: z.string(), about: idSchema, code: z.string(), message: z.string() });

const answered = { event: idSchema, answered: positionSchema };

/** Events of one group that were lost, and the newest of it that is still there. */
export const lossShape = {
  events: z.array(z.object({ ...answered, type: z.string(), about: idSchema, position: positionSchema })).check(z.minLength(1)),
  stands: z.nullable(z.object(answered)),
};
