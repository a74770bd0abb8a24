import { Check } from 'lucide-react';
import { streakLadder$, type StreakStep } from '@gauntlet/core';
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
        'flex items-center justify-between gap-x-2 gap-y-0.5 rounded-lg border px-3 py-2 text-sm sm:grid sm:grid-cols-[1fr_auto] sm:px-2.5',
        look,
      )}
    >
      <span className={cx('flex-1 font-semibold sm:col-span-2 sm:text-xs', reached && 'text-orange')}>{name}</span>
      <span className="figures text-xs text-muted sm:order-last sm:col-span-2">{from} days</span>
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
