import { lazy, memo, Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CircleDollarSign, Hourglass, MailOpen, Pin, Users, UsersRound } from 'lucide-react';
import { CATEGORY_LABELS, type ChallengeCard as CardView, checkInsText, sameJson, titleOf, TYPE_LABELS } from '@gauntlet/core';
import { formatShortDate, formatShortDay, middleOfDayBefore } from '../../lib/formatDate.ts';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { PersonAvatar } from '../../lib/PersonAvatar.tsx';
import { useCommand } from '../../lib/gauntlet.ts';
import { Badge, SampleMark } from '../../ui/Badge.tsx';
import { Card, CARD_LINK } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { CardMarks } from './CardMarks.tsx';
import { CATEGORY_STYLE } from './categoryStyle.tsx';
import { entryFee, statusBadge } from './challengeLabels.ts';
import { riskText } from './standingText.ts';
import { SyncMark } from './SyncMark.tsx';
import { WindowStrip } from './WindowStrip.tsx';

// Only a card that is due has it: the first load does without.
const CheckIn = lazy(() => import('../proof/CheckIn.tsx').then((module) => ({ default: module.CheckIn })));

// Only a card whose challenge is over without an outcome has it.
const ProvisionalLine = lazy(() => import('./page/ProvisionalLine.tsx').then((module) => ({ default: module.ProvisionalLine })));

type Props = { card: CardView };

/** One challenge in a list; the whole card links to its page. Rerenders only when its own values change. */
export const ChallengeCard = memo(PlainCard, (before, after) => sameJson(before.card, after.card));

function PlainCard({ card }: Props) {
  const status = statusBadge(card.status);
  return (
    <Card interactive className={cx('flex h-full flex-col gap-4 border-l-4', CATEGORY_STYLE[card.category].edge)}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={status.tone}>{status.label}</Badge>
        {card.provisional && (
          <Badge tone="violet" icon={<Hourglass aria-hidden />}>
            Provisional
          </Badge>
        )}
        <CardMarks card={card} />
        {card.invitesMe && (
          <Badge tone="green" icon={<MailOpen aria-hidden />}>
            Invites you
          </Badge>
        )}
        <SyncMark sync={card.sync} />
        <SampleMark isSample={card.isSample} />
        {card.takesPart && <PinButton card={card} />}
      </div>
      <h2 className="text-lg leading-snug font-bold">
        <Link to="/challenge/$id" params={{ id: card.id }} className={CARD_LINK}>
          <span className="line-clamp-2">{titleOf(card)}</span>
        </Link>
      </h2>
      <Facts card={card} />
      <CheckIns card={card} />
      {card.provisional && (
        <Suspense fallback={<div className="h-5" />}>
          <ProvisionalLine challengeId={card.id} />
        </Suspense>
      )}
      <div className="mt-auto flex min-w-0 items-center gap-2.5 border-t border-line pt-3.5 text-sm text-muted">
        <PersonAvatar person={card.creatorId} size="sm" />
        <span className="min-w-0 flex-1 truncate">{card.creator}</span>
        <span className="figures inline-flex items-center gap-1.5">
          <UsersRound className="size-4 text-faint" aria-hidden />
          {formatNumber(card.people)}
          <span className="sr-only">{card.people === 1 ? ' person takes part' : ' people take part'}</span>
        </span>
        <ActionCue action={card.action} />
      </div>
      <CheckInAction card={card} />
    </Card>
  );
}

/** Says what the page of the challenge offers: the card itself leads there. */
function ActionCue({ action }: Pick<CardView, 'action'>) {
  if (action !== 'start' && action !== 'join') return null;
  return (
    <span aria-hidden className="rounded-md bg-accent-soft px-2.5 py-1 text-sm font-semibold text-accent">
      {action === 'start' ? 'Start' : 'Join'}
    </span>
  );
}

/** The check-in on the card itself. While it loads, its place is kept. */
function CheckInAction({ card }: Props) {
  const isShown = card.action === 'check-in' || card.standing?.isDoneForNow === true;
  if (!isShown) return null;
  return (
    <Suspense fallback={card.action === 'check-in' ? <div className="h-10" /> : null}>
      <CheckIn
        challenge={{ id: card.id, title: titleOf(card), proofType: card.proofType }}
        place="card"
        variant="secondary"
        {...(card.action !== 'check-in' && { instead: null })}
      />
    </Suspense>
  );
}

/** Puts the challenge at the top of My Challenges, or gives it its own place again (CH15). */
function PinButton({ card }: Props) {
  const pin = useCommand('pinChallenge');
  const unpin = useCommand('unpinChallenge');
  const toggle = async () => {
    const result = await (card.isPinned ? unpin : pin)({ challengeId: card.id });
    if (!result.ok) (await import('../../lib/toastRefusal.ts')).toastRefusal(result.refusal);
  };
  return (
    <IconButton
      label={card.isPinned ? `Unpin ${titleOf(card)}` : `Pin ${titleOf(card)}`}
      aria-pressed={card.isPinned}
      className={cx('relative z-10 -my-2 -mr-2 ml-auto', card.isPinned && 'text-cyan')}
      onClick={() => void toggle()}
    >
      <Pin className={cx(card.isPinned && 'fill-current')} aria-hidden />
    </IconButton>
  );
}

function Facts({ card }: Props) {
  const { icon: CategoryIcon, text: categoryText } = CATEGORY_STYLE[card.category];
  const isFree = card.entryFeeCents === 0;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm [&_dd]:truncate [&_div]:flex [&_div]:min-w-0 [&_div]:items-center [&_div]:gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg:not([class*=text-])]:text-faint">
      <div>
        <Users aria-hidden />
        <dt className="sr-only">Type</dt>
        <dd>{TYPE_LABELS[card.type]}</dd>
      </div>
      <div>
        <CategoryIcon aria-hidden className={categoryText} />
        <dt className="sr-only">Category</dt>
        <dd>{CATEGORY_LABELS[card.category]}</dd>
      </div>
      <div className={cx(isFree && 'text-faint')}>
        <CircleDollarSign aria-hidden />
        <dt className={cx(isFree ? 'text-xs' : 'text-muted max-sm:sr-only')}>Entry fee</dt>
        <dd className={cx('figures', isFree ? 'text-xs' : 'font-semibold')}>{entryFee(card.type, card.entryFeeCents)}</dd>
      </div>
      <div>
        <CalendarDays aria-hidden />
        <dt className="text-muted">Ends</dt>
        <dd className="figures">{endOf(card)}</dd>
      </div>
    </dl>
  );
}

function endOf({ lastDate, endsAt }: CardView): string {
  if (lastDate) return formatShortDate(lastDate);
  return endsAt ? formatShortDay(middleOfDayBefore(endsAt)) : 'Not set';
}

function CheckIns({ card }: Props) {
  const { status, done, needed, standing } = card;
  const isOver = status === 'completed' || status === 'failed';
  if (done === null || status === 'pending') {
    return (
      <p className="figures text-sm text-muted">
        {formatCount(needed, 'check-in')} {isOver && (needed === 1 ? 'was ' : 'were ')}needed
      </p>
    );
  }
  return (
    <div className="space-y-1.5">
      <p className="figures text-sm text-muted">{checkInsText(done, needed)}</p>
      {standing ? (
        <WindowStrip states={standing.states} />
      ) : (
        <ProgressBar label="Check-ins done" value={done} max={needed} tone={done >= needed ? 'green' : 'accent'} />
      )}
      {standing?.failsAt && <p className="text-sm text-red">{riskText({ ...standing, done, needed })}</p>}
    </div>
  );
}
