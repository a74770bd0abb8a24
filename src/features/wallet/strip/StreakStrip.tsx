import { Flame } from 'lucide-react';
import { useRef } from 'react';
import { strip$, type Strip } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../../lib/formatNumber.ts';
import { useCommand } from '../../../lib/useCommand.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useClaim } from '../useClaim.ts';
import { StripTile } from './StripTile.tsx';

/** Seven days of points in a row: what was taken, today's, and what is to come. */
export function StreakStrip() {
  const strip = useProjection(strip$);
  const claimStripDay = useCommand('claimStripDay');
  const claim = useClaim();
  const status = useRef<HTMLParagraphElement>(null);

  async function take() {
    // The button is gone then; what it changed is said beside it.
    if (await claim(claimStripDay, strip.next.points)) status.current?.focus();
  }

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <Flame className="size-5 text-orange" aria-hidden />
          Daily Streak Bonus
        </h2>
        {strip.row > 0 && (
          <Badge tone="orange" className="figures">
            {formatCount(strip.row, 'day')} in a row
          </Badge>
        )}
      </div>
      <ol className="mt-4 grid grid-cols-4 gap-2 sm:grid-cols-7 sm:gap-3">
        {strip.days.map((each) => (
          <StripTile key={each.day} tile={each} onTake={() => void take()} />
        ))}
      </ol>
      <p ref={status} tabIndex={-1} className="figures mt-4 text-sm text-muted outline-none">
        {advice(strip)}
      </p>
    </Card>
  );
}

function advice({ claimable, next, row }: Strip): string {
  const { day, points } = next;
  if (!claimable) return `Claimed for today. Come back tomorrow for day ${day}: ${formatNumber(points)} points.`;
  if (row === 0) return `Take day ${day} now, and come back every day: a day left out begins again at day 1.`;
  return `Day ${day} is waiting: ${formatNumber(points)} points. A day left out begins again at day 1.`;
}
