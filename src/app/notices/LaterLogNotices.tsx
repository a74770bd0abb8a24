import { onDemand, useLater } from '../../ui/onDemand.ts';

/** How long after the app has opened they are fetched, in milliseconds: the first lists have come by then. */
const AFTER = 3_000;

const notices = onDemand(() => import('./LogNotices.tsx'));

/** What there is to say of the log on this device, once the first screen is there. */
export function LaterLogNotices() {
  const part = useLater(notices, AFTER);
  return part && <part.LogNotices />;
}
