import { Hourglass } from 'lucide-react';
import { checkInsText, type ChallengeDetail, type Ending, type Standing } from '@gauntlet/core';
import { useNow } from '../../../lib/useNow.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { ShareCard } from './shareCard/ShareCard.tsx';
import { finalText, openText, resultText } from './endingText.ts';

type Props = { challenge: ChallengeDetail; ending: Ending; mine: Extract<Standing, { name: 'provisional' }> };

/** A part that is over and not final: how it stands, what is open, and until when (CH14). */
export function Provisional({ challenge, ending, mine }: Props) {
  const { needed } = challenge;
  const done = mine.done ?? 0;
  const now = useNow();
  const open = openText(ending.all?.name === 'provisional' ? ending.all.open : mine.open);
  return (
    <div className="space-y-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-violet-soft text-violet [&_svg]:size-6"
        >
          <Hourglass />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-bold sm:text-xl">{resultText(mine)}</h2>
          <p className="figures text-sm text-muted">{checkInsText(done, needed)}.</p>
        </div>
      </div>
      <ProgressBar label="Check-ins done of those needed" value={done} max={needed} tone={done >= needed ? 'green' : 'accent'} />
      <div className="figures space-y-1 text-sm">
        <p className="font-medium">{finalText(ending, now)}</p>
        {open && <p className="text-muted">{open}</p>}
        <p className="text-muted">Points, XP and trust follow from the result that the server records.</p>
      </div>
      <ShareCard challenge={challenge} />
    </div>
  );
}
