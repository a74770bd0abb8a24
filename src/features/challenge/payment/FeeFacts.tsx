import { Armchair, HandCoins, Undo2 } from 'lucide-react';
import { sharesOf } from '@gauntlet/core';
import { formatDollars } from '../../../lib/formatNumber.ts';
import { cx } from '../../../ui/cx.ts';

type Props = { cents: number; className?: string };

/** What an entry fee buys, whom it goes to (WA9), and when it is returned (CH6). */
export function FeeFacts({ cents, className }: Props) {
  const { host, platform } = sharesOf(cents);
  return (
    <ul
      aria-label="What the entry fee buys"
      className={cx('space-y-2 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0', className)}
    >
      <li className="flex gap-2.5">
        <Armchair className="text-accent" aria-hidden />A seat in this group until it ends. It buys no points and no better odds.
      </li>
      <li className="figures flex gap-2.5">
        <HandCoins className="text-green" aria-hidden />
        {formatDollars(host)} go to the host, {formatDollars(platform)} to the platform: half each.
      </li>
      <li className="flex gap-2.5">
        <Undo2 className="text-amber" aria-hidden />
        All of it comes back if the group is cancelled before it starts.
      </li>
    </ul>
  );
}
