import { Crown, Star } from 'lucide-react';
import { pricePerPoint, totalPoints, type PointPackage } from '@gauntlet/core';
import { formatDollars, formatNumber } from '../../../lib/formatNumber.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';

type Props = { offer: PointPackage; processing: PointPackage['id'] | null; onBuy: () => void };

/** One package: what it holds, what that costs a point, and the button that buys it. */
export function PackageRow({ offer, processing, onBuy }: Props) {
  const isProcessing = processing === offer.id;
  const price = formatDollars(offer.priceCents);
  return (
    <li
      className={cx(
        'flex items-center gap-3 rounded-xl border p-3 transition select-none duration-150 sm:p-4',
        isProcessing ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
        processing !== null && !isProcessing && 'opacity-50',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="figures font-bold">{formatNumber(offer.points)} points</span>
          {offer.bonus > 0 && <span className="figures text-sm font-semibold text-green">+{formatNumber(offer.bonus)} bonus</span>}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures text-xs text-muted sm:text-sm">${pricePerPoint(offer)} per point</span>
          <Mark offer={offer} />
        </p>
      </div>
      <Button
        variant={offer.popular ? 'primary' : 'secondary'}
        busy={isProcessing}
        disabled={processing !== null && !isProcessing}
        onClick={onBuy}
        aria-label={isProcessing ? undefined : `Buy ${formatNumber(totalPoints(offer))} points for ${price}`}
        className="figures min-w-30 max-sm:[&_svg]:hidden"
      >
        {isProcessing ? 'Processing' : price}
      </Button>
    </li>
  );
}

function Mark({ offer }: { offer: PointPackage }) {
  if (offer.popular) {
    return (
      <Badge tone="cyan" icon={<Star aria-hidden />}>
        Popular
      </Badge>
    );
  }
  return offer.bestValue ? (
    <Badge tone="violet" icon={<Crown aria-hidden />}>
      Best Value
    </Badge>
  ) : null;
}
