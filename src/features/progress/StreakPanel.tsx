import { Check, Flame, Shield } from 'lucide-react';
import { recentDays$, streak$, streakLadder$, type Streak, type StreakDay, type StreakStep } from '@gauntlet/core';
import { streakAdvice } from '../../lib/daily/streakAdvice.ts';
import { formatShortDate } from '../../lib/formatDate.ts';
import { formatCount } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { CountUp } from '../../ui/CountUp.tsx';
import { cx } from '../../ui/cx.ts';
import { WhyButton } from '../why/WhyButton.tsx';

/** The current streak: its length, multiplier, recent days, and whether today counts already. */
export function StreakPanel() {
  const streak = useProjection(streak$);
  const { days, tier, multiplier, shieldsHeld } = streak;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <Flame className="size-5 text-orange" aria-hidden />
          Streak
        </h2>
        {tier && <Badge tone="orange">{tier}</Badge>}
      </div>
      <div className="mt-3 flex items-end justify-between gap-3">
        <p className="flex items-baseline gap-1.5">
          <span className="text-4xl font-bold tracking-tight">
            <CountUp value={days} />
          </span>
          <span className="font-semibold text-muted">{days === 1 ? 'day' : 'days'}</span>
        </p>
        <WhyButton figure="streak" className="-mr-2 -mb-1.5" />
      </div>
      <TodayLine {...streak} />
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Badge tone="amber" className="figures">
          {multiplier}x multiplier
        </Badge>
        <Badge tone={shieldsHeld > 0 ? 'cyan' : 'grey'} icon={<Shield aria-hidden />}>
          {shieldsHeld === 0 ? 'No shields' : `${shieldsHeld} ${shieldsHeld === 1 ? 'shield' : 'shields'} held`}
        </Badge>
      </p>
      <StreakDays />
      <StreakLadder />
    </Card>
  );
}

function TodayLine(streak: Streak) {
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-muted">
      <span aria-hidden className={`mt-1.5 size-2 shrink-0 rounded-full ${streak.activeToday ? 'bg-green' : 'bg-amber'}`} />
      {streakAdvice(streak)}
    </p>
  );
}

const FOUR_WEEKS = recentDays$(28);

const dayStyles: Readonly<Record<StreakDay['kind'], { cell: string; label: string }>> = {
  kept: { cell: 'border-orange/40 bg-orange-soft text-orange', label: 'Counted' },
  bridged: { cell: 'border-cyan/40 bg-cyan-soft text-cyan', label: 'Saved by a shield' },
  missed: { cell: 'border-line bg-sunken text-faint', label: 'Missed' },
  open: { cell: 'border-2 border-dashed border-accent text-accent', label: 'Today, still open' },
  before: { cell: 'border-line/60 border-dashed text-faint', label: 'Before you began' },
};

/** The last four weeks, one cell a day. */
function StreakDays() {
  const days = useProjection(FOUR_WEEKS);
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-sm font-semibold text-muted">The last four weeks</h3>
      <ol className="grid grid-cols-7 gap-1.5 sm:grid-cols-14">
        {days.map((day) => (
          <Cell key={day.date} {...day} />
        ))}
      </ol>
      <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {(['kept', 'bridged', 'missed', 'open'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={cx('size-3 rounded-sm border', dayStyles[kind].cell)} />
            {dayStyles[kind].label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cell({ date, kind }: StreakDay) {
  const { cell, label } = dayStyles[kind];
  const name = `${formatShortDate(date)}: ${label}`;
  return (
    <li title={name} className={cx('relative flex h-9 items-center justify-center rounded-md border text-xs font-semibold', cell)}>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="figures [&_svg]:size-4">
        {kind === 'kept' ? <Check /> : kind === 'bridged' ? <Shield /> : Number(date.slice(-2))}
      </span>
    </li>
  );
}

/** The streak tiers: required days and challenge XP multiplier. */
function StreakLadder() {
  const { steps, next } = useProjection(streakLadder$);
  return (
    <div className="mt-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-sm font-semibold text-muted">Tiers and multipliers</h3>
        <p className="figures text-sm text-muted">
          {next ? `${formatCount(next.missing, 'day')} to ${next.name}` : 'The highest tier is yours'}
        </p>
      </div>
      <ol className="grid gap-1.5 sm:grid-cols-5">
        {steps.map((step) => (
          <Step key={step.name} {...step} isNext={step.name === next?.name} />
        ))}
      </ol>
    </div>
  );
}

function Step({ name, from, multiplier, reached, isNext }: StreakStep & { isNext: boolean }) {
  const style = reached ? 'border-orange/40 bg-orange-soft' : isNext ? 'border-accent bg-sunken' : 'border-line bg-sunken';
  return (
    <li
      className={cx(
        'flex items-center justify-between gap-x-2 gap-y-0.5 rounded-lg border px-3 py-2 text-sm sm:grid sm:grid-cols-[1fr_auto] sm:px-2.5',
        style,
      )}
    >
      <span className={cx('flex-1 font-semibold sm:col-span-2 sm:text-xs', reached && 'text-orange')}>{name}</span>
      <span className="figures text-xs text-muted sm:order-last sm:col-span-2">{formatCount(from, 'day')}</span>
      <span className="figures w-10 text-right font-bold sm:w-auto sm:text-left sm:text-base">{multiplier}x</span>
      <span className={cx('w-4 [&_svg]:size-4', reached && 'text-orange')}>
        {reached && (
          <>
            <Check aria-hidden />
            <span className="sr-only">reached</span>
          </>
        )}
      </span>
    </li>
  );
}
