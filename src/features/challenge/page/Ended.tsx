import { CircleCheck, CircleX } from 'lucide-react';
import { checkInsText, type ChallengeDetail, type Contestant } from '@gauntlet/core';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';

type Props = { challenge: ChallengeDetail; others: readonly Contestant[] };

/** The user's result. */
export function Ended({ challenge: { status, done, needed } }: Props) {
  const isCompleted = status === 'completed';
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className={cx(
            'flex size-12 items-center justify-center rounded-full [&_svg]:size-6',
            isCompleted ? 'bg-green-soft text-green' : 'bg-red-soft text-red',
          )}
        >
          {isCompleted ? <CircleCheck /> : <CircleX />}
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-bold sm:text-xl">
            {isCompleted ? 'You completed this challenge' : 'Not enough check-ins this time'}
          </h2>
          <p className="figures text-sm text-muted">{checkInsText(done ?? 0, needed)}.</p>
        </div>
      </div>
      <ProgressBar label="Check-ins done of those needed" value={done ?? 0} max={needed} tone={isCompleted ? 'green' : 'red'} />
    </div>
  );
}
