import { get, set } from 'idb-keyval';
import type { FileStore } from '../replication/files.ts';
import { VERSION, type NodeStore } from '../replication/cacheStore.ts';
import type { ServerTimeStore } from '../replication/serverClock.ts';
import type { Database } from './database.ts';

/** The stored remote cache, one record per node. */
export function createIndexedDbNodes(database: Database): NodeStore {
  return {
    async load() {
      const { all, version } = await database.transact('nodes', 'readonly', 'relaxed', (store) => ({
        all: store.getAll(),
        version: store.get(VERSION),
      }));
      const records: unknown[] = all.result;
      return { records, version: versionOf(version.result) };
    },
    async save({ put, removed }, version) {
      const { found } = await database.transact('nodes', 'readwrite', 'relaxed', (store) => {
        const found = store.get(VERSION);
        found.onsuccess = () => {
          if (versionOf(found.result) !== version) return;
          for (const key of removed) store.delete(key);
          for (const [key, value] of put) store.put(value, key);
          store.put(version + 1, VERSION);
        };
        return { found };
      });
      return versionOf(found.result) === version;
    },
  };
}

/** A store without a version was saved by an earlier version of the app, or never. */
function versionOf(stored: unknown): number {
  return typeof stored === 'number' ? stored : 0;
}

/** Photos and videos in an account's database, by their SHA-256. */
export function createIndexedDbFiles(database: Database): FileStore {
  const store = database.store('files');
  return {
    async put(bytes) {
      const hash = await sha256OfBytes(bytes);
      await database.transact('files', 'readwrite', 'strict', (files) => {
        files.put(bytes, hash);
      });
      return hash;
    },
    async get(hash) {
      const stored = await get<unknown>(hash, store);
      return stored instanceof Uint8Array ? stored : null;
    },
  };
}

/** The platform's asynchronous hash: no transaction is open meanwhile, and a video of 50 MB does not block the page. */
async function sha256OfBytes(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The last time of the server that two sources agreed on (SY20). */
export function createIndexedDbServerTime(database: Database): ServerTimeStore {
  const store = database.store('meta');
  return { load: () => get<unknown>('server time', store), save: (time) => set('server time', time, store) };
}

/** Gives this device another id for an account. The account must be opened again. Rejects with a `StorageError`. */
export async function renewDevice(database: Database, newId: () => string): Promise<void> {
  await database.transact('meta', 'readwrite', 'strict', (meta) => {
    meta.put(newId(), 'device');
  });
}

/** The id of this device for an account, created at the first use. */
export async function deviceOf(database: Database, newId: () => string): Promise<string> {
  const store = database.store('meta');
  const existing = await get<unknown>('device', store);
  if (typeof existing === 'string') return existing;
  const created = newId();
  await database
    .transact('meta', 'readwrite', 'strict', (meta) => {
      meta.add(created, 'device');
    })
    .catch(() => undefined);
  const stored = await get<unknown>('device', store);
  return typeof stored === 'string' ? stored : created;
}
