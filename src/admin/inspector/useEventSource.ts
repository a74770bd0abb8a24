import { useCallback } from 'react';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { useObserved } from '../shared/useObserved.ts';
import { useSitting } from '../shared/useSitting.ts';
import type { EventSource } from './eventSource.ts';

/** Returns the displayed log: the account's, a fork or a file. For a past state it is the whole log. */
export function useEventSource(): EventSource {
  const gauntlet = useGauntlet();
  const sitting = useSitting();
  const { position } = useObserved(gauntlet.views$).state.root.log;
  const isOnlyLookedAt = sitting.name === 'sitting' && sitting.sitting.name !== 'fork';
  const read = useCallback((from: number, limit: number) => gauntlet.readEvents(from, limit), [gauntlet]);
  return { head: isOnlyLookedAt ? sitting.sitting.shown.head : position, read };
}
