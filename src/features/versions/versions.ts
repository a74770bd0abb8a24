import { nameBefore, type Snapshot } from './snapshot.ts';
import { putBack, storedState, type Storages } from './storedState.ts';
import type { VersionStore } from './versionStore.ts';

/** What a snapshot says of where it was made. */
export type Scene = Pick<Snapshot, 'account' | 'timestamp' | 'version' | 'metadata' | 'log'>;

export type Versions = {
  /** The state of now under a name, kept nowhere. */
  readonly taken: (name: string) => Promise<Snapshot>;
  /** Keeps the state of now. Rejects when there is no room; nothing was kept then. */
  readonly create: (name: string) => Promise<Snapshot>;
  /**
   * Puts a snapshot back, and keeps what was there before as one of its own (VC4). Rejects, with everything as it was, when
   * either does not work. The page is to be loaded anew then.
   */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
};

type Here = {
  readonly store: VersionStore;
  readonly storages: Storages;
  readonly scene: () => Promise<Scene>;
  readonly newId: () => string;
};

/** Snapshots of the app's state on this device. */
export function createVersions({ store, storages, scene, newId }: Here): Versions {
  const taken = async (name: string): Promise<Snapshot> => {
    const state = storedState(storages);
    return { id: newId(), name, ...(await scene()), state };
  };
  const create = async (name: string): Promise<Snapshot> => {
    const snapshot = await taken(name);
    await store.keep(snapshot);
    return snapshot;
  };
  return {
    taken,
    create,
    restore: async ({ name, state }) => {
      const before = await create(nameBefore(name));
      try {
        putBack(storages, state);
      } catch (error) {
        await store.drop(before.id);
        throw error;
      }
    },
  };
}
