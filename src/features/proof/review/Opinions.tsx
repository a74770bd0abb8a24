import { Check, X } from 'lucide-react';
import type { OpinionView } from '@gauntlet/core';
import { formatMoment } from '../../../lib/formatDate.ts';
import { formatRelative } from '../../../lib/formatRelative.ts';
import { useNow } from '../../../lib/useNow.ts';
import { countsText } from './reviewText.ts';

/** Longer lists are folded. */
const MANY = 3;

/** Who looked at a check-in, what they said, why, and when. Renders nothing where nobody did. */
export function Opinions({ opinions }: { opinions: readonly OpinionView[] }) {
  if (opinions.length === 0) return null;
  if (opinions.length <= MANY) return <List opinions={opinions} />;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-sm text-muted select-none hover:text-ink">{countsText(opinions)}</summary>
      <div className="pt-2">
        <List opinions={opinions} />
      </div>
    </details>
  );
}

function List({ opinions }: { opinions: readonly OpinionView[] }) {
  return (
    <ul aria-label="Who looked" className="space-y-1.5">
      {opinions.map((opinion) => (
        <Line key={opinion.person} opinion={opinion} />
      ))}
    </ul>
  );
}

function Line({ opinion: { name, isMe, accepts, reason, at, isWaiting } }: { opinion: OpinionView }) {
  const now = useNow();
  const Icon = accepts ? Check : X;
  return (
    <li className="flex items-start gap-1.5 text-sm">
      <Icon className={accepts ? 'mt-0.5 size-4 shrink-0 text-green' : 'mt-0.5 size-4 shrink-0 text-red'} aria-hidden />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{isMe ? 'You' : name}</span> {accepts ? 'approved' : 'rejected'}
          <span className="text-faint">
            {' · '}
            <time dateTime={at} title={formatMoment(at)}>
              {isWaiting ? 'sent in a moment' : formatRelative(at, now)}
            </time>
          </span>
        </p>
        {reason && <p className="wrap-anywhere whitespace-pre-wrap text-muted">“{reason}”</p>}
      </div>
    </li>
  );
}
