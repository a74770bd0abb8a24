import { onDemand } from '../../../ui/onDemand.ts';
import { overlays } from '../../../ui/overlays.ts';

/** The suggestions dialog and the overlay code it needs. Loaded when the user comes near the button, and in advance for offline use. */
export const suggestionsPart = onDemand(async () => {
  const [part] = await Promise.all([import('./SuggestionsModal.tsx'), overlays.fetch()]);
  return part;
});
