import { onDemand } from '../../../ui/onDemand.ts';
import { overlays } from '../../../ui/overlays.ts';

/** The window of suggestions, and what it is drawn in: fetched when somebody comes near, and for use without the network. */
export const suggestionsPart = onDemand(async () => {
  const [part] = await Promise.all([import('./SuggestionsModal.tsx'), overlays.fetch()]);
  return part;
});
