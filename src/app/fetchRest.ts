import { assistantPanel } from '../features/coach/assistant/assistantPanel.ts';
import { suggestionsPart } from '../features/coach/suggestions/suggestionsPart.ts';
import { overlays } from '../ui/onDemand.ts';
import { notSavedBanner } from './notices/notSavedPart.ts';
import { registerOfflineCopy } from './serviceWorker.ts';

/** Fetches what is not needed for the first screen, so that it is there when it is wanted, without the network too. */
export function fetchRest(): void {
  registerOfflineCopy();
  const coach = [assistantPanel.fetch(), suggestionsPart.fetch()];
  const errors = [import('./errors/report.ts'), import('./errors/ErrorFallback.tsx')];
  const parts = [overlays.fetch(), notSavedBanner.fetch(), ...coach, ...errors, import('sonner')];
  // What did not come is asked for again when it is wanted.
  void Promise.allSettled(parts);
}
