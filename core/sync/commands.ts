import * as z from 'zod/mini';

export const acknowledgeEvent = z.object({ event: z.string(), nodeId: z.string() });
export const refuseEvent = z.object({ event: z.string(), code: z.string(), message: z.string() });
