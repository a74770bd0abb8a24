import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';

/** A log position, from 1. */
const positionSchema = z.int().check(z.minimum(1));

/** A refused event and the reason. */
export const refusedSchema = z.object({ event: idSchema, type: z.string(), about: idSchema, code: z.string(), message: z.string() });

const answered = { event: idSchema, answered: positionSchema };

/** The lost events of one group, the newest event of it that the node API still has, and the last lost one that waits for another person's. */
export const lossShape = {
  events: z.array(z.object({ ...answered, type: z.string(), about: idSchema, position: positionSchema })).check(z.minLength(1)),
  stands: z.nullable(z.object(answered)),
  awaits: z.nullable(z.object(answered)),
};
