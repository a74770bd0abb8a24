import { CreditCard, Receipt, Sparkles, Trophy, type LucideIcon } from 'lucide-react';
import { BET_OFFER } from '@gauntlet/core';
import { formatNumber } from '../../lib/formatNumber.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';

type Way = { readonly icon: LucideIcon; readonly tone: string; readonly title: string; readonly text: string };

const ways: readonly Way[] = [
  {
    icon: Sparkles,
    tone: 'bg-green-soft text-green',
    title: 'Earn',
    text: 'Open the app every day, take the daily bonus, complete challenges, and claim what you have done.',
  },
  {
    icon: CreditCard,
    tone: 'bg-violet-soft text-violet',
    title: 'Buy',
    text: 'Packages of points, larger ones with a bonus. Payment is simulated: no card is charged.',
  },
  {
    icon: Trophy,
    tone: 'bg-amber-soft text-amber',
    title: 'Bet',
    text: `Stake ${formatNumber(BET_OFFER.minimum)} points or more on yourself before a challenge starts. Complete it and you are paid the winnings that were shown.`,
  },
  {
    icon: Receipt,
    tone: 'bg-accent-soft text-accent',
    title: 'See why',
    text: 'Every movement is in your history, with the event and the rule behind it.',
  },
];

/** What points are for, and how to get them. */
export function HowPointsWork() {
  return (
    <Card>
      <h2 className="text-lg font-bold">How Points Work</h2>
      <ul className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {ways.map(({ icon: Icon, tone, title, text }) => (
          <li key={title} className="flex gap-3 lg:flex-col">
            <span aria-hidden className={cx('flex size-10 shrink-0 items-center justify-center rounded-lg [&_svg]:size-5', tone)}>
              <Icon />
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
