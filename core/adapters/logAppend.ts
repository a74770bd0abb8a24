import type { EventEnvelope } from '../kernel/log/event.ts';
import type { AppendOptions, AppendResult, Durability, StoredCommand } from '../kernel/log/log.ts';
import type { Attempt, Database } from './database.ts';
import { cleared, fenceOf, LOG_STORES, onResult, putStatus, sawUpTo, statusIn, unlessCleared, type Seen } from './logTransaction.ts';
import { isConflict } from './storageError.ts';

/** The events to add from a position on, and what is written beside them. */
export type Added = AppendOptions & { readonly position: number; readonly events: readonly EventEnvelope[] };

/** Appends events in one transaction. When another tab took a position, or ended the generation, an `add` fails and nothing is written. */
export async function append(database: Database, seen: Seen, added: Added, durability: Durability): Promise<AppendResult> {
  const { position, events } = added;
  try {
    await database.transact(LOG_STORES, 'readwrite', durability, (store, attempt) => {
      const write = (): void => {
        addFence(store, added.generation);
        addCommands(store, added.commands ?? []);
        if (added.isConfirmed) confirmLast(store, added, attempt, () => addFrom(store, added, attempt));
        else addFrom(store, added, attempt);
      };
      unlessCleared(store, seen, attempt, () =>
        ifPreceded(store, seen, added, attempt, () => (attempt.isRepeat ? unlessWritten(store, added, attempt, write) : write())),
      );
    });
    if (added.generation !== undefined) sawUpTo(seen, added.generation, position + events.length - 1);
    return { appended: true };
  } catch (error) {
    if (isConflict(error)) return { appended: false };
    throw error;
  }
}

/** Events per slice: a long log in one slice would block the page for seconds. */
const AT_ONCE = 500;

/** Adds the events from index `from` on in slices. The last slice commits the transaction. */
export function addFrom(store: IDBObjectStore, added: Added, attempt: Attempt, from = 0): void {
  const { position, events, onProgress } = added;
  const until = Math.min(events.length, from + AT_ONCE);
  const requests = events.slice(from, until).map((event, i) => store.add(event, position + from + i));
  const [first] = requests;
  // An early commit lets the storage write while this tab does other work.
  if (until === events.length || !first) return store.transaction.commit();
  // The storage writes the rest of this slice while it receives the next one.
  onResult(first, attempt, () => {
    onProgress?.(until);
    addFrom(store, added, attempt, until);
  });
}

/** Adds commands. */
export function addCommands(store: IDBObjectStore, commands: readonly StoredCommand[]): void {
  const stored = store.transaction.objectStore('commands');
  for (const command of commands) stored.put(command, command.position);
}

/** Fails the transaction when the generation is over. A read of the status would delay the write by a round trip. */
function addFence(store: IDBObjectStore, generation: number | undefined): void {
  if (generation === undefined) return;
  const status = store.transaction.objectStore('status');
  status.add(true, fenceOf(generation));
  status.delete(fenceOf(generation));
}

function confirmLast(store: IDBObjectStore, { position, events }: Added, attempt: Attempt, then: () => void): void {
  const stored = statusIn(store);
  onResult(stored.request, attempt, () => {
    putStatus(store, { ...stored.status(), confirmed: position + events.length - 1 });
    then();
  });
}

/** Rejects with `cleared` when the event before the position is missing: an append must not leave a gap. */
function ifPreceded(store: IDBObjectStore, seen: Seen, { position, generation }: Added, attempt: Attempt, then: () => void): void {
  const isKnown = generation !== undefined && generation === seen.generation && position <= seen.position + 1;
  if (isKnown || position === 1) return then();
  onResult(store.getKey(position - 1), attempt, (key) => {
    if (key === undefined) throw cleared();
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
