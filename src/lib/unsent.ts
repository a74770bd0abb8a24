import { useEffect, useState } from 'react';
import { challengeTitle$, type Gauntlet, syncMark$, waitingCommands, type WaitingCommand } from '@gauntlet/core';
import { useOwnGauntlet } from './gauntlet.ts';
import { useObservable } from './useObservable.ts';

/** The most events that are read to be listed. */
const MOST_READ = 1_000;

/**
 * Reads the commands whose events have not reached the server, the earliest first, at most as many as `MOST_READ` events hold. Rejects with a
 * `StorageError`.
 */
async function readUnsent(gauntlet: Gauntlet): Promise<readonly WaitingCommand[]> {
  const { confirmed } = gauntlet.views$.value.state.accountLog;
  const events = await gauntlet.readEvents(confirmed + 1, MOST_READ);
  return waitingCommands(events, (challengeId) => gauntlet.project(challengeTitle$(challengeId)).current());
}

/** The commands of this device that have not reached the server; null until they are read. Follows the log. */
export function useUnsent(): readonly WaitingCommand[] | null {
  const gauntlet = useOwnGauntlet();
  const mark = gauntlet.project(syncMark$);
  const waiting = useObservable(mark.changes$, () => mark.current().waiting);
  const [unsent, setUnsent] = useState<readonly WaitingCommand[] | null>(null);
  useEffect(() => {
    if (waiting === 0) return undefined;
    let isCurrent = true;
    const show = (commands: readonly WaitingCommand[]): void => {
      if (isCurrent) setUnsent(commands);
    };
    readUnsent(gauntlet).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [gauntlet, waiting]);
  return waiting === 0 ? NONE : unsent;
}

const NONE: readonly WaitingCommand[] = [];
