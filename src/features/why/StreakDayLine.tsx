import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { type StreakDay, challengeTitle$ } from '@gauntlet/core';
import { formatDate } from '../../lib/formatDate.ts';
import { useProjection } from '../../lib/useProjection.ts';
import { cx } from '../../ui/cx.ts';
import { EventFacts } from './EventFacts.tsx';
import { Fact, Facts } from './Fact.tsx';
import { Rule } from './Rule.tsx';
import { streakLook } from './streakLook.ts';

type Because = StreakDay['events'][number];

/** One day of the streak. Opens to what made it count, or to the shield that bridged it. */
export function StreakDayLine({ line }: { line: StreakDay }) {
  const [opened, setOpened] = useState(false);
  const isBridged = line.kind === 'bridged';
  const { icon: Icon, tone } = isBridged ? streakLook.bridged : streakLook.kept;
  return (
    <li>
      <details className="group/line" onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpened(event.currentTarget.open)}>
        <summary className="-mx-2 flex list-none items-center gap-3 rounded-lg px-2 py-3 select-none hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span aria-hidden className={cx('flex size-9 shrink-0 items-center justify-center rounded-lg', tone)}>
            <Icon className="size-4" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{formatDate(line.date)}</span>
            <span className="block text-sm text-faint">{isBridged ? 'Missed, bridged by a shield' : <Reasons events={line.events} />}</span>
          </span>
          <span className={cx('figures font-bold', isBridged ? 'text-muted' : 'text-green')}>{isBridged ? '0' : '+1'}</span>
          <ChevronDown className="size-4 text-muted transition duration-150 group-open/line:rotate-180" aria-hidden />
        </summary>
        {opened && <Opened line={line} />}
      </details>
    </li>
  );
}

/** What was done on that day, shortly: the first thing, and how many more. */
function Reasons({ events }: { events: readonly Because[] }) {
  const [first, ...more] = events;
  return (
    <>
      {first && <Reason event={first} />}
      {more.length > 0 && ` and ${more.length} more`}
    </>
  );
}

function Reason({ event }: { event: Because }) {
  const title = useProjection(challengeTitle$(event.about));
  if (event.reason === 'DailyRewardClaimed') return `Claimed the daily reward, day ${event.about}`;
  return title === null ? 'Checked in' : `Checked in to '${title}'`;
}

function Opened({ line: { events, shield, kind } }: { line: StreakDay }) {
  return (
    <div className="mb-3 space-y-5 rounded-lg bg-sunken p-4 text-sm">
      <Facts>
        <Fact name="Rule" wide>
          <Rule rule={kind === 'bridged' ? 'PR2' : 'PR1'} />
        </Fact>
      </Facts>
      {shield && <Behind id={shield.id} words="The shield that bridged it" />}
      {events.map((event) => (
        <Behind key={event.id} id={event.id} words={<Reason event={event} />} />
      ))}
    </div>
  );
}

function Behind({ id, words }: { id: string; words: ReactNode }) {
  return (
    <div>
      <p className="font-medium">{words}</p>
      <code className="font-mono text-xs break-all text-muted">Event {id}</code>
      <EventFacts id={id} />
    </div>
  );
}
