import * as z from 'zod/mini';
import { droppedSchema, lossShape } from './shapes.ts';

/** Responses of the node API to an event (SY2, SY3). */
export const acknowledgeEvent = z.object({ event: z.string(), nodeId: z.string(), receipt: z.optional(z.string()) });
export const refuseEvent = z.object({ event: z.string(), code: z.string(), message: z.string() });

/** `asked`: the log's head position when the lists were requested that lack these events. */
export const noteLost = z.object({ ...lossShape, asked: z.int() });

/** A command that was dropped (SY23), and the notice of one that the person has read. */
export const recordDropped = droppedSchema;
export const readDropped = z.object({ command: z.string() });
