import { Check } from 'lucide-react';
import { streakLadder$, type StreakStep } from '@gauntlet/core/gamification';
import { formatCount } from '../../../lib/formatNumber.ts';
import { useProjection } from '../../../lib/useProjection.ts';
import { cx } from '../../../ui/cx.ts';

/** The tiers of a streak: how many days each takes, and what it multiplies challenge XP by. */
export function StreakLadder() {
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
  const look = reached ? 'border-orange/40 bg-orange-soft' : isNext ? 'border-accent bg-sunken' : 'border-line bg-sunken';
  return (
    <li
      className={cx(
        'flex items-center justify-between gap-2 rounded-lg border px-3 py-2 text-sm sm:flex-col sm:items-start sm:gap-0.5',
        look,
      )}
    >
      <span className={cx('flex items-center gap-1 font-semibold', reached && 'text-orange')}>
        {reached && <Check className="size-3.5" aria-hidden />}
        {name}
        {reached && <span className="sr-only">, reached</span>}
      </span>
      <span className="flex items-baseline gap-3 sm:w-full sm:justify-between">
        <span className="figures text-xs text-muted">{from} days</span>
        <span className="figures font-bold">{multiplier}x</span>
      </span>
    </li>
  );
}
