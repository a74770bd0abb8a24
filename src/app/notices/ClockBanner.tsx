import { clockAhead$ } from '@gauntlet/core';
import { ClockAlert } from 'lucide-react';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';

/** Warns while this device's clock is so far ahead that the server would refuse events that were recorded offline. */
export function ClockBanner() {
  const clockAhead = useProjection(clockAhead$);
  return (
    <div role="status">
      {clockAhead > 0 && (
        <p className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-2 text-sm font-medium text-amber">
          <ClockAlert className="size-4 shrink-0" aria-hidden />
          This device&rsquo;s clock is {aheadText(clockAhead)} ahead. Online the server&rsquo;s time counts; set the clock right before you
          check in offline.
        </p>
      )}
    </div>
  );
}

/** Minutes for up to two hours, then hours, then days. */
function aheadText(minutes: number): string {
  if (minutes <= 120) return formatCount(minutes, 'minute');
  return minutes <= 48 * 60 ? formatCount(Math.round(minutes / 60), 'hour') : formatCount(Math.round(minutes / 1440), 'day');
}
