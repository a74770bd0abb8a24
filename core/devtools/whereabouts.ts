import type { EventEnvelope } from '../kernel/log/event.ts';
import { registry, type Root } from '../domain/registry.ts';
import { callOf } from '../replication/call.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';

/** Where an event is: on this device alone, because nobody is told of its type, or on its way to the node API. */
export type Whereabouts = { readonly name: 'here' } | EventStatus;

/** Where an event of a log is, as the whole log tells it. */
export function whereabouts({ sync }: Root, event: EventEnvelope): Whereabouts {
  return callOf(registry, event) ? statusOfEvent(sync, event.id) : { name: 'here' };
}
