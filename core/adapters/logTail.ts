import type { LogStatus, NewTail, StoredCommand } from '../kernel/log/log.ts';
import type { Database } from './database.ts';
import { addCommands, addFrom } from './logAppend.ts';
import { fenceOf, LOG_STORES, onResult, putStatus, readLog, sawUpTo, statusIn, unlessCleared, type Seen } from './logTransaction.ts';

/** The stored commands whose events begin after a position, in order. */
export async function commandsAfter(database: Database, seen: Seen, position: number): Promise<StoredCommand[]> {
  const request = await readLog(database, seen, (store): IDBRequest<unknown[]> => {
    return store.transaction.objectStore('commands').getAll(IDBKeyRange.lowerBound(position, true));
  });
  return request.result.filter(isStoredCommand);
}

function isStoredCommand(record: unknown): record is StoredCommand {
  const { id, type, position } = Object(record) as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof type === 'string' && typeof position === 'number';
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
      onResult(store.openKeyCursor(null, 'prev'), attempt, (cursor) => {
        if (status().generation !== expected.generation || headOf(cursor) !== expected.head) return;
        result.isReplaced = true;
        const behind = IDBKeyRange.lowerBound(after, true);
        store.delete(behind);
        store.transaction.objectStore('commands').delete(behind);
        addCommands(store, commands);
        store.transaction.objectStore('status').put(true, fenceOf(expected.generation));
        putStatus(store, { confirmed, generation: expected.generation + 1 });
        addFrom(store, { position: after + 1, events }, attempt);
      });
    });
  });
  if (result.isReplaced) sawUpTo(seen, expected.generation + 1, after + events.length);
  return result.isReplaced;
}

/** Deletes the stored commands whose events begin at or before a position. */
export async function pruneCommands(database: Database, seen: Seen, upTo: number): Promise<void> {
  await database.transact(LOG_STORES, 'readwrite', 'relaxed', (store, attempt) => {
    unlessCleared(store, seen, attempt, () => {
      store.transaction.objectStore('commands').delete(IDBKeyRange.upperBound(upTo));
    });
  });
}

function headOf(cursor: IDBCursor | null): number {
  return typeof cursor?.key === 'number' ? cursor.key : 0;
}
