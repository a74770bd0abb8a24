import { clockAhead$ } from '@gauntlet/core';
import { ClockAlert } from 'lucide-react';
import { useProjection } from '../../lib/gauntlet.ts';

/** Warns while this device's clock is so far ahead that the server would refuse new events. */
export function ClockBanner() {
  const clockAhead = useProjection(clockAhead$);
  return (
    <div role="status">
      {clockAhead > 0 && (
        <p className="flex items-center justify-center gap-2 bg-amber-soft px-4 py-2 text-sm font-medium text-amber">
          <ClockAlert className="size-4 shrink-0" aria-hidden />
          This device&rsquo;s clock is {clockAhead} minutes ahead. Set it right before you check in: a check-in from the future is refused.
        </p>
      )}
    </div>
  );
}
