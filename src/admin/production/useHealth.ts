import { useEffect, useState } from 'react';
import { buildHealth, type BuildHealth } from './buildHealth.ts';
import { measured, type Measured } from './health.ts';
import { serverHealth } from './serverHealth.ts';
import { storageHealth, type StorageHealth } from './storageHealth.ts';
import { workerHealth, type WorkerHealth } from './workerHealth.ts';

/** The results of the checks at a time (ms since 1970). */
export type Health = {
  readonly at: number;
  readonly build: Measured<BuildHealth>;
  readonly storage: Measured<StorageHealth>;
  readonly server: Measured<number>;
  readonly worker: Measured<WorkerHealth>;
};

/** Runs all checks on mount and on `look`. `health` is null until the first run ends. */
export function useHealth(accountId: string): { readonly health: Health | null; readonly isLooking: boolean; readonly look: () => void } {
  const [health, setHealth] = useState<Health | null>(null);
  const [looks, setLooks] = useState(1);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void lookAt(accountId).then((now) => {
      if (isLeft) return;
      setHealth(now);
      setSeen(looks);
    });
    return () => void (isLeft = true);
  }, [accountId, looks]);
  return { health, isLooking: seen < looks, look: () => setLooks((count) => count + 1) };
}

async function lookAt(accountId: string): Promise<Health> {
  const [build, storage, server, worker] = await Promise.all([
    measured(buildHealth),
    measured(() => storageHealth(accountId)),
    measured(serverHealth),
    measured(workerHealth),
  ]);
  return { at: Date.now(), build, storage, server, worker };
}
