import { CircleAlert, Crown, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { packageName, PACKAGES, pricePerPoint, PURCHASE_DELAY, refusalText, totalPoints, type PointPackage } from '@gauntlet/core';
import { formatCount, formatDollars, formatNumber } from '../../lib/formatNumber.ts';
import { requestPersistence } from '../../lib/deviceStorage.ts';
import { useCommand } from '../../lib/gauntlet.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { cx } from '../../ui/cx.ts';

type Props = { open: boolean; onClose: () => void; onBought: (points: number) => void };

/** The five packages. Choosing one starts its payment, which locks the dialog until it ends. */
export function BuyPointsDialog({ open, onClose, onBought }: Props) {
  const { processing, refused, buy } = usePurchase(onBought);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={processing !== null}
      title="Buy Points"
      description={
        <span role="status">
          {processing ? 'Keep this page open. Leaving now buys nothing.' : 'Payment is simulated: no card is charged.'}
        </span>
      }
    >
      {refused && (
        <p role="alert" className="mb-3 flex gap-2 rounded-lg bg-red-soft px-3 py-2.5 text-sm text-red">
          <CircleAlert className="mt-0.5 size-4" aria-hidden />
          {refused}
        </p>
      )}
      <ul className="space-y-2.5">
        {PACKAGES.map((offer) => (
          <PackageRow key={offer.id} offer={offer} processing={processing} onBuy={() => buy(offer)} />
        ))}
      </ul>
    </Dialog>
  );
}

type PackageRowProps = { offer: PointPackage; processing: PointPackage['id'] | null; onBuy: () => void };

/** One package: its points, its price per point, and its buy button. */
function PackageRow({ offer, processing, onBuy }: PackageRowProps) {
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
        <p className="text-sm font-semibold text-muted">{packageName(offer.id)}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="figures font-bold">{formatCount(offer.points, 'point')}</span>
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
        aria-label={isProcessing ? undefined : `Buy ${formatCount(totalPoints(offer), 'point')} for ${price}`}
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
        Most popular
      </Badge>
    );
  }
  return offer.bestValue ? (
    <Badge tone="violet" icon={<Crown aria-hidden />}>
      Best Value
    </Badge>
  ) : null;
}

type Purchase = {
  /** The package whose payment is in progress, or null. */
  readonly processing: PointPackage['id'] | null;
  /** Why the last purchase was refused. */
  readonly refused: string | null;
  buy(offer: PointPackage): void;
};

/**
 * Buys one package at a time: after the simulated payment the whole package is credited. Unmounting before then buys nothing. `onBought`
 * receives the number of points added.
 */
function usePurchase(onBought: (points: number) => void): Purchase {
  const buyPoints = useCommand('buyPoints');
  const [processing, setProcessing] = useState<PointPackage['id'] | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const payment = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(payment.current), []);

  async function credit(offer: PointPackage) {
    const result = await buyPoints({ packageId: offer.id, paymentId: crypto.randomUUID() });
    payment.current = undefined;
    setProcessing(null);
    if (!result.ok) return setRefused(refusalText(result.refusal));
    void requestPersistence();
    onBought(totalPoints(offer));
  }

  function buy(offer: PointPackage) {
    // A second click can arrive before the first one has rerendered.
    if (payment.current !== undefined) return;
    setRefused(null);
    setProcessing(offer.id);
    payment.current = setTimeout(() => void credit(offer), PURCHASE_DELAY);
  }

  return { processing, refused, buy };
}
