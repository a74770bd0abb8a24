import { CalendarDays, Flame, Sparkles, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { boosters$ } from '@gauntlet/core';
import { useProjection } from '../../lib/gauntlet.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatCount } from '../../lib/formatNumber.ts';
import { cx } from '../../ui/cx.ts';

/** The multipliers that apply to a challenge completed now. */
export function Boosters() {
  const { streak, event } = useProjection(boosters$);
  return (
    <Card>
      <h2 className="text-lg font-bold">XP Boosters</h2>
      <p className="mt-1 text-sm text-muted">They multiply the XP of each challenge you complete.</p>
      <ul className="mt-4 space-y-3">
        <Booster icon={Flame} name="Streak bonus" factor={streak.active ? streak.factor : streak.offered} active={streak.active}>
          {streak.active ? 'By your streak as it stands' : `At a streak of ${formatCount(streak.days, 'day')}`}
        </Booster>
        <Booster icon={Sparkles} name="Event bonus" factor={event.factor} active={event.active}>
          {event.active ? `You take part in ${event.names.join(' and ')}` : 'While you take part in a seasonal event'}
        </Booster>
        <Booster icon={CalendarDays} name="Weekend bonus" factor={null} active={false}>
          There is none at the moment
        </Booster>
      </ul>
    </Card>
  );
}

type Props = { icon: LucideIcon; name: string; factor: number | null; active: boolean; children: ReactNode };

function Booster({ icon: Icon, name, factor, active, children }: Props) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden
        className={cx(
          'flex size-10 shrink-0 items-center justify-center rounded-lg',
          active ? 'bg-green-soft text-green' : 'bg-hover text-faint',
        )}
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{name}</span>
          {factor !== null && <span className="figures text-sm font-bold text-muted">{factor}x</span>}
        </span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      <Badge tone={active ? 'green' : 'grey'}>{active ? 'Active' : 'Inactive'}</Badge>
    </li>
  );
}
