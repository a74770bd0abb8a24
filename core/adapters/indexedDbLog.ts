import type { EventEnvelope } from '../kernel/log/event.ts';
import { UNREADABLE } from '../kernel/log/unreadable.ts';
import type { EventLog } from '../kernel/log/log.ts';
import { lazy } from '../kernel/lib/lazy.ts';
import type { Database } from './database.ts';
import { eventOf, isPack } from './logRecord.ts';
import { headOf, readLog, sawUpTo, statusIn, type Seen } from './logTransaction.ts';

/** Loads what writes a log: a start that records and exchanges nothing does not need it. */
export const logWriteCode = lazy(() => import('./logWrite.ts'));
/** Loads what reads packs: only a log that was pulled or imported has them. */
const packCode = lazy(() => import('./logPack.ts'));

/**
 * Creates a log in IndexedDB: one record per event, its position as key; a long log that arrives at once begins with packs of many events. One sequence
 * holds the confirmed prefix and the pending tail. The record of the first event of a command holds the command too; reads of events leave it out. When another tab took a position, `add` fails and aborts the whole
 * transaction. A handle belongs to the log that it has read: when the storage is cleared, a new log under the same name is another log, and every call
 * rejects with `cleared`.
 *
 * An append reads the status beside its `add`, to see whether the generation is over. Its time, divided by that of a bare `add` (Chromium, medians of
 * interleaved rounds): 1.20. Alternatives: the commands in a store of their own 1.33; instead of the read, the add and delete of a record that exists
 * once the generation is over 1.39, with commands in their own store 1.54. Without a check of the generation it is 0.92.
 */
export function createIndexedDbLog(database: Database): EventLog {
  const seen: Seen = { connection: null, id: undefined, generation: null, position: 0 };
  const tail: EventLog['tail'] = async (position, limit) => {
    const { records, status } = await readLog(database, seen, (store) => ({
      records: recordsFrom(store, position, limit),
      ...statusIn(store),
    }));
    const events = await alignedEvents(position, records);
    const last = events.findLastIndex(({ type }) => type !== UNREADABLE);
    const { confirmed, generation } = status();
    // A position behind the head shows nothing.
    sawUpTo(seen, generation, last < 0 ? 0 : position + last);
    return { events, confirmed, generation };
  };
  return {
    append: async (position, events, durability, options) => {
      const { append } = await logWriteCode();
      return append(database, seen, { ...options, position, events }, durability);
    },
    tail,
    // IndexedDB reads a count of 0 as 'all'.
    read: async (position, limit) => (limit === 0 ? [] : (await tail(position, limit)).events),
    head: async () => {
      const request = await readLog(database, seen, (store) => store.openKeyCursor(null, 'prev'));
      return headOf(request.result);
    },
    commandsAfter: async (position) => (await logWriteCode()).commandsAfter(database, seen, position),
    confirm: async (position, generation) => (await logWriteCode()).confirm(database, seen, position, generation),
    replaceTail: async (newTail, expected) => (await logWriteCode()).replaceTail(database, seen, newTail, expected),
    pruneCommands: async (confirmed, now) => (await logWriteCode()).pruneCommands(database, seen, { position: confirmed, at: now }),
    close: () => database.close(),
  };
}

/**
 * One read: the records of a range of positions, and the last position of the range that the log reaches. When there are fewer records than positions:
 * their keys, and the record behind the range with its key, a pack perhaps.
 */
type Records = {
  readonly all: IDBRequest<unknown[]> | null;
  last: number;
  keys: readonly IDBRequest<IDBValidKey[]>[];
  behind: IDBRequest<unknown[]> | null;
};

/** Requests the records from a position on. */
function recordsFrom(store: IDBObjectStore, position: number, limit: number | undefined): Records {
  if (limit === 0) return { all: null, keys: [], behind: null, last: position - 1 };
  const end = limit === undefined ? Number.POSITIVE_INFINITY : position + limit - 1;
  const range = IDBKeyRange.bound(position, end);
  const all: IDBRequest<unknown[]> = store.getAll(range);
  const read: Records = { all, keys: [], behind: null, last: position - 1 };
  const head = store.openKeyCursor(null, 'prev');
  head.onsuccess = () => {
    read.last = Math.min(headOf(head.result), end);
    if (all.result.length > read.last - position) return;
    const behind = IDBKeyRange.lowerBound(read.last, true);
    read.keys = [store.getAllKeys(range), store.getAllKeys(behind, 1)];
    read.behind = store.getAll(behind, 1);
  };
  return read;
}

/** The events of a read, one for each position: a stand-in for each record that is missing or damaged (LG16). */
async function alignedEvents(position: number, { all, keys, behind, last }: Records): Promise<EventEnvelope[]> {
  const records = [...(all?.result ?? []), ...(behind?.result ?? [])];
  const hasPacks = records.some(isPack);
  if (keys.length === 0 && !hasPacks) return records.map((record, i) => eventOf(record, position + i));
  const positions = keys.length > 0 ? keys.flatMap(({ result }) => result) : records.map((_, i) => position + i);
  const found = new Map<number, EventEnvelope>();
  const { eventsOfPack } = hasPacks ? await packCode() : { eventsOfPack: () => [] };
  for (const [i, record] of records.entries()) {
    const at = Number(positions[i]);
    if (isPack(record)) eventsOfPack(record, at).forEach((event, k) => found.set(at - record.count + 1 + k, event));
    else found.set(at, eventOf(record, at));
  }
  return Array.from({ length: last - position + 1 }, (_, i) => found.get(position + i) ?? eventOf(undefined, position + i));
}
