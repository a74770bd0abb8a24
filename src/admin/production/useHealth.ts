import { useEffect, useState } from 'react';
import { buildHealth, type BuildHealth } from './buildHealth.ts';
import { found, type Found } from './health.ts';
import { serverHealth } from './serverHealth.ts';
import { storageHealth, type StorageHealth } from './storageHealth.ts';
import { workerHealth, type WorkerHealth } from './workerHealth.ts';

/** What was found at a moment (ms since 1970). */
export type Health = {
  readonly at: number;
  readonly build: Found<BuildHealth>;
  readonly storage: Found<StorageHealth>;
  readonly server: Found<number>;
  readonly worker: Found<WorkerHealth>;
};

/** Looks at everything once, and again when it is asked to. Null until the first look is over. */
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
    found(buildHealth),
    found(() => storageHealth(accountId)),
    found(serverHealth),
    found(workerHealth),
  ]);
  return { at: Date.now(), build, storage, server, worker };
}
