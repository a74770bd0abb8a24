/** The stores of the suite's database on a device. */
export type StoreName = 'flows' | 'tests' | 'pictures';

const STORES: readonly StoreName[] = ['flows', 'tests', 'pictures'];

/** Names the database of an account's recorded flows: `src/lib/accountMarks.ts` erases it with the account. */
export function testingDatabase(account: string): string {
  return `gauntlet-testing-${account}`;
}

/** Reads all values of a store, oldest first. Rejects where storage is forbidden or was cleared. */
export function readAll(account: string, store: StoreName): Promise<unknown[]> {
  return inStore(account, store, 'readonly', (each) => each.getAll());
}

/** Reads the value of a key; undefined if there is none. */
export function read(account: string, store: StoreName, key: string): Promise<unknown> {
  return inStore(account, store, 'readonly', (each) => each.get(key));
}

/** Stores a value under a key. */
export async function write(account: string, store: StoreName, key: string, value: unknown): Promise<void> {
  await inStore(account, store, 'readwrite', (each) => each.put(value, key));
}

/** Removes the value of a key. */
export async function remove(account: string, store: StoreName, key: string): Promise<void> {
  await inStore(account, store, 'readwrite', (each) => each.delete(key));
}

/** Runs one request on its own connection: the database may be erased between two requests. */
async function inStore<T>(
  account: string,
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await opened(account);
  try {
    const transaction = db.transaction(name, mode);
    const request = ask(transaction.objectStore(name));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The storage of this device took nothing.'));
    });
    return request.result;
  } finally {
    db.close();
  }
}

function opened(account: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(testingDatabase(account), 1);
    request.onupgradeneeded = () => STORES.forEach((name) => request.result.createObjectStore(name));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of this device cannot be opened.'));
  });
}
