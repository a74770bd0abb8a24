import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';
import { lossShape, refusedSchema } from './shapes.ts';

export const syncEvents = {
  /** The node API took an event of ours; the node it made has this id. With the receipt it takes the same node again, should it lose it. */
  NodeAcknowledged: defineEvent({
    v: 2,
    data: z.object({ event: idSchema, nodeId: z.string(), receipt: z.string() }),
    upcasters: { 1: (event) => [{ ...event, v: 2, data: { receipt: '', ...Object(event.data) } }] },
  }),
  /** The node API refused an event of ours, for good. What the event did is reversed. */
  NodeRefused: defineEvent({ v: 1, data: refusedSchema }),
  /**
   * The node API has these of a group no more, which it took before (SY16): they wait once more, each from its place in the log. `stands`
   * is the newest of the group that it still has.
   */
  NodesLost: defineEvent({ v: 1, data: z.object(lossShape) }),
  /** The node API lost an event of ours, and does not take it a second time. What the event did stays. */
  NodeForgotten: defineEvent({ v: 1, data: refusedSchema }),
};
export type SyncEvent = EventOf<typeof syncEvents>;
export type NewSyncEvent = NewEventOf<typeof syncEvents>;
