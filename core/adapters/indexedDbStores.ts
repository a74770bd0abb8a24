import { get, set } from 'idb-keyval';
import type { FileStore } from '../replication/files.ts';
import type { NodeStore } from '../replication/knownNodes.ts';
import type { Database } from './database.ts';

/** The last known nodes, a project under a key. */
export function createIndexedDbNodes(database: Database): NodeStore {
  const store = database.store('nodes');
  return {
    load: (project) => get<unknown>(project, store),
    save: (project, list) => set(project, list, store),
  };
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
      const kept = await get<unknown>(hash, store);
      return kept instanceof Uint8Array ? kept : null;
    },
  };
}

/** The platform's own hash: nothing is open while it is awaited, and a video of 50 MB does not hold up the page. */
async function sha256OfBytes(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The id of this device for an account, made at the first use. */
export async function deviceOf(database: Database, newId: () => string): Promise<string> {
  const store = database.store('meta');
  const known = await get<unknown>('device', store);
  if (typeof known === 'string') return known;
  const made = newId();
  await database
    .transact('meta', 'readwrite', 'strict', (meta) => {
      meta.add(made, 'device');
    })
    .catch(() => undefined);
  const kept = await get<unknown>('device', store);
  return typeof kept === 'string' ? kept : made;
}
