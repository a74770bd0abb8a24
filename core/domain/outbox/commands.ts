import * as z from 'zod/mini';
import { lossShape } from './shapes.ts';

export const acknowledgeEvent = z.object({ event: z.string(), nodeId: z.string(), receipt: z.optional(z.string()) });
export const refuseEvent = z.object({ event: z.string(), code: z.string(), message: z.string() });

/** `asked`: the end of the log when the lists were asked that these are not in. */
export const noteLost = z.object({ ...lossShape, asked: z.int() });
