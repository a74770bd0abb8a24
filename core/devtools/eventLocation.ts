import type { EventEnvelope } from '../kernel/log/event.ts';
import { registry } from '../domain/registry.ts';
import type { Root } from '../domain/slices.ts';
import { callOf } from '../replication/call.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';

/** Where an event is: on this device alone, because nobody is told of its type, or on its way to the node API. */
export type EventLocation = { readonly name: 'here' } | EventStatus;

/** Where an event of a log is, as the whole log tells it. */
export function eventLocation({ sync }: Root, event: EventEnvelope): EventLocation {
  return callOf(registry, event) ? statusOfEvent(sync, event.id) : { name: 'here' };
}
