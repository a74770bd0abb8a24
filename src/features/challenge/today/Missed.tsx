import { Link } from '@tanstack/react-router';
import { CircleX, Hourglass } from 'lucide-react';
import { titleOf, type TodayChallenge, type WindowView } from '@gauntlet/core';
import { formatMoment } from '../../../lib/formatDate.ts';
import { Card, CARD_LINK } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { datesOf } from '../calendar/windowDates.ts';
import { riskText } from '../standingText.ts';

/** Windows that closed without a check-in: which, until when the miss is not final, and why it matters. */
export function Missed({ challenges }: { challenges: readonly TodayChallenge[] }) {
  return (
    <ul className="space-y-3">
      {challenges.map((challenge) => (
        <li key={challenge.challengeId}>
          <MissedCard challenge={challenge} />
        </li>
      ))}
    </ul>
  );
}

function MissedCard({ challenge }: { challenge: TodayChallenge }) {
  const { challengeId, missed, failsAt } = challenge;
  const last = missed.at(-1);
  const Icon = failsAt ? CircleX : Hourglass;
  return (
    <Card interactive className="flex items-start gap-3">
      <Icon className={cx('mt-0.5 size-5 shrink-0', failsAt ? 'text-red' : 'text-amber')} aria-hidden />
      <div className="min-w-0 space-y-1">
        <h3 className="font-semibold">
          <Link to="/challenge/$id" params={{ id: challengeId }} className={CARD_LINK}>
            <span className="line-clamp-2">{titleOf(challenge)}</span>
          </Link>
        </h3>
        {last && <p className="figures text-sm text-muted">{missText(missed, last)}</p>}
        <p className={cx('text-sm', failsAt && 'text-red')}>{riskText(challenge) ?? `${challenge.missesLeft} more misses are possible.`}</p>
      </div>
    </Card>
  );
}

function missText(missed: readonly WindowView[], last: WindowView): string {
  const others = missed.length > 1 ? ` and ${missed.length - 1} before` : '';
  const isProvisional = last.state === 'missed-provisionally';
  return `Missed ${datesOf(last)}${others}${isProvisional ? `, final on ${formatMoment(last.finalAt)}` : ''}`;
}
