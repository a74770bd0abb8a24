import { useSyncExternalStore } from 'react';
import { sittings, type SittingState } from './sitting.ts';

/** What the screens of this tab are drawn from instead of now. */
export function useSitting(): SittingState {
  return useSyncExternalStore(sittings.subscribe, sittings.get);
}
