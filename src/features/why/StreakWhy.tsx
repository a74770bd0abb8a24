import { ChevronDown, Flame, Shield, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { challengeTitle$, streak$, streakDays$, type StreakDay } from '@gauntlet/core';
import { formatDate } from '../../lib/formatDate.ts';
import { formatCount, wordFor } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { cx } from '../../ui/cx.ts';
import { EventFacts } from './EventFacts.tsx';
import { Fact, Facts } from './Fact.tsx';
import { Rule, RuleNote } from './Rule.tsx';
import { SumTable, type SumRow } from './SumTable.tsx';
import { WhyLines, WhySection } from './WhyLines.tsx';

/** Explains the streak: the days that count, those bridged by a shield, and what made each count. */
export function StreakWhy() {
  const { days, multiplier, activeToday } = useProjection(streak$);
  const lines = useProjection(streakDays$);
  return (
    <>
      <SumTable
        caption="How your streak comes about"
        rows={rowsOf(lines)}
        total={{ label: 'Streak', value: days, unit: wordFor(days, 'day') }}
      />
      <RuleNote rule="PR1">
        {activeToday ? 'Today counts already.' : 'Today is still open and changes nothing yet.'} {formatCount(days, 'day')}{' '}
        {wordFor(days, 'makes', 'make')} a multiplier of {multiplier}x.
      </RuleNote>
      <WhySection title="Day by day">
        <WhyLines of="days" lines={lines} empty="No day counts yet. Check in to a challenge, or claim the daily reward.">
          {(line) => <StreakDayLine key={line.date} line={line} />}
        </WhyLines>
      </WhySection>
    </>
  );
}

function rowsOf(lines: readonly StreakDay[]): readonly SumRow[] {
  const kept = lines.filter(({ kind }) => kind === 'kept').length;
  const bridged = lines.length - kept;
  const counting = { key: 'kept', ...streakStyles.kept, label: 'Days that count', detail: 'a check-in or the daily reward', amount: kept };
  if (bridged === 0) return [counting];
  return [
    counting,
    { key: 'bridged', ...streakStyles.bridged, label: 'Days bridged by a shield', detail: formatCount(bridged, 'day'), amount: 0 },
  ];
}

type StreakStyle = { readonly icon: LucideIcon; readonly tone: string };

/** Icon and colours of a day that counts and of a bridged one. */
const streakStyles: Readonly<Record<'kept' | 'bridged', StreakStyle>> = {
  kept: { icon: Flame, tone: 'bg-orange-soft text-orange' },
  bridged: { icon: Shield, tone: 'bg-cyan-soft text-cyan' },
};

type StreakEvent = StreakDay['events'][number];

/** One day of the streak. Expands to the events that made it count, or to the shield that bridged it. */
function StreakDayLine({ line }: { line: StreakDay }) {
  const [opened, setOpened] = useState(false);
  const isBridged = line.kind === 'bridged';
  const { icon: Icon, tone } = isBridged ? streakStyles.bridged : streakStyles.kept;
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

/** Summarizes the day: its first event and the number of others. */
function Reasons({ events }: { events: readonly StreakEvent[] }) {
  const [first, ...more] = events;
  return (
    <>
      {first && <Reason event={first} />}
      {more.length > 0 && ` and ${more.length} more`}
    </>
  );
}

function Reason({ event }: { event: StreakEvent }) {
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
      {shield && <EventDisclosure id={shield.id} label="The shield that bridged it" />}
      {events.map((event) => (
        <EventDisclosure key={event.id} id={event.id} label={<Reason event={event} />} />
      ))}
    </div>
  );
}

function EventDisclosure({ id, label }: { id: string; label: ReactNode }) {
  return (
    <div>
      <p className="font-medium">{label}</p>
      <code className="font-mono text-xs break-all text-muted">Event {id}</code>
      <EventFacts id={id} />
    </div>
  );
}
