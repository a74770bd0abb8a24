import { CreditCard, Sparkles, Trophy } from 'lucide-react';
import { totals$ } from '@gauntlet/core';
import { useProjection } from '../../lib/useProjection.ts';
import { CountUp } from '../../ui/CountUp.tsx';
import { StatTile } from '../../ui/StatTile.tsx';

/** Where the points came from, over all time. */
export function PointTotals() {
  const { earned, purchased, won } = useProjection(totals$);
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatTile label="Total Earned" value={<CountUp value={earned} />} icon={<Sparkles />} tone="green" />
      <StatTile label="Total Purchased" value={<CountUp value={purchased} />} icon={<CreditCard />} tone="violet" />
      <StatTile label="Total Won" value={<CountUp value={won} />} icon={<Trophy />} tone="amber" />
    </div>
  );
}
