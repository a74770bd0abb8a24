import type { EventEnvelope } from '../kernel/log/event.ts';
import type { AppendOptions, AppendResult, Durability } from '../kernel/log/log.ts';
import type { Attempt, Database } from './database.ts';
import { PACK, packOf } from './logPack.ts';
import { recordsOf } from './logRecord.ts';
import { cleared, headOf, LOG_STORES, onResult, PRUNED, putStatus, sawUpTo, statusIn, unlessCleared, type Seen } from './logTransaction.ts';
import { conflict, isConflict } from './storageError.ts';

/** The events to add from a position on, and what is written beside them. */
export type Added = AppendOptions & { readonly position: number; readonly events: readonly EventEnvelope[] };

/** Appends events in one transaction. When another tab took a position, or ended the generation, nothing is written. */
export async function append(database: Database, seen: Seen, added: Added, durability: Durability): Promise<AppendResult> {
  const { position, events } = added;
  try {
    await database.transact(LOG_STORES, 'readwrite', durability, (store, attempt) => {
      const write = (): void => {
        if (added.generation === undefined && !added.isConfirmed) addAll(store, added, attempt, true);
        else addIfCurrent(store, added, attempt);
      };
      const writeBehind = (): void => ifPreceded(store, seen, added, attempt, write);
      unlessCleared(store, seen, attempt, () => (attempt.isRepeat ? unlessWritten(store, added, attempt, writeBehind) : writeBehind()));
    });
    if (added.generation !== undefined) sawUpTo(seen, added.generation, position + events.length - 1);
    return { appended: true };
  } catch (error) {
    if (isConflict(error)) return { appended: false };
    throw error;
  }
}

/**
 * Adds the events and, beside them, reads the status: in another generation the transaction is aborted. The status is read first, so that it is here
 * before the storage has taken the events, and the transaction is committed then.
 */
function addIfCurrent(store: IDBObjectStore, added: Added, attempt: Attempt): void {
  const { position, events, generation, isConfirmed, onSent, onWriting } = added;
  const stored = statusIn(store);
  onResult(stored.request, attempt, () => {
    const status = stored.status();
    if (generation !== undefined && status.generation !== generation) throw conflict();
    if (isConfirmed) putStatus(store, { ...status, confirmed: position + events.length - 1 });
    if (events.length > AT_ONCE) return;
    store.transaction.commit();
    onWriting?.();
  });
  addAll(store, added, attempt, events.length > AT_ONCE);
  onSent?.();
}

/** Events per slice: a long log in one slice would block the page for seconds. */
const AT_ONCE = 500;

/** Adds the events with their commands, in slices. With `commits`, the last slice commits the transaction. */
export function addAll(store: IDBObjectStore, added: Added, attempt: Attempt, commits: boolean): void {
  const { position, events, commands, onProgress } = added;
  // Many events without commands at the beginning of a log are a pull or an import.
  if (position === 1 && events.length >= PACK && !commands?.length) return addPacks(store, added, attempt, commits);
  const records = recordsOf(position, events, commands);
  const addFrom = (from: number): void => {
    const until = Math.min(records.length, from + AT_ONCE);
    const requests = records.slice(from, until).map((record, i) => store.add(record, position + from + i));
    const [first] = requests;
    if (until === records.length || !first) {
      // An early commit lets the storage write while this tab does other work.
      if (commits) store.transaction.commit();
      return;
    }
    // The storage writes the rest of this slice while it receives the next one.
    onResult(first, attempt, () => {
      onProgress?.(until);
      addFrom(until);
    });
  };
  addFrom(0);
}

/**
 * Adds the events of a log in packs, one per slice. The first event has a record of its own: each other append at the first position meets it, and
 * each later one the head.
 */
function addPacks(store: IDBObjectStore, { events, onProgress }: Added, attempt: Attempt, commits: boolean): void {
  // No pack holds a command that could be deleted.
  store.transaction.objectStore('status').put(events.length, PRUNED);
  store.add(events[0], 1);
  const addFrom = (from: number): void => {
    const until = Math.min(events.length, (Math.floor(from / PACK) + 1) * PACK);
    const request = store.add(packOf(events.slice(from, until)), until);
    if (until < events.length) {
      return onResult(request, attempt, () => {
        onProgress?.(until);
        addFrom(until);
      });
    }
    if (commits) store.transaction.commit();
  };
  addFrom(1);
}

/** Rejects with `cleared` when the log ends before the position: an append must not leave a gap. A position in a pack is taken. */
function ifPreceded(store: IDBObjectStore, seen: Seen, { position, generation }: Added, attempt: Attempt, then: () => void): void {
  const isKnown = generation !== undefined && generation === seen.generation && position <= seen.position + 1;
  if (isKnown || position === 1) return then();
  onResult(store.openKeyCursor(null, 'prev'), attempt, (cursor) => {
    const head = headOf(cursor);
    if (head < position - 1) throw cleared();
    if (head >= position) throw conflict();
    then();
  });
}

/** Skips the write when an earlier attempt, whose connection closed before it reported, has written these events. */
function unlessWritten(store: IDBObjectStore, { position, events }: Added, attempt: Attempt, write: () => void): void {
  onResult(store.get(position), attempt, (event: unknown) => {
    const { id, prev } = Object(event) as Readonly<Record<string, unknown>>;
    if (event === undefined || id !== events[0]?.id || prev !== events[0]?.prev) write();
  });
}
