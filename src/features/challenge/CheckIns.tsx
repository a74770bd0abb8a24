import type { ChallengeDetail } from '@gauntlet/core';
import { formatCount } from '../../lib/formatNumber.ts';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { CheckInCalendar } from './CheckInCalendar.tsx';

/** How many check-ins are needed, how many are done, and which windows they fill. */
export function CheckIns({ challenge }: { challenge: ChallengeDetail }) {
  const { needed, windows, done, takesPart, startedAt, myWindows, frequency, status } = challenge;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">Check-ins</h2>
        <p className="figures text-sm text-muted">
          {needed} of {formatCount(windows, 'check-in')} needed
        </p>
      </div>
      {takesPart && startedAt && (
        <div className="mt-3 space-y-4">
          <div className="space-y-1.5">
            <ProgressBar
              label="Check-ins done of those needed"
              value={done ?? 0}
              max={needed}
              tone={(done ?? 0) >= needed ? 'green' : 'accent'}
            />
            <p className="figures text-sm">
              <span className="font-semibold">{done ?? 0} done</span>
              <span className="text-muted">{toGo(needed - (done ?? 0), status)}</span>
            </p>
          </div>
          {myWindows.length > 0 && <CheckInCalendar windows={myWindows} frequency={frequency} />}
        </div>
      )}
      {status === 'pending' && <p className="mt-2 text-sm text-muted">The check-in windows are set when the challenge starts.</p>}
    </Card>
  );
}

function toGo(left: number, status: string): string {
  if (left <= 0) return ' · enough to complete it';
  return status === 'failed' ? ` · ${left} short` : ` · ${left} to go`;
}
