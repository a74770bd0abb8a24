import { ArrowRight } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ActivityCard as CardView } from '@gauntlet/core';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useCommand } from '../../../lib/useCommand.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useClaim } from '../useClaim.ts';
import { activityLook, statusLook } from './activityLook.ts';

/** One activity: what it asks, what it pays, how far it is, and its claim when there is one. */
export function ActivityCard({ activity }: { activity: CardView }) {
  const { id, title, description, points, progress, status } = activity;
  const { icon: Icon, tone } = activityLook[id];
  const claimActivity = useCommand('claimActivity');
  const claim = useClaim();
  const card = useRef<HTMLLIElement>(null);

  async function take() {
    // The button is gone then; the card that it belonged to keeps the focus.
    if (await claim(() => claimActivity({ activity: id }), points)) card.current?.focus();
  }

  return (
    <li ref={card} tabIndex={-1} aria-label={title} className="rounded-xl">
      <Card className={cx('flex h-full flex-col', status === 'claimable' && 'border-accent')}>
        <div className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3">
          <span aria-hidden className={cx('flex size-10 items-center justify-center rounded-lg [&_svg]:size-5', tone)}>
            <Icon />
          </span>
          <div className="min-w-0 sm:col-span-3 sm:row-start-2 sm:mt-3">
            <h3 className="font-bold">{title}</h3>
            <p className="mt-1 text-sm text-muted">{description}</p>
          </div>
          <span className="figures font-bold text-accent sm:col-start-3 sm:row-start-1 sm:self-center">+{formatNumber(points)}</span>
        </div>
        <div className="mt-auto pt-4">
          {progress && <Progress title={title} {...progress} />}
          {status === 'claimable' ? (
            <Button block onClick={() => void take()} aria-label={`Claim ${formatNumber(points)} points: ${title}`}>
              Claim
            </Button>
          ) : (
            <Standing activity={activity} />
          )}
        </div>
      </Card>
    </li>
  );
}

function Progress({ title, current, total }: { title: string; current: number; total: number }) {
  return (
    <div className="mb-3">
      <p className="figures mb-1.5 text-xs font-medium text-muted">
        {current} of {total}
      </p>
      <ProgressBar label={title} value={current} max={total} />
    </div>
  );
}

/** How the card stands while there is nothing to claim, and the way to where the thing is done. */
function Standing({ activity: { id, status } }: { activity: CardView }) {
  if (status === 'claimable') return null;
  const { label, tone, icon: Icon } = statusLook[status];
  const { way } = activityLook[id];
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2">
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
      {way && status !== 'claimed' && (
        <Link
          to={way.to}
          className="-mr-2 inline-flex h-10 items-center gap-1 rounded-lg px-2 text-sm font-medium text-muted transition duration-150 hover:bg-hover hover:text-ink"
        >
          <span>
            {way.label}
            <span className="sr-only"> {way.rest}</span>
          </span>
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      )}
    </div>
  );
}
