import { LogOut } from 'lucide-react';
import { checkInsText, type ChallengeDetail, type LeftPart } from '@gauntlet/core';
import { formatMoment } from '../../../lib/formatDate.ts';
import { leftTexts } from './leftText.ts';

type Props = { challenge: Pick<ChallengeDetail, 'done' | 'needed'>; left: LeftPart; hasOthers: boolean };

/** That the user left the challenge, and what it cost them. */
export function Left({ challenge: { done, needed }, left, hasOthers }: Props) {
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-3">
        <span aria-hidden className="flex size-12 shrink-0 items-center justify-center rounded-full bg-hover text-muted [&_svg]:size-6">
          <LogOut />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-bold sm:text-xl">You left this challenge</h2>
          <p className="figures text-sm text-muted">
            {formatMoment(left.at)}. {checkInsText(done ?? 0, needed)}.
          </p>
        </div>
      </div>
      <ul className="figures list-disc space-y-1 pl-5 text-sm marker:text-faint">
        {leftTexts(left, hasOthers).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
