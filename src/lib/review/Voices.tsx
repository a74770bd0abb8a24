import { Check, X } from 'lucide-react';
import type { Voice } from '@gauntlet/core';
import { cx } from '../../ui/cx.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { nameOf } from './disputeText.ts';

type Props = {
  voices: readonly Voice[];
  /** What agreeing and disagreeing are called, for example 'accepted it' and 'rejected it'. */
  agrees: string;
  disagrees: string;
  label: string;
};

/** What several people said about a check-in or a dispute, each with the reason. Nothing for nobody. */
export function Voices({ voices, agrees, disagrees, label }: Props) {
  if (voices.length === 0) return null;
  return (
    <ul aria-label={label} className="space-y-2">
      {voices.map((voice) => (
        <li key={voice.person} className="flex items-start gap-2.5 text-sm">
          <PersonAvatar person={voice.person} size="sm" />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-1.5 font-medium">
              <span className="min-w-0 truncate">{nameOf(voice)}</span>
              <span className={cx('inline-flex items-center gap-1 whitespace-nowrap', voice.agrees ? 'text-green' : 'text-red')}>
                {voice.agrees ? <Check className="size-4" aria-hidden /> : <X className="size-4" aria-hidden />}
                {voice.agrees ? agrees : disagrees}
              </span>
            </p>
            <Reason text={voice.reason} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What a person wrote, as text. Nothing for an empty one. */
export function Reason({ text }: { text: string }) {
  return text === '' ? null : <p className="text-sm wrap-anywhere whitespace-pre-wrap text-muted">{text}</p>;
}
