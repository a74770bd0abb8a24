import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { APP_VERSION, type Gauntlet } from '@gauntlet/core';
import { accountDatabase } from '../../lib/accountDatabase.ts';
import { deviceStorage, tabStorage } from '../../lib/deviceStorage.ts';
import { displayedGauntlet, OwnGauntletContext, useGauntlet } from '../../lib/gauntlet.ts';
import type { Snapshot } from './snapshot.ts';
import { createVersions, type SnapshotContext, type Versions } from './versions.ts';
import { createVersionStore } from './versionStore.ts';

export type SnapshotList = {
  /** Newest first; null until loaded. */
  readonly snapshots: readonly Snapshot[] | null;
  /** Whether loading failed. */
  readonly isBroken: boolean;
  /** Whether the app shows another state than the account's current one. Snapshots can then be neither taken nor restored. */
  readonly isElsewhere: boolean;
  readonly versions: Versions;
  readonly remove: (id: string) => Promise<void>;
  readonly reload: () => Promise<void>;
};

/** Loads an account's snapshots on this device. */
export function useVersions(accountId: string): SnapshotList {
  const displayed = useGauntlet();
  const gauntlet = useContext(OwnGauntletContext) ?? displayed;
  const isElsewhere = useSyncExternalStore(displayedGauntlet.subscribe, displayedGauntlet.get) !== null;
  const [snapshots, setSnapshots] = useState<readonly Snapshot[] | null>(null);
  const [isBroken, setBroken] = useState(false);
  const store = useMemo(() => createVersionStore(accountId, accountDatabase(accountId)), [accountId]);
  const versions = useMemo(() => {
    const storages = { localStorage: deviceStorage, sessionStorage: tabStorage() };
    return createVersions({ store, storages, context: () => snapshotContext(gauntlet, accountId), newId: () => crypto.randomUUID() });
  }, [store, gauntlet, accountId]);
  const reload = useCallback(
    () =>
      store.list().then(
        (found) => {
          setSnapshots(found);
          setBroken(false);
        },
        () => setBroken(true),
      ),
    [store],
  );
  useEffect(() => void reload(), [reload]);
  return { snapshots, isBroken, isElsewhere, versions, remove: (id) => store.remove(id), reload };
}

async function snapshotContext({ views$, readEvents }: Gauntlet, account: string): Promise<SnapshotContext> {
  const { position } = views$.value.state.root.log;
  const [last] = position > 0 ? await readEvents(position, 1) : [];
  return {
    account,
    timestamp: new Date().toISOString(),
    version: APP_VERSION,
    metadata: { userAgent: navigator.userAgent, url: location.href },
    log: { position, event: last?.id ?? null },
  };
}
