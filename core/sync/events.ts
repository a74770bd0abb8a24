import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../kernel/event.ts';

export const syncEvents = {
  /** The node API took an event of ours; the node it made has this id. */
  NodeAcknowledged: defineEvent({ v: 1, data: z.object({ event: z.string(), nodeId: z.string() }) }),
  /** The node API refused an event of ours, for good. What the event did is reversed. */
  NodeRefused: defineEvent({
    v: 1,
    data: z.object({ event: z.string(), type: z.string(), about: z.string(), code: z.string(), message: z.string() }),
  }),
};
export type SyncEvent = EventOf<typeof syncEvents>;
export type NewSyncEvent = NewEventOf<typeof syncEvents>;
