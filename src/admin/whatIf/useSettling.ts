import type { Fork } from '@gauntlet/core/devtools';
import { useEffect } from 'react';
import { useObserved } from '../shared/useObserved.ts';

/** Tells the fork's server what waits, as soon as anything does: what counts there does not wait for anybody. */
export function useSettling(fork: Fork): void {
  const { state } = useObserved(fork.gauntlet.views$);
  const waits = state.root.sync.pending.length > 0;
  useEffect(() => {
    if (waits) void fork.settle();
  }, [fork, waits]);
}
