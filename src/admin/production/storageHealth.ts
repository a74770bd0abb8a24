/** One store of a database: how many records it holds, and about how many bytes of values; null where that cannot be told. */
export type StoreSize = { readonly name: string; readonly records: number; readonly bytes: number | null };
export type DatabaseSize = { readonly name: string; readonly stores: readonly StoreSize[] };

export type StorageHealth = {
  readonly usage: number | null;
  readonly quota: number | null;
  readonly isPersisted: boolean;
  readonly databases: readonly DatabaseSize[];
};

/** So many records are weighed; the others are taken to be like them. */
const SAMPLE = 20;

/** What this origin uses, and what the databases of an account hold. Rejects where the browser does not tell. */
export async function storageHealth(accountId: string): Promise<StorageHealth> {
  const { usage, quota } = await navigator.storage.estimate();
  const known = await indexedDB.databases();
  const names = known.flatMap(({ name }) => (name?.endsWith(accountId) ? [name] : [])).toSorted();
  const databases: DatabaseSize[] = [];
  for (const name of names) databases.push({ name: name.slice(0, -accountId.length - 1), stores: await storesOf(name) });
  return { usage: usage ?? null, quota: quota ?? null, isPersisted: await navigator.storage.persisted(), databases };
}

async function storesOf(name: string): Promise<StoreSize[]> {
  const database = await opened(name);
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
    answered(store.count()),
    answered(store.getAll(null, SAMPLE)),
  ]);
  if (records === 0) return { name, records, bytes: 0 };
  const weighed = sample.reduce<number>((sum, value) => sum + weightOf(value), 0);
  return { name, records, bytes: Math.round((weighed / sample.length) * records) };
}

/** About how many bytes a value takes: those of files as they are, of anything else those of its JSON. */
export function weightOf(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  const json: unknown = JSON.stringify(value);
  return typeof json === 'string' ? new TextEncoder().encode(json).byteLength : 0;
}

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  // It would be made by looking at it.
  request.onupgradeneeded = () => request.transaction?.abort();
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of this browser did not answer.'));
  });
}
