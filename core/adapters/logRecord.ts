import type { EventEnvelope } from '../kernel/log/event.ts';
import type { StoredCommand } from '../kernel/log/log.ts';
import { readable } from '../kernel/log/unreadable.ts';

/** The records of events from a position on. The first event of a command carries what was asked for. */
export function recordsOf(position: number, events: readonly EventEnvelope[], commands: readonly StoredCommand[] = []): readonly object[] {
  if (commands.length === 0) return events;
  const asked = new Map(commands.map(({ id, type, data, position: at }) => [at, { id, type, data }]));
  return events.map((event, i) => {
    const ofEvent = asked.get(position + i);
    return ofEvent ? { ...event, asked: ofEvent } : event;
  });
}

/** The event of a record, or a stand-in when the record is missing or damaged (LG16). */
export function eventOf(record: unknown, position: number): EventEnvelope {
  const event = readable(record, position);
  return 'asked' in event ? withoutCommand(event) : event;
}

/** The command whose first event a record holds, or null. A damaged record may still hold it. */
export function commandOf(record: unknown, position: number): StoredCommand | null {
  const { asked } = Object(record) as Readonly<Record<string, unknown>>;
  const { id, type, data } = Object(asked) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof type === 'string' ? { id, type, data, position } : null;
}

/** A record without the command that it holds. */
export function withoutCommand<R extends object>(record: R): R {
  const copy = { ...record };
  Reflect.deleteProperty(copy, 'asked');
  return copy;
}

/**
 * One record of many adjacent events, with the position of the last one as key. `text`: the events without their `prev`, which `prevs` lists. A pack
 * holds no commands.
 */
export type Pack = { readonly count: number; readonly text: string; readonly prevs: string };

/** Whether a record holds many events. */
export function isPack(record: unknown): record is Pack {
  const { count, text, prevs } = Object(record) as Readonly<Record<string, unknown>>;
  return typeof count === 'number' && typeof text === 'string' && typeof prevs === 'string';
}
