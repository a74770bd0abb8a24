import { nameBefore, type Snapshot } from './snapshot.ts';
import { restoreState, storedState, type Storages } from './storedState.ts';
import type { VersionStore } from './versionStore.ts';

/** The circumstances that a snapshot records. */
export type SnapshotContext = Pick<Snapshot, 'account' | 'timestamp' | 'version' | 'metadata' | 'log'>;

export type Versions = {
  /** Captures the current state under a name without storing it. */
  readonly capture: (name: string) => Promise<Snapshot>;
  /** Captures and stores the current state. Rejects, with nothing stored, when the storage is full. */
  readonly create: (name: string) => Promise<Snapshot>;
  /**
   * Restores a snapshot after storing the current state as another one (VC4). Rejects, with everything unchanged, when either fails. The
   * caller must reload the page afterwards.
   */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
};

type VersionsPorts = {
  readonly store: VersionStore;
  readonly storages: Storages;
  readonly context: () => Promise<SnapshotContext>;
  readonly newId: () => string;
};

/** Creates the operations on snapshots. */
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
