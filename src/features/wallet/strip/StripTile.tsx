import { Check, Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StripDay } from '@gauntlet/core';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { cx } from '../../../ui/cx.ts';

const shape = 'flex h-full w-full flex-col items-center justify-center gap-0.5 rounded-lg border px-1 py-3 text-center';

const looks: Readonly<Record<StripDay['state'], string>> = {
  done: 'border-green/30 bg-green-soft text-green',
  current:
    'border-transparent bg-accent-gradient text-on-accent shadow-accent transition duration-150 hover:bg-accent-gradient-bright active:bg-accent-gradient-deep',
  coming: 'border-line bg-sunken text-muted',
};

type Props = { tile: StripDay; onTake: () => void };

/** A day of the strip. The last, the largest, has room of two where the strip wraps. */
export function StripTile({ tile, onTake }: Props) {
  const { day, points, state } = tile;
  return (
    <li className={cx(day === 7 && 'max-sm:col-span-2')}>
      {state === 'current' ? (
        <button
          type="button"
          onClick={onTake}
          aria-label={`Claim day ${day}: ${formatNumber(points)} points`}
          className={cx(shape, looks.current)}
        >
          <Inside tile={tile} foot="Claim" />
        </button>
      ) : (
        <div className={cx(shape, looks[state])}>
          <Inside tile={tile} foot={state === 'done' ? <Done /> : 'points'} />
        </div>
      )}
    </li>
  );
}

function Inside({ tile: { day, points, state }, foot }: { tile: StripDay; foot: ReactNode }) {
  return (
    <>
      <span className="text-xs font-medium">Day {day}</span>
      <span className="figures flex items-center gap-1 text-lg font-bold">
        {state === 'current' && <Gift className="size-4" aria-hidden />}
        {formatNumber(points)}
      </span>
      <span className="flex h-4 items-center text-xs font-semibold">{foot}</span>
    </>
  );
}

function Done() {
  return <Check className="size-4" role="img" aria-label="claimed" />;
}
