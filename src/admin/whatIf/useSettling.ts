import type { Fork } from '@gauntlet/core/devtools';
import { useEffect } from 'react';
import { useObserved } from '../shared/useObserved.ts';

/** Delivers pending events to the fork's simulated server at once. */
export function useSettling(fork: Fork): void {
  const { state } = useObserved(fork.gauntlet.views$);
  const waits = state.root.sync.pending.length > 0;
  useEffect(() => {
    if (waits) void fork.settle();
  }, [fork, waits]);
}
