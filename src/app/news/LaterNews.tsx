import type { Instant } from '@gauntlet/core';
import { onDemand, useLater } from '../../ui/onDemand.ts';

/** How long after the app has opened its news are fetched, in milliseconds. */
const AFTER = 2_000;

const news = onDemand(() => import('./News.tsx'));

/** What happens after `since` is told, once the first screen is there. */
export function LaterNews({ since }: { since: Instant }) {
  const part = useLater(news, AFTER);
  return part && <part.News since={since} />;
}
