import { onDemand, useLater } from '../ui/onDemand.ts';

/** How long after the app has opened they are fetched, in milliseconds: the first lists have come by then. */
const AFTER = 3_000;

const parts = onDemand(() => import('./Parts.tsx'));

/** What a signed-in person has beside the screens, once the first one is there. */
export function LaterParts() {
  const part = useLater(parts, AFTER);
  return part && <part.Parts />;
}
