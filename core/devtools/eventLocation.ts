import type { EventEnvelope } from '../kernel/log/event.ts';
import { registry } from '../domain/registry.ts';
import type { Root } from '../domain/slices.ts';
import { callOf } from '../replication/call.ts';
import { statusOfEvent, type EventStatus } from '../domain/outbox/eventStatus.ts';

/** Where an event is: only on this device, because its type is not pushed, or its push status. */
export type EventLocation = { readonly name: 'here' } | EventStatus;

/** Returns where an event is, according to the whole log. */
export function eventLocation({ sync }: Root, event: EventEnvelope): EventLocation {
  return callOf(registry, event) ? statusOfEvent(sync, event.id) : { name: 'here' };
}
