import { Check, Flame, Gift } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { dailyClaim$, strip$, type Strip, type StripDay } from '@gauntlet/core';
import { formatCount, formatNumber } from '../../lib/formatNumber.ts';
import { useProjection } from '../../lib/gauntlet.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Button } from '../../ui/Button.tsx';
import { dueAmounts } from '../../lib/daily/amounts.ts';
import { usePointsClaim } from './useClaim.ts';

/** The seven days of the streak bonus: claimed, today's, upcoming. */
export function StreakStrip() {
  const strip = useProjection(strip$);
  const daily = useProjection(dailyClaim$);
  const claim = usePointsClaim();
  const status = useRef<HTMLParagraphElement>(null);

  async function claimNow() {
    // The button unmounts after the claim, so the status text takes the focus.
    if (await claim()) status.current?.focus();
  }

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <Flame className="size-5 text-orange" aria-hidden />
          Daily Streak Bonus
        </h2>
        {strip.row > 0 && (
          <Badge tone="orange" className="figures">
            {formatCount(strip.row, 'day')} in a row
          </Badge>
        )}
      </div>
      <ol className="mt-4 grid grid-cols-4 gap-2 sm:grid-cols-7 sm:gap-3">
        {strip.days.map((each) => (
          <StripTile key={each.day} tile={each} onClaim={() => void claimNow()} />
        ))}
      </ol>
      <p ref={status} tabIndex={-1} className="figures mt-4 text-sm text-muted outline-none">
        {advice(strip)}
        {daily.due > 0 && ` A claim takes your whole daily reward: ${dueAmounts(daily)}.`}
      </p>
      {daily.due > 0 && !strip.claimable && (
        <Button className="mt-3" onClick={() => void claimNow()}>
          Claim {formatCount(daily.due, 'point')}
        </Button>
      )}
    </Card>
  );
}

function advice({ claimable, next, row }: Strip): string {
  const { day, points } = next;
  if (!claimable) return `Claimed for today. Come back tomorrow for day ${day}: ${formatNumber(points)} points.`;
  if (row === 0) return `Take day ${day} now, and come back every day: a day left out begins again at day 1.`;
  return `Day ${day} is waiting: ${formatNumber(points)} points. A day left out begins again at day 1.`;
}

const shape = 'flex h-full w-full flex-col items-center justify-center gap-0.5 rounded-lg border px-1 py-3 text-center';

const styles: Readonly<Record<StripDay['state'], string>> = {
  done: 'border-green/30 bg-green-soft text-green',
  current:
    'border-transparent bg-accent-gradient text-on-accent shadow-accent transition duration-150 hover:bg-accent-gradient-bright active:bg-accent-gradient-deep',
  coming: 'border-line bg-sunken text-muted',
};

type Props = { tile: StripDay; onClaim: () => void };

/** A day of the strip. The last, largest one is twice as wide where the strip wraps. */
function StripTile({ tile, onClaim }: Props) {
  const { day, points, state } = tile;
  return (
    <li className={cx(day === 7 && 'max-sm:col-span-2')}>
      {state === 'current' ? (
        <button
          type="button"
          onClick={onClaim}
          aria-label={`Claim day ${day}: ${formatNumber(points)} points`}
          className={cx(shape, styles.current)}
        >
          <TileContent tile={tile} footer="Claim" />
        </button>
      ) : (
        <div className={cx(shape, styles[state])}>
          <TileContent tile={tile} footer={state === 'done' ? <Done /> : 'points'} />
        </div>
      )}
    </li>
  );
}

function TileContent({ tile: { day, points, state }, footer }: { tile: StripDay; footer: ReactNode }) {
  return (
    <>
      <span className="text-xs font-medium">Day {day}</span>
      <span className="figures flex items-center gap-1 text-lg font-bold">
        {state === 'current' && <Gift className="size-4" aria-hidden />}
        {formatNumber(points)}
      </span>
      <span className="flex h-4 items-center text-xs font-semibold">{footer}</span>
    </>
  );
}

function Done() {
  return <Check className="size-4" role="img" aria-label="claimed" />;
}
