import { CircleAlert } from 'lucide-react';
import { PACKAGES } from '@gauntlet/core';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PackageRow } from './PackageRow.tsx';
import { usePurchase } from './usePurchase.ts';

type Props = { open: boolean; onClose: () => void; onBought: (points: number) => void };

/** The five packages. Choosing one starts its payment; until that ends, the dialog stays. */
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
