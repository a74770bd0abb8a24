import { promisifyRequest, set, type UseStore } from 'idb-keyval';
import { readSnapshot, type Snapshot } from './snapshot.ts';

const KEY = 'version:';

/** Where an account's snapshots are kept on this device. */
export interface VersionStore {
  /** Newest first; what is not sound any more is left out. Rejects when the storage cannot be read. */
  list(): Promise<readonly Snapshot[]>;
  /** Rejects when there is no room. */
  keep(snapshot: Snapshot): Promise<void>;
  drop(id: string): Promise<void>;
}

/** The snapshots of an account in its box. */
export function createVersionStore(account: string, box: UseStore): VersionStore {
  return {
    list: async () => {
      const whole = IDBKeyRange.bound(KEY, `${KEY}\uFFFF`);
      const kept = await box('readonly', (store) => promisifyRequest<unknown[]>(store.getAll(whole)));
      const sound = kept.flatMap((value) => readSnapshot(value, account) ?? []);
      return sound.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : a.timestamp > b.timestamp ? -1 : 0));
    },
    keep: (snapshot) => set(`${KEY}${snapshot.id}`, snapshot, box),
    drop: (id) => box('readwrite', (store) => promisifyRequest(store.delete(`${KEY}${id}`))),
  };
}
