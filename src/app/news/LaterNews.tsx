import { useEffect } from 'react';
import type { Instant } from '@gauntlet/core';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';

/** How long after the app has opened its news are fetched, in milliseconds: the first screen comes before them. */
const AFTER = 2_000;

const news = onDemand(() => import('./News.tsx'));

/** What happens after `since` is told, once the first screen is there. */
export function LaterNews({ since }: { since: Instant }) {
  const { part, fetch } = useWhenNear(news);
  useEffect(() => {
    const timer = setTimeout(() => void fetch(), AFTER);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return part && <part.News since={since} />;
}
