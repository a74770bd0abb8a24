import { onDemand } from '../../ui/onDemand.ts';

/** Fetched with the rest, while the network and the storage still work. */
export const notSavedBanner = onDemand(() => import('./NotSavedBanner.tsx'));
