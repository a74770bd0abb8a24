import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, RotateCcw, Swords, TrendingUp } from 'lucide-react';
import { checkInsText, type ChallengeDetail, type Contestant, raised } from '@gauntlet/core';
import { buttonStyle } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { againSearch } from '../create/againSearch.ts';

type Props = { challenge: ChallengeDetail; others: readonly Contestant[] };

/** The user's result, and the same challenge once more: with the same opponent, or harder. */
export function Ended({ challenge, others }: Props) {
  const { status, done, needed } = challenge;
  const isCompleted = status === 'completed';
  return (
    <div className="space-y-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className={cx(
            'flex size-12 shrink-0 items-center justify-center rounded-full [&_svg]:size-6',
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
      <OnceMore challenge={challenge} rival={challenge.type === 'one-on-one' ? others[0] : undefined} />
    </div>
  );
}

/** Links to the create form with the terms of this challenge (CH23). */
function OnceMore({ challenge, rival }: { challenge: ChallengeDetail; rival: Contestant | undefined }) {
  const terms = againSearch(challenge);
  return (
    <nav aria-label="Once more" className="flex flex-wrap gap-2 max-sm:*:flex-1">
      {rival && (
        <Link to="/create" search={{ ...terms, opponentId: rival.person }} className={buttonStyle()}>
          <Swords aria-hidden />
          Rematch
        </Link>
      )}
      <Link to="/create" search={terms} className={buttonStyle(rival ? { variant: 'secondary' } : {})}>
        <RotateCcw aria-hidden />
        Try again
      </Link>
      {challenge.status === 'completed' && (
        <Link to="/create" search={{ ...terms, ...raised(challenge) }} className={buttonStyle({ variant: 'secondary' })}>
          <TrendingUp aria-hidden />
          Raise it
        </Link>
      )}
    </nav>
  );
}
