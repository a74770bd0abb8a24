import { Check, Coins, Medal } from 'lucide-react';
import type { RewardDay } from '@gauntlet/core';
import { cx } from '../../../ui/cx.ts';

const looks = {
  claimed: 'border-green/40 bg-green-soft text-green',
  current: 'border-accent bg-accent-soft text-accent shadow-accent',
  coming: 'border-line bg-sunken text-muted',
};

const words = { claimed: 'Claimed', current: 'Today', coming: '' };

/** One of the seven days. The last one, with its badge, is twice as wide. */
export function RewardDayTile({ day, points, bonus, status }: RewardDay) {
  const Icon = status === 'claimed' ? Check : bonus ? Medal : Coins;
  return (
    <li
      aria-current={status === 'current' ? 'step' : undefined}
      className={cx(
        'flex flex-col items-center justify-between gap-1.5 rounded-xl border px-1 py-3 text-center transition duration-150',
        bonus && 'col-span-2',
        looks[status],
      )}
    >
      <span className="text-xs font-semibold whitespace-nowrap">Day {day}</span>
      <Icon className="size-6" aria-hidden />
      <span className="figures text-lg leading-none font-bold text-ink">
        {points}
        <span className="sr-only"> points</span>
      </span>
      {bonus && <span className="px-1 text-xs leading-tight font-semibold text-amber">{bonus}</span>}
      <span className="min-h-4 text-xs font-medium">{words[status]}</span>
    </li>
  );
}
