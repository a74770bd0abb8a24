import type { PlacedEvent } from '../kernel/log/findEvent.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';

/** Which events are asked for: of a type, from and to a place (from 1, both included), about an id. */
export type Choice = {
  readonly type?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly about?: string | undefined;
};

/** The events of a log that are asked for, with their places. About an id are those that name it, or have it. */
export function chosenEvents(events: readonly EventEnvelope[], { type, from = 1, to = events.length, about }: Choice): PlacedEvent[] {
  const chosen: PlacedEvent[] = [];
  for (let position = Math.max(1, from); position <= Math.min(to, events.length); position += 1) {
    const event = events[position - 1];
    if (!event || (type !== undefined && event.type !== type)) continue;
    if (about === undefined || isAbout(event, about)) chosen.push({ event, position });
  }
  return chosen;
}

/** Whether an event is about an id: names it anywhere in what it says, or has it, or came of the command of that id. */
export function isAbout({ id, command, data }: EventEnvelope, about: string): boolean {
  return id === about || command === about || names(data, about);
}

function names(value: unknown, about: string): boolean {
  if (typeof value === 'string') return value === about;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => names(part, about));
}
