import { promisifyRequest, set, type UseStore } from 'idb-keyval';
import { readSnapshot, type Snapshot } from './snapshot.ts';

const KEY = 'version:';

/** Where an account's snapshots are kept on this device. */
export interface VersionStore {
  /** Newest first; what is not sound any more is left out. Rejects when the storage cannot be read. */
  list(): Promise<readonly Snapshot[]>;
  /** Rejects when there is no room. */
  save(snapshot: Snapshot): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The snapshots of an account in its box. */
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
