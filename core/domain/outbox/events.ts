import * as z from 'zod/mini';
import { defineEvent, type EventOf, type NewEventOf } from '../../kernel/log/event.ts';
import { idSchema } from '../../kernel/log/id.ts';
import { droppedSchema, lossShape, refusedSchema } from './shapes.ts';

/** Events of the outbox: the responses of the node API. */
export const outboxEvents = {
  /** The node API accepted an event and created a node with this id. With the receipt it accepts the same node again after losing it. */
  NodeAcknowledged: defineEvent({
    rule: 'SY2',
    v: 2,
    data: z.object({ event: idSchema, nodeId: z.string(), receipt: z.string() }),
    upcasters: { 1: (event) => [{ ...event, v: 2, data: { receipt: '', ...Object(event.data) } }] },
  }),
  /** The node API refused an event permanently. The event's effects are reversed (SY3). */
  NodeRefused: defineEvent({ rule: 'SY3', v: 1, data: refusedSchema }),
  /**
   * The node API lost these events of a group, which it had accepted before (SY16). They are pending again, in log order. `stands` is
   * the newest event of the group that it still has, or null; `awaits` the last one that it lost too and that waits for another person's, or null.
   */
  NodesLost: defineEvent({
    rule: 'SY16',
    v: 2,
    data: z.object(lossShape),
    upcasters: { 1: (event) => [{ ...event, v: 2, data: { awaits: null, ...Object(event.data) } }] },
  }),
  /** The node API lost an event and refused it the second time. The event's effects remain (SY17). */
  NodeForgotten: defineEvent({ rule: 'SY17', v: 1, data: refusedSchema }),
  /** A command took effect on this device and has none behind what other devices did: the rules refuse it now, or it was done already (SY23). */
  CommandDropped: defineEvent({ rule: 'SY23', v: 1, data: droppedSchema }),
  /** The person has read the notice of a dropped command. */
  DroppedRead: defineEvent({ rule: 'SY23', v: 1, data: z.object({ command: idSchema }) }),
};
export type OutboxEvent = EventOf<typeof outboxEvents>;
export type NewOutboxEvent = NewEventOf<typeof outboxEvents>;
