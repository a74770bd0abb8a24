import { Link } from '@tanstack/react-router';
import { CircleCheckBig, Clock, TriangleAlert } from 'lucide-react';
import { CATEGORY_LABELS, type DueWindow, titleOf, type TodayChallenge } from '@gauntlet/core';
import { CheckIn } from '../../proof/CheckIn.tsx';
import { Badge, SampleMark } from '../../../ui/Badge.tsx';
import { Card, CARD_LINK } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { CATEGORY_STYLE, CategoryTile } from '../categoryStyle.tsx';
import { FREQUENCY_LABELS } from '../challengeLabels.ts';
import { WindowStrip } from '../WindowStrip.tsx';
import { DONE_FOR } from '../../proof/courseText.ts';
import { riskText, timeLeftText, urgencyTone } from '../standingText.ts';

type Props = { row: TodayChallenge; /** The nearest deadline: its button is the screen's primary one. */ isFirst: boolean; now: number };

/** One check-in: how long it can be made, how the challenge stands, and the button that makes it. Done, it says so at its place. */
export function CheckInRow({ row, isFirst, now }: Props) {
  const { challengeId: id, category, proofType, frequency, due } = row;
  const title = titleOf(row);
  return (
    <li>
      <Card interactive className={cx('flex flex-wrap items-center gap-x-4 gap-y-3 border-l-4', CATEGORY_STYLE[category].edge)}>
        <CategoryTile category={category} />
        <div className="min-w-0 flex-1 basis-52 space-y-1.5">
          <h3 className="leading-snug font-bold">
            <Link to="/challenge/$id" params={{ id }} className={CARD_LINK}>
              <span className="line-clamp-2">{title}</span>
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            {due && <TimeLeft due={due} now={now} />}
            {FREQUENCY_LABELS[frequency]} · {CATEGORY_LABELS[category]}
            <SampleMark isSample={row.isSample} />
          </p>
          <Progress row={row} />
        </div>
        <CheckIn
          challenge={{ id, title, proofType }}
          place="today"
          size="lg"
          variant={isFirst ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          {...(!due && { instead: <Done text={DONE_FOR[frequency]} /> })}
        />
      </Card>
    </li>
  );
}

function TimeLeft({ due, now }: { due: DueWindow; now: number }) {
  return (
    <Badge tone={urgencyTone(due, now)} icon={<Clock aria-hidden />} className="figures">
      {timeLeftText(due, now)}
    </Badge>
  );
}

function Progress({ row }: { row: TodayChallenge }) {
  const risk = riskText(row);
  return (
    <>
      <div className="flex items-center gap-3">
        <WindowStrip states={row.states} className="max-w-64 flex-1" />
        <span className="figures text-sm whitespace-nowrap text-muted">
          {row.done} of {row.needed}
          <span className="sr-only"> check-ins needed</span>
        </span>
      </div>
      {risk && (
        <p className={cx('flex items-start gap-1.5 text-sm', row.missesLeft === 0 && row.done < row.needed ? 'text-orange' : 'text-muted')}>
          {row.missesLeft === 0 && row.done < row.needed && <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
          {risk}
        </p>
      )}
    </>
  );
}

function Done({ text }: { text: string }) {
  return (
    <p className="inline-flex items-center gap-2 font-semibold text-green">
      <CircleCheckBig className="size-5" aria-hidden />
      {text}
    </p>
  );
}
