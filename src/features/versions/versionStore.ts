import { promisifyRequest, set, type UseStore } from 'idb-keyval';
import { readSnapshot, type Snapshot } from './snapshot.ts';

const KEY = 'version:';

/** Storage for an account's snapshots on this device. */
export interface VersionStore {
  /** Lists snapshots, newest first, without invalid ones. Rejects when the storage cannot be read. */
  list(): Promise<readonly Snapshot[]>;
  /** Rejects when the storage is full. */
  save(snapshot: Snapshot): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Stores an account's snapshots in its database. */
export function createVersionStore(account: string, database: UseStore): VersionStore {
  return {
    list: async () => {
      const allVersions = IDBKeyRange.bound(KEY, `${KEY}\uFFFF`);
      const values = await database('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(allVersions)));
      const snapshots = values.flatMap((value) => readSnapshot(value, account) ?? []);
      return snapshots.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : a.timestamp > b.timestamp ? -1 : 0));
    },
    save: (snapshot) => set(`${KEY}${snapshot.id}`, snapshot, database),
    remove: (id) => database('readwrite', (store) => promisifyRequest(store.delete(`${KEY}${id}`))),
  };
}
