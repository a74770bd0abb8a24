import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { STORES } from '../../../core/adapters/connection.ts';
import { createDatabase, databaseName, type Database } from '../../../core/adapters/database.ts';
import { storageError } from '../../../core/adapters/storageError.ts';
import { StorageError } from '../../../core/kernel/log/log.ts';

const opened: Database[] = [];
let made = 0;

function freshName(): string {
  made += 1;
  return databaseName(`account ${made}`);
}

function database(name: string): Database {
  const each = createDatabase(name);
  opened.push(each);
  return each;
}

/** Opens a database outside the app, like a tab with an older or a newer version of the app. */
function openRaw(name: string, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

const put = (each: Database, value: unknown): Promise<void> =>
  each.transact('meta', 'readwrite', 'strict', (store) => {
    store.put(value, 'key');
  });
const read = async (each: Database): Promise<unknown> =>
  (await each.transact('meta', 'readonly', 'default', (store) => store.get('key'))).result;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const each of opened.splice(0)) each.close();
});

describe('an account database', () => {
  test('has its own name and its own stores', async () => {
    const name = freshName();
    await put(database(name), 1);
    const raw = await openRaw(name);
    expect([...raw.objectStoreNames]).toEqual([...STORES].toSorted());
    raw.close();
  });

  test('opens once, at the first use, when several calls arrive at the same moment', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open');
    const each = database(freshName());
    expect(open).not.toHaveBeenCalled();
    await Promise.all([put(each, 1), put(each, 2), get('key', each.store('meta'))]);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('serves the functions of idb-keyval', async () => {
    const store = database(freshName()).store('nodes');
    await set('proofs', { nodes: [] }, store);
    expect(await get('proofs', store)).toEqual({ nodes: [] });
  });

  test('closes for a newer version of the app and then reports that it is unavailable', async () => {
    const name = freshName();
    const each = database(name);
    await put(each, 1);
    const newer = await openRaw(name, 99);
    await expect(put(each, 2)).rejects.toMatchObject({ name: 'StorageError', failure: 'unavailable' });
    newer.close();
  });

  test('waits while another tab has an older version open, and opens when that tab closes', async () => {
    const name = freshName();
    const newest = await openRaw(name, 1);
    newest.close();
    const deleted = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => (deleted.onsuccess = resolve));
    const older = await openRaw(name, 1);
    const blocked = indexedDB.deleteDatabase(name);
    const pending = put(database(name), 1);
    await new Promise((resolve) => (blocked.onblocked = resolve));
    older.close();
    await pending;
    expect(await read(database(name))).toBe(1);
  });

  test('reports a busy storage after ten seconds, does not cache the failure, and closes a connection that opens too late', async () => {
    const name = freshName();
    const older = await openRaw(name, 1);
    const blocked = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => (blocked.onblocked = resolve));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const each = database(name);
    const pending = put(each, 1).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    const refused = await pending;
    expect(refused).toBeInstanceOf(StorageError);
    expect(refused).toMatchObject({ failure: 'unavailable', message: 'Another tab keeps the storage busy. Close it and try again.' });
    vi.useRealTimers();
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    older.close();
    await put(each, 2);
    expect(await read(each)).toBe(2);
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('does not open again after it was closed', async () => {
    const each = database(freshName());
    await put(each, 1);
    each.close();
    await expect(put(each, 2)).rejects.toThrow('not open in this tab');
  });

  test('stores nothing and holds no connection when it is closed while it opens', async () => {
    const name = freshName();
    const each = database(name);
    const pending = put(each, 1).catch((error: unknown) => error);
    each.close();
    await pending;
    await expect(put(each, 2)).rejects.toBeInstanceOf(StorageError);
    const gone = indexedDB.deleteDatabase(name);
    await new Promise((resolve, reject) => {
      gone.onsuccess = resolve;
      gone.onblocked = () => reject(new Error('a connection is still open'));
    });
  });

  test('rolls the transaction back when the work throws', async () => {
    const each = database(freshName());
    await put(each, 'before');
    const broken = each.transact('meta', 'readwrite', 'strict', (store) => {
      store.put('half', 'key');
      throw new TypeError('no');
    });
    await expect(broken).rejects.toMatchObject({ failure: 'unavailable' });
    expect(await read(each)).toBe('before');
  });
});

describe('the message of a storage failure', () => {
  test.each([
    [new DOMException('', 'QuotaExceededError'), 'full'],
    [new DOMException('', 'AbortError'), 'aborted'],
    [null, 'aborted'],
    [new DOMException('', 'UnknownError'), 'unavailable'],
    [new TypeError('odd'), 'unavailable'],
  ])('%s becomes %s, with a sentence', (error, failure) => {
    const failed = storageError(error);
    expect(failed).toMatchObject({ name: 'StorageError', failure, cause: error });
    expect(failed.message).toMatch(/\.$/);
  });

  test('leaves a conflict and an existing storage error unchanged', () => {
    const conflict = new DOMException('', 'ConstraintError');
    const full = new StorageError('full', 'Full.');
    expect([storageError(conflict), storageError(full)]).toEqual([conflict, full]);
  });
});
