import { CalendarDays, Coins, Frame, Medal } from 'lucide-react';
import type { SeasonCard as Season } from '@gauntlet/core';
import { formatDate } from '../../../lib/formatDate.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SeasonPart } from './SeasonPart.tsx';
import { statuses, themes } from './seasonLook.ts';

/** A run of a seasonal event; dimmed once it has ended. */
export function SeasonCard(season: Season) {
  const { name, description, status, from, to, year } = season;
  const ended = status === 'ended';
  return (
    <li className="flex">
      <Card padded={false} className={cx('flex w-full flex-col overflow-hidden', ended && 'bg-sunken shadow-none')}>
        <Band {...season} />
        <div className="flex flex-1 flex-col p-4 sm:p-5">
          <h3 className={cx('font-bold', ended && 'text-muted')}>
            {name}
            {ended && <span className="figures"> {year}</span>}
          </h3>
          <p className="mt-1 text-sm text-muted">{description}</p>
          <p className="mt-3 flex items-center gap-2 text-sm text-muted">
            <CalendarDays className="size-4" aria-hidden />
            {formatDate(from)} – {formatDate(to)}
          </p>
          <Rewards {...season} />
          <div className="mt-auto pt-4">
            <Progress {...season} />
            <SeasonPart {...season} />
          </div>
        </div>
      </Card>
    </li>
  );
}

function Band({ theme, status }: Season) {
  const { name, icon: Icon, band } = themes[theme];
  const { word, tone } = statuses[status];
  return (
    <div className={cx('flex items-center justify-between gap-3 px-4 py-3 sm:px-5', status === 'ended' ? 'bg-hover text-muted' : band)}>
      <span className="flex items-center gap-2 text-sm font-semibold">
        <Icon className="size-5" aria-hidden />
        {name}
      </span>
      <Badge tone={tone}>{word}</Badge>
    </div>
  );
}

function Rewards({ rewards: { points, badge, exclusive } }: Season) {
  return (
    <ul aria-label="Rewards" className="mt-3 flex flex-wrap gap-2">
      <li>
        <Badge tone="amber" icon={<Coins aria-hidden />} className="figures">
          {formatNumber(points)} points
        </Badge>
      </li>
      {badge && (
        <li>
          <Badge tone="violet" icon={<Medal aria-hidden />}>
            {badge}
          </Badge>
        </li>
      )}
      {exclusive && (
        <li>
          <Badge tone="cyan" icon={<Frame aria-hidden />}>
            {exclusive}
          </Badge>
        </li>
      )}
    </ul>
  );
}

function Progress({ name, progress, target, completedAt }: Season) {
  return (
    <>
      <p className="mb-1.5 flex justify-between gap-3 text-sm">
        <span className="text-muted">Progress</span>
        <span className="figures font-semibold">
          {progress} of {target}
        </span>
      </p>
      <ProgressBar label={`Progress in ${name}`} value={progress} max={target} tone={completedAt ? 'green' : 'accent'} />
    </>
  );
}
