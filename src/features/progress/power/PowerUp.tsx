import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { Button } from '../../../ui/Button.tsx';

type Props = {
  icon: LucideIcon;
  name: string;
  description: string;
  xp: number;
  /** What there is of it already. */
  mark: ReactNode;
  /** Why it cannot be bought now, or null. */
  blocked: string | null;
  /** Null for one that is still to come. */
  onBuy: (() => Promise<void>) | null;
};

/** One power-up and its price. The button is told as disabled, but keeps the focus that it was bought with. */
export function PowerUp({ icon: Icon, name, description, xp, mark, blocked, onBuy }: Props) {
  const id = useId();
  const buy = blocked === null ? onBuy : null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-violet-soft text-violet">
        <Icon className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {mark}
        </h3>
        <p className="text-sm text-muted">{description}</p>
        {blocked && (
          <p id={id} className="figures mt-1 text-sm text-amber">
            {blocked}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        aria-disabled={buy === null}
        aria-describedby={blocked ? id : undefined}
        onClick={buy ? () => void buy() : undefined}
        className="figures aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-faint max-sm:w-full"
      >
        <span className="sr-only">Buy {name} for </span>
        {formatNumber(xp)} XP
      </Button>
    </li>
  );
}
