/** The stores of the suite's own database on a device. */
export type StoreName = 'flows' | 'tests' | 'pictures';

const STORES: readonly StoreName[] = ['flows', 'tests', 'pictures'];

/** The name of the database of an account's recorded flows: `src/lib/erasure.ts` erases it with the account. */
export function testingDatabase(account: string): string {
  return `gauntlet-testing-${account}`;
}

/** Everything in a store, oldest first. Rejects where storage is forbidden or gone. */
export function readAll(account: string, store: StoreName): Promise<unknown[]> {
  return inStore(account, store, 'readonly', (each) => each.getAll());
}

/** What a store keeps under a key; undefined when there is nothing. */
export function read(account: string, store: StoreName, key: string): Promise<unknown> {
  return inStore(account, store, 'readonly', (each) => each.get(key));
}

/** Keeps a value under a key, in the place of what was there. */
export async function write(account: string, store: StoreName, key: string, value: unknown): Promise<void> {
  await inStore(account, store, 'readwrite', (each) => each.put(value, key));
}

/** Removes what is kept under a key. */
export async function remove(account: string, store: StoreName, key: string): Promise<void> {
  await inStore(account, store, 'readwrite', (each) => each.delete(key));
}

/** One request on a connection of its own: the database may be erased at any time between two. */
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
