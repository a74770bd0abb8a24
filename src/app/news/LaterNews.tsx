import { useState } from 'react';
import { totals$, type Instant } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { onDemand, useLater } from '../../ui/onDemand.ts';

/** How long after the app has opened its news are fetched, in milliseconds. */
const AFTER = 2_000;

const news = onDemand(() => import('./News.tsx'));

/** What happens after `since` is told, once the first screen is there; what was earned before the news have come, when they come. */
export function LaterNews({ since }: { since: Instant }) {
  const part = useLater(news, AFTER);
  const { earned } = useProjection(totals$);
  const [before] = useState(earned);
  return part && <part.News since={since} earnedBefore={before} />;
}
