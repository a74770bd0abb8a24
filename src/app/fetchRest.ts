import { overlays } from '../ui/onDemand.ts';
import { keepOfflineCopy } from './serviceWorker.ts';

/** Fetches what is not needed for the first screen, so that it is there when it is wanted, without the network too. */
export function fetchRest(): void {
  keepOfflineCopy();
  const parts = [overlays.fetch(), import('./errors/report.ts'), import('./errors/ErrorFallback.tsx'), import('sonner')];
  // What did not come is asked for again when it is wanted.
  void Promise.allSettled(parts);
}
