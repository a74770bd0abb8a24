import type { EventEnvelope } from '@gauntlet/core';
import { isAbout } from '@gauntlet/core/devtools';

/** A readable log: its number of events, and its events from a position on. */
export type EventSource = { readonly head: number; readonly read: (from: number, limit: number) => Promise<readonly EventEnvelope[]> };

/** The number of events that are read at once. */
export const PAGE = 500;

/** Reads the events from a position up to the head page by page, each with its first position. */
export async function* pagesOf(
  { head, read }: EventSource,
  from: number,
): AsyncGenerator<{ readonly first: number; readonly events: readonly EventEnvelope[] }> {
  for (let first = from; first <= head; first += PAGE) {
    const events = await read(first, Math.min(PAGE, head - first + 1));
    if (events.length === 0) return;
    yield { first, events };
  }
}

/** An index of the event types of a long log. The events themselves are read on demand. */
export class EventIndex {
  private readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly counts: number[] = [];
  private readonly types: number[] = [];

  /** The number of indexed events: those at positions 1 to `length`. */
  get length(): number {
    return this.types.length;
  }

  /** Appends the next events. */
  add(events: readonly EventEnvelope[]): void {
    for (const { type } of events) {
      const number = this.numberOf(type);
      this.types.push(number);
      this.counts[number] = (this.counts[number] ?? 0) + 1;
    }
  }

  /** Lists the types with their number of events, most frequent first. */
  byType(): { readonly type: string; readonly count: number }[] {
    return this.names.map((type, number) => ({ type, count: this.counts[number] ?? 0 })).toSorted((a, b) => b.count - a.count);
  }

  /** Lists the positions of the events of a type, in order. */
  positionsOf(type: string): number[] {
    const number = this.numbers.get(type);
    return this.types.flatMap((each, i) => (each === number ? [i + 1] : []));
  }

  private numberOf(type: string): number {
    const existing = this.numbers.get(type);
    if (existing !== undefined) return existing;
    const number = this.names.push(type) - 1;
    this.numbers.set(type, number);
    return number;
  }
}

/** A query for events by type, text and entity. Empty values match all events. */
export type EventQuery = { readonly type: string; readonly text: string; readonly about: string };

export const EVERYTHING: EventQuery = { type: '', text: '', about: '' };

/** Checks whether the type alone decides: then no event must be read. */
export function isByTypeAlone({ text, about }: EventQuery): boolean {
  return text.trim() === '' && about.trim() === '';
}

/** Checks whether an event matches a query (EI2). The text search ignores case. */
export function matchesQuery(event: EventEnvelope, { type, text, about }: EventQuery): boolean {
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
