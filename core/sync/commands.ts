import * as z from 'zod/mini';
import { positionSchema } from './shapes.ts';

export const acknowledgeEvent = z.object({ event: z.string(), nodeId: z.string(), receipt: z.optional(z.string()) });
export const refuseEvent = z.object({ event: z.string(), code: z.string(), message: z.string() });

const lost = z.object({ event: z.string(), type: z.string(), about: z.string(), answered: positionSchema, position: positionSchema });
const stands = z.nullable(z.object({ event: z.string(), answered: positionSchema }));
/** Events of one group, and the newest of it that is still there. `asked`: the end of the log when the lists were asked that these are not in. */
export const noteLost = z.object({ events: z.array(lost), stands, asked: z.int() });
