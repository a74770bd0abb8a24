import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../kernel/event.ts';
import { idSchema } from '../kernel/id.ts';

export const syncEvents = {
  /** The node API took an event of ours; the node it made has this id. */
  NodeAcknowledged: defineEvent({ v: 1, data: z.object({ event: idSchema, nodeId: z.string() }) }),
  /** The node API refused an event of ours, for good. What the event did is reversed. */
  NodeRefused: defineEvent({
    v: 1,
    data: z.object({ event: idSchema, type: z.string(), about: idSchema, code: z.string(), message: z.string() }),
  }),
};
export type SyncEvent = EventOf<typeof syncEvents>;
export type NewSyncEvent = NewEventOf<typeof syncEvents>;
