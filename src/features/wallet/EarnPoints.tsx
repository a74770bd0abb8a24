import {
  ArrowRight,
  CalendarCheck2,
  CircleCheck,
  CircleDashed,
  Dices,
  Flame,
  Hourglass,
  ListChecks,
  MessagesSquare,
  Share2,
  Trophy,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { activities$, type ActivityCard as CardView } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useCommand, useProjection } from '../../lib/gauntlet.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { cx } from '../../ui/cx.ts';
import { useClaim, usePointsClaim } from './useClaim.ts';

/** The activities that earn points, with their claims. */
export function EarnPoints() {
  const activities = useProjection(activities$);
  return (
    <section aria-labelledby="earn">
      <h2 id="earn" className="mb-3 text-lg font-bold sm:text-xl">
        Earn Points
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {activities.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} />
        ))}
      </ul>
    </section>
  );
}

/** A link to where the activity is done: its visible label, and the rest of its accessible name. */
type ActivityLink = { readonly to: '/feed' | '/my-challenges' | '/social'; readonly label: string; readonly rest: string };
type ActivityStyle = { readonly icon: LucideIcon; readonly tone: string; readonly link: ActivityLink | null };

const challenges: ActivityLink = { to: '/feed', label: 'Browse', rest: 'challenges' };

/** Icon, colours and link of each activity. */
const activityStyles: Readonly<Record<CardView['id'], ActivityStyle>> = {
  'daily-login': { icon: CalendarCheck2, tone: 'bg-accent-soft text-accent', link: null },
  'complete-challenge': {
    icon: ListChecks,
    tone: 'bg-green-soft text-green',
    link: { to: '/my-challenges', label: 'Yours', rest: 'to go on with' },
  },
  'win-challenge': { icon: Trophy, tone: 'bg-amber-soft text-amber', link: challenges },
  'invite-friend': { icon: UserPlus, tone: 'bg-violet-soft text-violet', link: { to: '/social', label: 'Invite', rest: 'friends' } },
  'share-challenge': { icon: Share2, tone: 'bg-accent-soft text-accent', link: challenges },
  'comment-engage': { icon: MessagesSquare, tone: 'bg-violet-soft text-violet', link: challenges },
  'streak-bonus': { icon: Flame, tone: 'bg-orange-soft text-orange', link: null },
  'first-bet': { icon: Dices, tone: 'bg-green-soft text-green', link: challenges },
};

type Status = Exclude<CardView['status'], 'claimable'>;
type StatusBadge = { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon };

/** The badge of each status without a claim. */
const statusBadges: Readonly<Record<Status, StatusBadge>> = {
  claimed: { label: 'Claimed', tone: 'green', icon: CircleCheck },
  'in-progress': { label: 'In Progress', tone: 'amber', icon: Hourglass },
  available: { label: 'Available', tone: 'cyan', icon: CircleDashed },
};

/** One activity: description, points, progress, and a claim button if claimable. */
function ActivityCard({ activity }: { activity: CardView }) {
  const { id, title, description, points, progress, status } = activity;
  const { icon: Icon, tone } = activityStyles[id];
  const claimActivity = useCommand('claimActivity');
  const claim = useClaim();
  const claimDaily = usePointsClaim();
  const card = useRef<HTMLLIElement>(null);
  // The claim of the daily reward takes the login.
  const canClaim = status === 'claimable' || (id === 'daily-login' && status === 'available');

  async function claimNow() {
    // The button unmounts after the claim, so its card takes the focus.
    const claimed = id === 'daily-login' ? claimDaily() : claim(() => claimActivity({ activity: id }), points);
    if (await claimed) card.current?.focus();
  }

  return (
    <li ref={card} tabIndex={-1} aria-label={title} className="rounded-xl">
      <Card className={cx('flex h-full flex-col', canClaim && 'border-accent')}>
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
          {canClaim ? (
            <Button block onClick={() => void claimNow()} aria-label={`Claim ${formatNumber(points)} points: ${title}`}>
              Claim
            </Button>
          ) : (
            <ActivityStatus activity={activity} />
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

/** The status without a claim, and a link to where the activity is done. */
function ActivityStatus({ activity: { id, status } }: { activity: CardView }) {
  if (status === 'claimable') return null;
  const { label, tone, icon: Icon } = statusBadges[status];
  const { link } = activityStyles[id];
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2">
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
      {link && status !== 'claimed' && (
        <Link
          to={link.to}
          className="-mr-2 inline-flex h-10 items-center gap-1 rounded-lg px-2 text-sm font-medium text-muted transition duration-150 hover:bg-hover hover:text-ink"
        >
          <span>
            {link.label}
            <span className="sr-only"> {link.rest}</span>
          </span>
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      )}
    </div>
  );
}
