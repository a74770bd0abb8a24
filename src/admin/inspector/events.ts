import type { EventEnvelope } from '@gauntlet/core';
import { FORK_DEVICE, isAbout, SERVER_DEVICE } from '@gauntlet/core/devtools';

/**
 * A readable log: its number of events, and its events from a position on. A replaced tail begins another `generation` (LG19), with another `read`. `confirmed` is
 * the last position that the server has, null when that is not known. `device` is the id of this device.
 */
export type EventSource = {
  readonly head: number;
  readonly read: (from: number, limit: number) => Promise<readonly EventEnvelope[]>;
  readonly generation: number;
  readonly confirmed: number | null;
  readonly device: string;
};

/** The part of a source that is read page by page. */
export type Pages = Pick<EventSource, 'head' | 'read'>;

/** The number of events that are read at once. */
export const PAGE = 500;

/** Reads the events from a position up to the head page by page, each with its first position. */
export async function* pagesOf(
  { head, read }: Pages,
  from: number,
): AsyncGenerator<{ readonly first: number; readonly events: readonly EventEnvelope[] }> {
  for (let first = from; first <= head; first += PAGE) {
    const events = await read(first, Math.min(PAGE, head - first + 1));
    if (events.length === 0) return;
    yield { first, events };
  }
}

/** An index of the types and devices of a long log's events. The events themselves are read on demand. */
export class EventIndex {
  private readonly types = new Column();
  private readonly devices = new Column();

  /** The number of indexed events: those at positions 1 to `length`. */
  get length(): number {
    return this.types.length;
  }

  /** Appends the next events. */
  add(events: readonly EventEnvelope[]): void {
    for (const { type, device } of events) {
      this.types.add(type);
      this.devices.add(device);
    }
  }

  /** Lists the types with their number of events, most frequent first. */
  byType(): readonly Counted[] {
    return this.types.counted();
  }

  /** Lists the devices with their number of events, most frequent first. */
  byDevice(): readonly Counted[] {
    return this.devices.counted();
  }

  /** Lists the positions of the events of a type and a device, in order; '' stands for every type or device. */
  positionsOf(type: string, device = ''): number[] {
    const [isType, isDevice] = [this.types.matcher(type), this.devices.matcher(device)];
    return Array.from({ length: this.length }, (_, i) => i).flatMap((i) => (isType(i) && isDevice(i) ? [i + 1] : []));
  }
}

/** What the server has of an event: nothing while it is pending. Null when that is not known. */
export type Confirmation = 'confirmed' | 'pending' | null;

/** Returns whether the server has the event at a position. What happened on a fork stays there. */
export function confirmationOf({ confirmed }: Pick<EventSource, 'confirmed'>, position: number): Confirmation {
  if (confirmed === null) return null;
  return position <= confirmed ? 'confirmed' : 'pending';
}

/** The number of characters that name a device. */
const SHORT_ID = 8;

/** Returns a short name of the device that recorded an event. `own` is the id of this device. */
export function deviceName(device: string, own: string): string {
  if (device === own) return 'This device';
  return NAMED_DEVICES[device] ?? device.slice(0, SHORT_ID);
}

const NAMED_DEVICES: Readonly<Record<string, string>> = { [SERVER_DEVICE]: 'Server', [FORK_DEVICE]: 'What if' };

/** A value, and the number of events that have it. */
export type Counted = { readonly name: string; readonly count: number };

/** One field of all events, with few different values. */
class Column {
  private readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly counts: number[] = [];
  private readonly cells: number[] = [];

  get length(): number {
    return this.cells.length;
  }

  add(name: string): void {
    const number = this.numberOf(name);
    this.cells.push(number);
    this.counts[number] = (this.counts[number] ?? 0) + 1;
  }

  counted(): readonly Counted[] {
    return this.names.map((name, number) => ({ name, count: this.counts[number] ?? 0 })).toSorted((a, b) => b.count - a.count);
  }

  /** Returns whether the event at an index has a value. */
  matcher(name: string): (index: number) => boolean {
    if (name === '') return () => true;
    const number = this.numbers.get(name);
    return (index) => number !== undefined && this.cells[index] === number;
  }

  private numberOf(name: string): number {
    const existing = this.numbers.get(name);
    if (existing !== undefined) return existing;
    const number = this.names.push(name) - 1;
    this.numbers.set(name, number);
    return number;
  }
}

/** A query for events by type, device, text and entity. Empty values match all events. */
export type EventQuery = { readonly type: string; readonly device: string; readonly text: string; readonly about: string };

export const EVERYTHING: EventQuery = { type: '', device: '', text: '', about: '' };

/** Checks whether the index alone decides: then no event must be read. */
export function isByIndexAlone({ text, about }: EventQuery): boolean {
  return text.trim() === '' && about.trim() === '';
}

/** Checks whether an event matches a query (EI2). The text search ignores case. */
export function matchesQuery(event: EventEnvelope, { type, device, text, about }: EventQuery): boolean {
  if (device !== '' && event.device !== device) return false;
  if (type !== '' && event.type !== type) return false;
  const [wanted, entity] = [text.trim().toLowerCase(), about.trim()];
  if (entity !== '' && !isAbout(event, entity)) return false;
  return wanted === '' || JSON.stringify(event).toLowerCase().includes(wanted);
}

/** An entity that an event refers to: the field and the id. */
export type Entity = { readonly name: string; readonly id: string };

const ID = /^[\w-]{1,100}$/;
/** Fields with these names refer to an entity. Other fields do if their value is a UUID. */
const NAMING = /(Id|^id|^event|^command|^owner|^person|^conversation)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lists the entities in an event's data, without duplicates. */
export function entitiesIn(data: unknown): Entity[] {
  const found = new Map<string, string>();
  collect(data, '', found);
  return [...found].map(([id, name]) => ({ id, name }));
}

function collect(value: unknown, name: string, found: Map<string, string>): void {
  if (typeof value === 'string') {
    const isId = UUID.test(value) || (NAMING.test(name) && ID.test(value));
    if (isId && !found.has(value)) found.set(value, name);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) collect(part, Array.isArray(value) ? name : key, found);
}
