import { CircleCheck, CircleX } from 'lucide-react';
import { checkInsText, type ChallengeDetail, type Contestant, type Ending } from '@gauntlet/core';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Left } from './Left.tsx';
import { recordedText } from './endingText.ts';
import { OnceMore } from './OnceMore.tsx';
import { ShareCard } from './shareCard/ShareCard.tsx';

type Props = { challenge: ChallengeDetail; others: readonly Contestant[]; ending: Ending };

/** The user's result, or that they left, and the same challenge once more: with the same opponent, or harder. */
export function Ended({ challenge, others, ending }: Props) {
  const { left, type, isSample } = challenge;
  // Nobody of the sample answers a rematch.
  const rival = type === 'one-on-one' && !isSample ? others[0] : undefined;
  return (
    <div className="space-y-4">
      {left ? <Left challenge={challenge} left={left} hasOthers={others.length > 0} /> : <Result challenge={challenge} ending={ending} />}
      <OnceMore challenge={challenge} rival={rival} />
      <ShareCard challenge={challenge} />
    </div>
  );
}

function Result({ challenge: { status, done, needed }, ending: { mine } }: Pick<Props, 'challenge' | 'ending'>) {
  const recorded = recordedText(mine);
  const isCompleted = status === 'completed';
  return (
    <>
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
      {recorded && <p className="figures text-sm text-muted">{recorded}</p>}
    </>
  );
}
