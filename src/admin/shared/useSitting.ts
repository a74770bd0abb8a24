import { useSyncExternalStore } from 'react';
import { sittings, type SittingState } from './sitting.ts';

/** Returns the state of this tab's view. */
export function useSitting(): SittingState {
  return useSyncExternalStore(sittings.subscribe, sittings.get);
}
