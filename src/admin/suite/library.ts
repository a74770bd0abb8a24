import { flowSchema, TEST_TYPES, type TestCase, testCaseSchema, type UserFlow } from './flows/flow.ts';

/** The recorded flows of this device and their tests. */
export type Library = { readonly flows: readonly UserFlow[]; readonly tests: readonly TestCase[] };

/** Reads the flows and tests of an account, newest flow first. Skips records that do not match the schema. */
export async function readLibrary(account: string): Promise<Library> {
  const [flows, tests] = await Promise.all([readAll(account, 'flows'), readAll(account, 'tests')]);
  const known = flows.flatMap((each) => flowSchema.safeParse(each).data ?? []);
  const cases = tests.flatMap((each) => testCaseSchema.safeParse(each).data ?? []);
  return {
    flows: known.toSorted((a, b) => b.lastRecorded.localeCompare(a.lastRecorded)),
    tests: cases.toSorted(
      (a, b) =>
        b.metadata.createdAt.localeCompare(a.metadata.createdAt) ||
        a.flow.localeCompare(b.flow) ||
        TEST_TYPES.indexOf(a.type) - TEST_TYPES.indexOf(b.type),
    ),
  };
}

/** Stores a flow with its tests and the reference image of its end. */
export async function storeFlow(account: string, flow: UserFlow, tests: readonly TestCase[], picture: Blob): Promise<void> {
  await write(account, 'pictures', flow.id, picture);
  await write(account, 'flows', flow.id, flow);
  for (const test of tests) await write(account, 'tests', test.id, test);
}

/** Replaces a changed flow. */
export const replaceFlow = (account: string, flow: UserFlow): Promise<void> => write(account, 'flows', flow.id, flow);
export const storeTest = (account: string, test: TestCase): Promise<void> => write(account, 'tests', test.id, test);

/** Removes a flow, its tests and its image. */
export async function removeFlow(account: string, flow: UserFlow, tests: readonly TestCase[]): Promise<void> {
  for (const test of tests) if (test.flow === flow.id) await remove(account, 'tests', test.id);
  await remove(account, 'pictures', flow.id);
  await remove(account, 'flows', flow.id);
}

/** Reads the reference image of a flow, or null. */
export async function pictureOf(account: string, flow: string): Promise<Blob | null> {
  const picture = await read(account, 'pictures', flow);
  return picture instanceof Blob ? picture : null;
}

/** Replaces the reference image of a flow. */
export const storePicture = (account: string, flow: string, picture: Blob): Promise<void> => write(account, 'pictures', flow, picture);

/** The stores of the suite's database on a device. */
export type StoreName = 'flows' | 'tests' | 'pictures';

const STORES: readonly StoreName[] = ['flows', 'tests', 'pictures'];

/** Names the database of an account's recorded flows: `src/lib/accountMarks.ts` erases it with the account. */
export function testingDatabase(account: string): string {
  return `gauntlet-testing-${account}`;
}

/** Reads all values of a store, oldest first. Rejects where storage is forbidden or was cleared. */
function readAll(account: string, store: StoreName): Promise<unknown[]> {
  return inStore(account, store, 'readonly', (each) => each.getAll());
}

/** Reads the value of a key; undefined if there is none. */
function read(account: string, store: StoreName, key: string): Promise<unknown> {
  return inStore(account, store, 'readonly', (each) => each.get(key));
}

/** Stores a value under a key. */
async function write(account: string, store: StoreName, key: string, value: unknown): Promise<void> {
  await inStore(account, store, 'readwrite', (each) => each.put(value, key));
}

/** Removes the value of a key. */
async function remove(account: string, store: StoreName, key: string): Promise<void> {
  await inStore(account, store, 'readwrite', (each) => each.delete(key));
}

/** Runs one request on its own connection: the database may be erased between two requests. */
async function inStore<T>(
  account: string,
  name: StoreName,
  mode: IDBTransactionMode,
  requestOf: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await opened(account);
  try {
    const transaction = db.transaction(name, mode);
    const request = requestOf(transaction.objectStore(name));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The storage of this device did not store the data.'));
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
