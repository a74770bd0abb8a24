/** The size of a store: its number of records and an estimate of their bytes; null if unknown. */
export type StoreSize = { readonly name: string; readonly records: number; readonly bytes: number | null };
export type DatabaseSize = { readonly name: string; readonly stores: readonly StoreSize[] };

export type StorageHealth = {
  readonly usage: number | null;
  readonly quota: number | null;
  readonly isPersisted: boolean;
  readonly databases: readonly DatabaseSize[];
};

/** The number of records whose size is measured. The estimate extrapolates from them. */
const SAMPLE = 20;

/** Measures the storage of this origin and the databases of an account. Rejects where the browser does not support it. */
export async function storageHealth(accountId: string): Promise<StorageHealth> {
  const { usage, quota } = await navigator.storage.estimate();
  const existing = await indexedDB.databases();
  const names = existing.flatMap(({ name }) => (name?.endsWith(accountId) ? [name] : [])).toSorted();
  const databases: DatabaseSize[] = [];
  for (const name of names) databases.push({ name: name.slice(0, -accountId.length - 1), stores: await storesOf(name) });
  return { usage: usage ?? null, quota: quota ?? null, isPersisted: await navigator.storage.persisted(), databases };
}

async function storesOf(name: string): Promise<StoreSize[]> {
  const database = await openDatabase(name);
  try {
    const stores: StoreSize[] = [];
    for (const store of database.objectStoreNames) stores.push(await sizeOfStore(database, store));
    return stores;
  } finally {
    database.close();
  }
}

async function sizeOfStore(database: IDBDatabase, name: string): Promise<StoreSize> {
  const store = database.transaction(name, 'readonly').objectStore(name);
  const [records, sample]: [number, readonly unknown[]] = await Promise.all([
    resultOf(store.count()),
    resultOf(store.getAll(null, SAMPLE)),
  ]);
  if (records === 0) return { name, records, bytes: 0 };
  const sampleBytes = sample.reduce<number>((sum, value) => sum + bytesOf(value), 0);
  return { name, records, bytes: Math.round((sampleBytes / sample.length) * records) };
}

/** Estimates the bytes of a value: the size of a blob, else that of its JSON. */
export function bytesOf(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  const json: unknown = JSON.stringify(value);
  return typeof json === 'string' ? new TextEncoder().encode(json).byteLength : 0;
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  // Aborts an upgrade: opening must not create a missing database.
  request.onupgradeneeded = () => request.transaction?.abort();
  return resultOf(request);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of this browser did not respond.'));
  });
}
