import type { EventEnvelope } from '../kernel/event.ts';
import { registry, type Root } from '../slices.ts';
import { callOf } from '../sync/call.ts';
import { statusOfEvent, type EventStatus } from '../sync/eventStatus.ts';

/** Where an event is: on this device alone, because nobody is told of its type, or on its way to the node API. */
export type Whereabouts = { readonly name: 'here' } | EventStatus;

/** Where an event of a log is, as the whole log tells it. */
export function whereabouts({ sync }: Root, event: EventEnvelope): Whereabouts {
  return callOf(registry, event) ? statusOfEvent(sync, event.id) : { name: 'here' };
}
