import * as z from 'zod/mini';
import { idSchema } from '../../kernel/log/id.ts';
import { instantSchema } from '../../kernel/time/localDay.ts';

/** A log position, from 1. */
const positionSchema = z.int().check(z.minimum(1));

/** A refused event and the reason. */
export const refusedSchema = z.object({ event: idSchema, type: z.string(), about: idSchema, code: z.string(), message: z.string() });

/**
 * A dropped command with its data, when it was sent, and why it was dropped: the type of a refusal, 'Repeated', or a code of the server. `by` is the device
 * that did the same before, or null.
 */
export const droppedSchema = z.object({
  command: idSchema,
  type: z.string(),
  data: z.unknown(),
  reason: z.string(),
  by: z.nullable(z.string()),
  sentAt: instantSchema,
});
export type Dropped = z.infer<typeof droppedSchema>;

const answered = { event: idSchema, answered: positionSchema };

/** The lost events of one group, the newest event of it that the node API still has, and the last lost one that waits for another person's. */
export const lossShape = {
  events: z.array(z.object({ ...answered, type: z.string(), about: idSchema, position: positionSchema })).check(z.minLength(1)),
  stands: z.nullable(z.object(answered)),
  awaits: z.nullable(z.object(answered)),
};
