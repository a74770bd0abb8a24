import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { APP_VERSION, type Gauntlet } from '@gauntlet/core';
import { accountBox } from '../../lib/accountBox.ts';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { OwnGauntletContext, useGauntlet } from '../../lib/gauntletContext.ts';
import { seenGauntlet } from '../../lib/seenGauntlet.ts';
import { tabStorage } from '../../lib/tabStorage.ts';
import type { Snapshot } from './snapshot.ts';
import { createVersions, type Scene, type Versions } from './versions.ts';
import { createVersionStore } from './versionStore.ts';

export type KeptVersions = {
  /** Newest first; null until they were read. */
  readonly snapshots: readonly Snapshot[] | null;
  /** They could not be read. */
  readonly isBroken: boolean;
  /** The app shows something else than the account as it is now: nothing can be kept or put back. */
  readonly isElsewhere: boolean;
  readonly versions: Versions;
  readonly drop: (id: string) => Promise<void>;
  readonly readAgain: () => Promise<void>;
};

/** The snapshots that this device keeps of an account. */
export function useVersions(accountId: string): KeptVersions {
  const seen = useGauntlet();
  const gauntlet = useContext(OwnGauntletContext) ?? seen;
  const isElsewhere = useSyncExternalStore(seenGauntlet.subscribe, seenGauntlet.get) !== null;
  const [snapshots, setSnapshots] = useState<readonly Snapshot[] | null>(null);
  const [isBroken, setBroken] = useState(false);
  const store = useMemo(() => createVersionStore(accountId, accountBox(accountId)), [accountId]);
  const versions = useMemo(() => {
    const storages = { localStorage: deviceStorage, sessionStorage: tabStorage() };
    return createVersions({ store, storages, scene: () => sceneOf(gauntlet, accountId), newId: () => crypto.randomUUID() });
  }, [store, gauntlet, accountId]);
  const readAgain = useCallback(
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
  useEffect(() => void readAgain(), [readAgain]);
  return { snapshots, isBroken, isElsewhere, versions, drop: (id) => store.drop(id), readAgain };
}

async function sceneOf({ views$, readEvents }: Gauntlet, account: string): Promise<Scene> {
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
