import type { EventEnvelope } from '../kernel/log/event.ts';
import { COMMANDS_STAY, type ConfirmedMark, type ExpectedLog, type NewTail, type StoredCommand } from '../kernel/log/log.ts';
import type { Database } from './database.ts';
import { addAll } from './logAppend.ts';
import { commandOf, isPack, withoutCommand } from './logRecord.ts';
import { eventsOfPack } from './logPack.ts';
import { headOf, LOG_STORES, onResult, PRUNED, putStatus, readLog, sawUpTo, statusIn, unlessCleared, type Seen } from './logTransaction.ts';

/** The key of how far the log was confirmed some time ago, in the store `status`. */
const MARK = 'mark';

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

/** Replaces what follows a position in one transaction. Resolves with false unless the log is as expected. */
export async function replaceTail(
  database: Database,
  seen: Seen,
  { after, events, commands, confirmed }: NewTail,
  expected: ExpectedLog,
): Promise<boolean> {
  const result = { isReplaced: false };
  await database.transact(LOG_STORES, 'readwrite', 'strict', (store, attempt) => {
    result.isReplaced = false;
    unlessCleared(store, seen, attempt, () => {
      const { status } = statusIn(store);
      const pruned: IDBRequest<unknown> = store.transaction.objectStore('status').get(PRUNED);
      const mark: IDBRequest<unknown> = store.transaction.objectStore('status').get(MARK);
      const next = recordBehind(store, after);
      onResult(store.openKeyCursor(null, 'prev'), attempt, (cursor) => {
        const before = status();
        const isAsExpected = before.generation === expected.generation && before.confirmed === (expected.confirmed ?? before.confirmed);
        if (!isAsExpected || headOf(cursor) !== expected.head) return;
        result.isReplaced = true;
        store.delete(IDBKeyRange.lowerBound(after, true));
        putStatus(store, { confirmed, generation: expected.generation + 1 });
        const marks = store.transaction.objectStore('status');
        if (positionIn(pruned.result) > after) marks.put(after, PRUNED);
        const marked = markIn(mark.result);
        if (marked && marked.position > after) marks.put({ ...marked, position: after }, MARK);
        // A pack that goes over the position is cut there.
        next.cut().forEach((event, i, { length }) => store.add(event, after - length + 1 + i));
        addAll(store, { position: after + 1, events, commands }, attempt, true);
      });
    });
  });
  if (result.isReplaced) sawUpTo(seen, expected.generation + 1, after + events.length);
  return result.isReplaced;
}

/** Requests the record of what follows a position. `cut`: its events up to the position, those of a pack that goes over it. */
function recordBehind(store: IDBObjectStore, position: number): { readonly cut: () => readonly EventEnvelope[] } {
  const range = IDBKeyRange.lowerBound(position, true);
  const records: IDBRequest<unknown[]> = store.getAll(range, 1);
  const keys = store.getAllKeys(range, 1);
  return {
    cut() {
      const [[record], [last]] = [records.result, keys.result];
      if (!isPack(record) || typeof last !== 'number') return [];
      return eventsOfPack(record, last).slice(0, Math.max(0, position - last + record.count));
    },
  };
}

/**
 * Marks how far the log is confirmed, and deletes the stored commands of what was confirmed `COMMANDS_STAY` before. The events stay as they are. Each
 * command is looked at once.
 */
export async function pruneCommands(database: Database, seen: Seen, now: ConfirmedMark): Promise<void> {
  await database.transact(LOG_STORES, 'readwrite', 'relaxed', (store, attempt) => {
    unlessCleared(store, seen, attempt, () => {
      const status = store.transaction.objectStore('status');
      const pruned: IDBRequest<unknown> = status.get(PRUNED);
      onResult(status.get(MARK), attempt, (record: unknown) => {
        const mark = markIn(record);
        if (mark && now.at - mark.at < COMMANDS_STAY) return;
        status.put(now, MARK);
        const [from, upTo] = [positionIn(pruned.result), mark?.position ?? 0];
        if (from >= upTo) return;
        status.put(upTo, PRUNED);
        onResult(store.openCursor(IDBKeyRange.bound(from, upTo, true)), attempt, (cursor) => {
          if (!cursor) return;
          const stored: unknown = cursor.value;
          if (typeof stored === 'object' && stored !== null && 'asked' in stored) cursor.update(withoutCommand(stored));
          cursor.continue();
        });
      });
    });
  });
}

function markIn(record: unknown): ConfirmedMark | null {
  const { position, at } = Object(record) as Readonly<Record<string, unknown>>;
  return typeof position === 'number' && typeof at === 'number' ? { position, at } : null;
}

function positionIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
