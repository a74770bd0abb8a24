import type { LogStatus, NewTail, StoredCommand } from '../kernel/log/log.ts';
import type { Database } from './database.ts';
import { addAll } from './logAppend.ts';
import { commandOf, withoutCommand } from './logRecord.ts';
import { LOG_STORES, onResult, putStatus, readLog, sawUpTo, statusIn, unlessCleared, type Seen } from './logTransaction.ts';

/** The key of the position up to which the commands are deleted, in the store `status`. */
const PRUNED = 'pruned';

/** The stored commands whose events begin after a position, in order. */
export async function commandsAfter(database: Database, seen: Seen, position: number): Promise<StoredCommand[]> {
  const { records, keys } = await readLog(database, seen, (store) => {
    const behind = IDBKeyRange.lowerBound(position, true);
    const records: IDBRequest<unknown[]> = store.getAll(behind);
    return { records, keys: store.getAllKeys(behind) };
  });
  return records.result.flatMap((record, i) => commandOf(record, Number(keys.result[i])) ?? []);
}

/** Confirms the log up to a position. Resolves with false in another generation, or when the log does not reach the position. */
export async function confirm(database: Database, seen: Seen, position: number, generation: number): Promise<boolean> {
  const result = { isConfirmed: false };
  await database.transact(LOG_STORES, 'readwrite', 'relaxed', (store, attempt) => {
    unlessCleared(store, seen, attempt, () => {
      const { status } = statusIn(store);
      onResult(store.openKeyCursor(null, 'prev'), attempt, (cursor) => {
        result.isConfirmed = status().generation === generation && headOf(cursor) >= position;
        if (result.isConfirmed) putStatus(store, { generation, confirmed: position });
      });
    });
  });
  return result.isConfirmed;
}

/** Replaces what follows a position in one transaction. Resolves with false unless the log ends at `head` in this generation. */
export async function replaceTail(
  database: Database,
  seen: Seen,
  { after, events, commands, confirmed }: NewTail,
  expected: { readonly head: number; readonly generation: LogStatus['generation'] },
): Promise<boolean> {
  const result = { isReplaced: false };
  await database.transact(LOG_STORES, 'readwrite', 'strict', (store, attempt) => {
    result.isReplaced = false;
    unlessCleared(store, seen, attempt, () => {
      const { status } = statusIn(store);
      const pruned: IDBRequest<unknown> = store.transaction.objectStore('status').get(PRUNED);
      onResult(store.openKeyCursor(null, 'prev'), attempt, (cursor) => {
        if (status().generation !== expected.generation || headOf(cursor) !== expected.head) return;
        result.isReplaced = true;
        store.delete(IDBKeyRange.lowerBound(after, true));
        putStatus(store, { confirmed, generation: expected.generation + 1 });
        if (positionIn(pruned.result) > after) store.transaction.objectStore('status').put(after, PRUNED);
        addAll(store, { position: after + 1, events, commands }, attempt, true);
      });
    });
  });
  if (result.isReplaced) sawUpTo(seen, expected.generation + 1, after + events.length);
  return result.isReplaced;
}

/** Deletes the stored commands whose events begin at or before a position. The events stay as they are. */
export async function pruneCommands(database: Database, seen: Seen, upTo: number): Promise<void> {
  await database.transact(LOG_STORES, 'readwrite', 'relaxed', (store, attempt) => {
    unlessCleared(store, seen, attempt, () => {
      const status = store.transaction.objectStore('status');
      onResult(status.get(PRUNED), attempt, (before: unknown) => {
        const from = positionIn(before);
        if (from >= upTo) return;
        status.put(upTo, PRUNED);
        onResult(store.openCursor(IDBKeyRange.bound(from, upTo, true)), attempt, (cursor) => {
          if (!cursor) return;
          const record: unknown = cursor.value;
          if (commandOf(record, 0)) cursor.update(withoutCommand(record));
          cursor.continue();
        });
      });
    });
  });
}

function positionIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function headOf(cursor: IDBCursor | null): number {
  return typeof cursor?.key === 'number' ? cursor.key : 0;
}
