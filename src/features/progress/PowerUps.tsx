import { Shield, WandSparkles, Zap, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { powerUps$, refusalText, type Instant, type PowerUps as Offers } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { useCommand, useProjection } from '../../lib/gauntlet.ts';
import { useNow } from '../../lib/useNow.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { toastRefusal } from '../../lib/toastRefusal.ts';
import { toast } from '../../ui/toast.ts';

/** What the user can buy with XP. */
export function PowerUps() {
  const { boost, shield, autoComplete } = useProjection(powerUps$);
  return (
    <Card>
      <h2 className="text-lg font-bold">Power-Ups</h2>
      <p className="mt-1 text-sm text-muted">Bought with XP: your level follows what you have left.</p>
      <ul className="mt-4 divide-y divide-line">
        <Boost {...boost} />
        <StreakShield {...shield} />
        <PowerUp
          icon={WandSparkles}
          name="Auto-Complete"
          description="Completes a check-in for you"
          xp={autoComplete.xp}
          mark={<Badge tone="violet">Coming soon</Badge>}
          blocked={null}
          onBuy={null}
        />
      </ul>
    </Card>
  );
}

function Boost({ factor, hours, until, xp, missing }: Offers['boost']) {
  const buy = useBuyPowerUp('xp-boost', `${factor}x XP Boost runs for ${formatCount(hours, 'hour')}`);
  const now = useNow();
  const left = until === null ? null : runningTime(until, now);
  return (
    <PowerUp
      icon={Zap}
      name={`${factor}x XP Boost`}
      description={`Doubles the XP of challenges that end in the next ${formatCount(hours, 'hour')}`}
      xp={xp}
      mark={
        left && (
          <Badge tone="green" className="figures">
            {left} left
          </Badge>
        )
      }
      blocked={left ? refusalText({ type: 'BoostRunning' }) : missingXpText(missing)}
      onBuy={buy}
    />
  );
}

function StreakShield({ held, most, xp, missing }: Offers['shield']) {
  const buy = useBuyPowerUp('streak-shield', 'Streak Shield ready: it protects one missed day');
  return (
    <PowerUp
      icon={Shield}
      name="Streak Shield"
      description="Protects your streak on 1 missed day"
      xp={xp}
      mark={
        <Badge tone={held > 0 ? 'cyan' : 'grey'} className="figures">
          {held} of {most} held
        </Badge>
      }
      blocked={held >= most ? refusalText({ type: 'ShieldsFull', held }) : missingXpText(missing)}
      onBuy={buy}
    />
  );
}

function missingXpText(missing: number): string | null {
  return missing > 0 ? refusalText({ type: 'InsufficientXp', shortfall: missing }) : null;
}

type Props = {
  icon: LucideIcon;
  name: string;
  description: string;
  xp: number;
  /** Shows what the user already has of it. */
  mark: ReactNode;
  /** Why it cannot be bought now, or null. */
  blocked: string | null;
  /** Null for a power-up that is not available yet. */
  onBuy: (() => Promise<void>) | null;
};

/** One power-up and its price. The button is marked disabled for assistive technology but keeps the focus after the purchase. */
function PowerUp({ icon: Icon, name, description, xp, mark, blocked, onBuy }: Props) {
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

/** Returns a function that buys the power-up and shows `done`, or the refusal. */
function useBuyPowerUp(powerUp: 'xp-boost' | 'streak-shield', done: string): () => Promise<void> {
  const buyPowerUp = useCommand('buyPowerUp');
  return async () => {
    const result = await buyPowerUp({ powerUp });
    if (result.ok) toast.success(done);
    else toastRefusal(result.refusal);
  };
}

const MINUTE = 60_000;

/**
 * Formats the time from `now` (milliseconds) until an instant in hours and whole minutes: 23 h 59 m; at least 1 m. Returns null once it has
 * passed.
 */
export function runningTime(until: Instant, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  const minutes = Math.max(1, Math.floor(left / MINUTE));
  return minutes < 60 ? `${minutes} m` : `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
}
