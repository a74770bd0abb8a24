import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { balance$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { cx } from '../../ui/cx.ts';
import { shortPoints } from './shortPoints.ts';

const DELTA_MS = 1000;

/** The balance. A change shows as +n or -n for about a second. */
export function PointsBadge() {
  const balance = useProjection(balance$);
  const delta = useDelta(balance);
  return (
    <Link
      to="/points"
      id="points-badge"
      className="group figures relative inline-flex h-10 items-center gap-2 rounded-full border border-line bg-raised px-3 text-sm font-bold transition duration-150 hover:border-accent aria-[current=page]:border-accent"
    >
      <Coins className="size-4 text-accent" aria-hidden />
      <CountUp value={balance} format={shortPoints} />
      <span className="sr-only"> points</span>
      {delta && (
        <span
          key={delta.id}
          aria-hidden
          className={cx(
            // Earned points have an announcement of their own, which replaces the delta.
            'absolute top-full right-2 mt-1 rounded-full border border-line bg-raised px-2 py-0.5 shadow-card group-data-news:hidden motion-safe:animate-delta',
            delta.amount > 0 ? 'text-green' : 'text-red',
          )}
        >
          {delta.amount > 0 ? '+' : '-'}
          {shortPoints(Math.abs(delta.amount))}
        </span>
      )}
    </Link>
  );
}

type Delta = { id: number; amount: number };

function useDelta(balance: number): Delta | null {
  const before = useRef(balance);
  const [delta, setDelta] = useState<Delta | null>(null);

  useEffect(() => {
    const old = before.current;
    before.current = balance;
    if (old === balance) return;
    setDelta((last) => ({ id: (last?.id ?? 0) + 1, amount: balance - old }));
    const timer = setTimeout(() => setDelta(null), DELTA_MS);
    return () => clearTimeout(timer);
  }, [balance]);

  return delta;
}
