import * as z from 'zod/mini';

const event = z.object({
  id: z.number(),
  kind: z.string(),
  detail: z.string(),
  device: z.string(),
  /** Part of the address, such as '203.0.x.x'; 'local', 'operator', 'moderator', or empty. */
  place: z.string(),
  /** Whether it came from the network of this request. */
  isHere: z.boolean(),
  count: z.number(),
  lastAt: z.string(),
});
/** An event of the security of the account (AC26). */
export type ActivityEvent = z.infer<typeof event>;

/** The response of `GET /api/local/activity`, the newest event first. */
export const activityPage = z.object({ payload: z.object({ events: z.array(event), next: z.nullable(z.string()) }) });
