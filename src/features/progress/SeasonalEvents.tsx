import { CalendarDays, Check, Coins, Frame, Heart, Medal, PartyPopper, Snowflake, Trophy, type LucideIcon } from 'lucide-react';
import { seasons$, type SeasonCard as Season } from '@gauntlet/core';
import { formatDate, formatShortDate } from '../../lib/formatDate.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { useCommand, useProjection } from '../../lib/gauntlet.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { cx } from '../../ui/cx.ts';
import { toastRefusal } from '../../lib/toastRefusal.ts';
import { toast } from '../../ui/toast.ts';

/** The seasonal events: current, upcoming and past. */
export function SeasonalEvents() {
  const seasons = useProjection(seasons$);
  return (
    <section aria-labelledby="seasonal-events">
      <h2 id="seasonal-events" className="mb-3 text-lg font-bold">
        Seasonal Events
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {seasons.map((season) => (
          <SeasonCard key={`${season.id}:${season.year}`} {...season} />
        ))}
      </ul>
    </section>
  );
}

/** Name, icon and colours of each season's theme. */
const themes: Readonly<Record<Season['theme'], { name: string; icon: LucideIcon; band: string }>> = {
  winter: { name: 'Winter', icon: Snowflake, band: 'bg-cyan-soft text-cyan' },
  'new-year': { name: 'New Year', icon: PartyPopper, band: 'bg-amber-soft text-amber' },
  valentine: { name: "Valentine's", icon: Heart, band: 'bg-red-soft text-red' },
};

/** The label of each status. */
const statuses: Readonly<Record<Season['status'], { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  coming: { label: 'Coming', tone: 'violet' },
  ended: { label: 'Ended', tone: 'grey' },
};

/** One run of a seasonal event. Dimmed once it has ended. */
function SeasonCard(season: Season) {
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
            <SeasonParticipation {...season} />
          </div>
        </div>
      </Card>
    </li>
  );
}

function Band({ theme, status }: Season) {
  const { name, icon: Icon, band } = themes[theme];
  const { label: word, tone } = statuses[status];
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
          {formatCount(points, 'point')}
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

/** The user's participation in a seasonal event: join button, joined state, or reward. The button stays mounted to keep the focus. */
function SeasonParticipation({ id, name, status, joined, completedAt, progress, target, from, rewards }: Season) {
  const joinSeason = useCommand('joinSeason');

  async function join() {
    const result = await joinSeason({ season: id });
    if (result.ok) toast.success(`You take part in ${name}!`);
    else toastRefusal(result.refusal);
  }

  if (completedAt !== null)
    return (
      <p className="mt-4 flex h-10 items-center gap-2 text-sm font-semibold text-green">
        <Trophy className="size-4" aria-hidden />
        Completed: +{formatCount(rewards.points, 'point')}
      </p>
    );
  if (status === 'ended') return <p className="mt-4 text-sm text-muted">{progress < target ? 'Not reached this time' : 'Reached'}</p>;
  return (
    <Button
      block
      variant="secondary"
      aria-disabled={joined}
      onClick={joined ? undefined : () => void join()}
      className="mt-4 aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-green-soft aria-disabled:text-green"
    >
      {joined && <Check aria-hidden />}
      {joined ? participationText(status, from) : 'Join'}
      {!joined && <span className="sr-only"> {name}</span>}
    </Button>
  );
}

function participationText(status: Season['status'], from: string): string {
  return status === 'coming' ? `Joined: starts ${formatShortDate(from)}` : 'You take part';
}
