import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Sparkles } from 'lucide-react';
import { totals$ } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/useProjection.ts';

const SHOWN_MS = 2000;

/** '+N' below the points badge for two seconds when points were earned (since there were `before`), read out once. It stands over the page and moves nothing. */
export function PointsNews({ before }: { before: number }) {
  const gain = useGain(useProjection(totals$).earned, before);
  const badge = document.getElementById('points-badge');
  useMarked(badge, gain !== null);
  return (
    <>
      <p role="status" className="sr-only">
        {gain && `+${formatNumber(gain.amount)} points earned`}
      </p>
      {gain &&
        badge &&
        createPortal(
          <span
            key={gain.id}
            data-points-news
            aria-hidden
            className="absolute top-full right-0 z-10 mt-2 inline-flex animate-enter items-center gap-1.5 rounded-full bg-accent-gradient px-3 py-1 text-sm font-bold whitespace-nowrap text-on-accent shadow-accent"
          >
            <Sparkles className="size-3.5" />+{formatNumber(gain.amount)}
          </span>,
          badge,
        )}
    </>
  );
}

/**
 * The badge leaves out its own delta meanwhile. An attribute says so, and no `:has()`: a rule that looks for a descendant in any
 * group makes the browser style the whole page anew for every card that comes into sight.
 */
function useMarked(badge: HTMLElement | null, isMarked: boolean) {
  useLayoutEffect(() => {
    if (!badge || !isMarked) return undefined;
    badge.setAttribute('data-news', '');
    return () => badge.removeAttribute('data-news');
  }, [badge, isMarked]);
}

type Gain = { id: number; amount: number };

/** What a total grew by, for as long as it is shown; `before` is what it was when one began to look. */
function useGain(total: number, before: number): Gain | null {
  const [known, setKnown] = useState(before);
  const [gain, setGain] = useState<Gain | null>(null);
  if (known !== total) {
    setKnown(total);
    if (total > known) setGain({ id: (gain?.id ?? 0) + 1, amount: total - known });
  }
  useEffect(() => {
    if (!gain) return undefined;
    const timer = setTimeout(() => setGain(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [gain]);
  return gain;
}
