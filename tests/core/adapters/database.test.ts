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

/** Opens a database as somebody else does: a tab with an older or a newer version of the app. */
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
  test('has a name and the stores of its own', async () => {
    const name = freshName();
    await put(database(name), 1);
    const raw = await openRaw(name);
    expect([...raw.objectStoreNames]).toEqual([...STORES].toSorted());
    raw.close();
  });

  test('is opened at the first use, once, however many ask at one moment', async () => {
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

  test('gives way to a newer version of the app, and says afterwards that it cannot be opened', async () => {
    const name = freshName();
    const each = database(name);
    await put(each, 1);
    const newer = await openRaw(name, 99);
    await expect(put(each, 2)).rejects.toMatchObject({ name: 'StorageError', failure: 'unavailable' });
    newer.close();
  });

  test('held at an older version by another tab is waited for, and opens when that tab lets go', async () => {
    const name = freshName();
    const held = await openRaw(name, 1);
    held.close();
    const deleted = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => (deleted.onsuccess = resolve));
    const older = await openRaw(name, 1);
    const blocked = indexedDB.deleteDatabase(name);
    const asked = put(database(name), 1);
    await new Promise((resolve) => (blocked.onblocked = resolve));
    older.close();
    await asked;
    expect(await read(database(name))).toBe(1);
  });

  test('held for more than ten seconds is said to be busy, is not remembered, and what opens too late is closed', async () => {
    const name = freshName();
    const older = await openRaw(name, 1);
    const blocked = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => (blocked.onblocked = resolve));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const each = database(name);
    const asked = put(each, 1).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    const refused = await asked;
    expect(refused).toBeInstanceOf(StorageError);
    expect(refused).toMatchObject({ failure: 'unavailable', message: 'Another tab keeps the storage busy. Close it and try again.' });
    vi.useRealTimers();
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    older.close();
    await put(each, 2);
    expect(await read(each)).toBe(2);
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('that was closed opens no more', async () => {
    const each = database(freshName());
    await put(each, 1);
    each.close();
    await expect(put(each, 2)).rejects.toThrow('not open in this tab');
  });

  test('that was closed while it was being opened takes nothing and holds nothing', async () => {
    const name = freshName();
    const each = database(name);
    const asked = put(each, 1).catch((error: unknown) => error);
    each.close();
    await asked;
    await expect(put(each, 2)).rejects.toBeInstanceOf(StorageError);
    const gone = indexedDB.deleteDatabase(name);
    await new Promise((resolve, reject) => {
      gone.onsuccess = resolve;
      gone.onblocked = () => reject(new Error('a connection is still open'));
    });
  });

  test('work that throws leaves nothing of its transaction', async () => {
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

describe('what a failed storage says', () => {
  test.each([
    [new DOMException('', 'QuotaExceededError'), 'full'],
    [new DOMException('', 'AbortError'), 'aborted'],
    [null, 'aborted'],
    [new DOMException('', 'UnknownError'), 'unavailable'],
    [new TypeError('odd'), 'unavailable'],
  ])('%s is %s, with a sentence', (error, failure) => {
    const said = storageError(error);
    expect(said).toMatchObject({ name: 'StorageError', failure, cause: error });
    expect(said.message).toMatch(/\.$/);
  });

  test('a conflict stays itself, and what is said already is not said again', () => {
    const conflict = new DOMException('', 'ConstraintError');
    const full = new StorageError('full', 'Full.');
    expect([storageError(conflict), storageError(full)]).toEqual([conflict, full]);
  });
});
