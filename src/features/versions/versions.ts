import { nameBefore, type Snapshot } from './snapshot.ts';
import { restoreState, storedState, type Storages } from './storedState.ts';
import type { VersionStore } from './versionStore.ts';

/** What a snapshot says of where it was made. */
export type SnapshotContext = Pick<Snapshot, 'account' | 'timestamp' | 'version' | 'metadata' | 'log'>;

export type Versions = {
  /** The state of now under a name, kept nowhere. */
  readonly capture: (name: string) => Promise<Snapshot>;
  /** Keeps the state of now. Rejects when there is no room; nothing was kept then. */
  readonly create: (name: string) => Promise<Snapshot>;
  /**
   * Puts a snapshot back, and keeps what was there before as one of its own (VC4). Rejects, with everything as it was, when
   * either does not work. The page is to be loaded anew then.
   */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
};

type VersionsPorts = {
  readonly store: VersionStore;
  readonly storages: Storages;
  readonly context: () => Promise<SnapshotContext>;
  readonly newId: () => string;
};

/** Snapshots of the app's state on this device. */
export function createVersions({ store, storages, context, newId }: VersionsPorts): Versions {
  const capture = async (name: string): Promise<Snapshot> => {
    const state = storedState(storages);
    return { id: newId(), name, ...(await context()), state };
  };
  const create = async (name: string): Promise<Snapshot> => {
    const snapshot = await capture(name);
    await store.save(snapshot);
    return snapshot;
  };
  return {
    capture,
    create,
    restore: async ({ name, state }) => {
      const before = await create(nameBefore(name));
      try {
        restoreState(storages, state);
      } catch (error) {
        await store.remove(before.id);
        throw error;
      }
    },
  };
}
