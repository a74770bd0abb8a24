import { parseJson } from '../lib/copy.ts';
import type { EventEnvelope, FoldedEvent } from '../log/event.ts';
import type { LocalDay } from '../time/localDay.ts';

/**
 * Adjacent events of the log. `before` is the hash of the event before the first one, `last` the last event with its whole envelope.
 * `inBatches` creates the events in batches of `size`, so that only a few are in memory at a time.
 */
export type Chunk = {
  readonly before: string;
  readonly last: EventEnvelope;
  readonly inBatches: (size: number) => Iterable<FoldedEvent[]>;
};

/** The JSON of a chunk: one column per field of an event. Repeated strings and days are indexes into a list. */
type Columns = {
  readonly before: string;
  readonly last: EventEnvelope;
  readonly words: readonly string[];
  readonly days: readonly LocalDay[];
  readonly id: readonly string[];
  readonly device: readonly number[];
  readonly seq: readonly number[];
  readonly type: readonly number[];
  readonly v: readonly number[];
  /** Empty when it equals that of the event before, like `command`. */
  readonly at: readonly string[];
  readonly zone: readonly number[];
  readonly day: readonly number[];
  readonly actor: readonly number[];
  readonly command: readonly string[];
  readonly data: readonly unknown[];
};

/** The text of a chunk: two fifths of the size of its records, and read in half the time. */
export function chunkText(events: readonly EventEnvelope[]): string {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) throw new RangeError('A chunk holds at least one event.');
  const words = listOf((word: string) => word);
  const days = listOf((day: LocalDay) => JSON.stringify(day));
  const unlessAsBefore = (part: (event: EventEnvelope) => string): string[] =>
    events.map((event, i) => (i > 0 && part(event) === part(events[i - 1] ?? event) ? '' : part(event)));
  const columns: Columns = {
    before: first.prev,
    last,
    words: words.all,
    days: days.all,
    id: events.map(({ id }) => id),
    device: events.map(({ device }) => words.placeOf(device)),
    seq: events.map(({ seq }) => seq),
    type: events.map(({ type }) => words.placeOf(type)),
    v: events.map(({ v }) => v),
    at: unlessAsBefore(({ at }) => at),
    zone: events.map(({ zone }) => words.placeOf(zone)),
    day: events.map(({ day }) => days.placeOf(day)),
    actor: events.map(({ actor }) => words.placeOf(actor)),
    command: unlessAsBefore(({ command }) => command),
    data: events.map(({ data }) => data),
  };
  return JSON.stringify(columns);
}

/** A list of distinct items that returns the index of each. */
function listOf<T>(keyOf: (item: T) => string): { readonly all: readonly T[]; placeOf(item: T): number } {
  const all: T[] = [];
  const places = new Map<string, number>();
  return {
    all,
    placeOf(item) {
      const key = keyOf(item);
      const existing = places.get(key);
      if (existing !== undefined) return existing;
      places.set(key, all.length);
      return all.push(item) - 1;
    },
  };
}

/** Parses the text of a chunk of `count` events; null when it has another shape. */
export function chunkOf(text: string, count: number): Chunk | null {
  const columns = parseJson(text);
  if (!isColumns(columns, count)) return null;
  const { before, last } = columns;
  return { before, last, inBatches: (size) => batchesIn(columns, size) };
}

/** Checks two columns only: the checksum of the text was verified, so the text is one that `chunkText` wrote. */
function isColumns(value: unknown, count: number): value is Columns {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('data' in value)) return false;
  return [value.id, value.data].every((column) => Array.isArray(column) && column.length === count);
}

function* batchesIn(columns: Columns, size: number): Generator<FoldedEvent[], void> {
  const { last, words, days, id, device, seq, type, v, at, zone, day, actor, command, data } = columns;
  const word = (place: number | undefined): string => words[place ?? 0] ?? '';
  let events: FoldedEvent[] = [];
  let [lastAt, lastCommand] = ['', ''];
  for (let i = 0; i < id.length; i += 1) {
    lastAt = at[i] || lastAt;
    lastCommand = command[i] || lastCommand;
    events.push({
      id: id[i] ?? '',
      device: word(device[i]),
      seq: seq[i] ?? 0,
      type: word(type[i]),
      v: v[i] ?? 0,
      at: lastAt,
      zone: word(zone[i]),
      day: days[day[i] ?? 0] ?? last.day,
      actor: word(actor[i]),
      command: lastCommand,
      data: data[i],
    });
    if (events.length < size && i < id.length - 1) continue;
    yield events;
    events = [];
  }
}
