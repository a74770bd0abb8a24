import type { PlacedEvent } from '../kernel/log/findEvent.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';

/** Selects events by type, by position (`from` and `to`, from 1, both included) and by an id that they are about. */
export type Choice = {
  readonly type?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly about?: string | undefined;
};

/** Returns the selected events with their positions. */
export function chosenEvents(events: readonly EventEnvelope[], { type, from = 1, to = events.length, about }: Choice): PlacedEvent[] {
  const chosen: PlacedEvent[] = [];
  for (let position = Math.max(1, from); position <= Math.min(to, events.length); position += 1) {
    const event = events[position - 1];
    if (!event || (type !== undefined && event.type !== type)) continue;
    if (about === undefined || isAbout(event, about)) chosen.push({ event, position });
  }
  return chosen;
}

/** Returns whether an event is about an id: the id is its own, its command's, or anywhere in its data. */
export function isAbout({ id, command, data }: EventEnvelope, about: string): boolean {
  return id === about || command === about || names(data, about);
}

function names(value: unknown, about: string): boolean {
  if (typeof value === 'string') return value === about;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => names(part, about));
}
