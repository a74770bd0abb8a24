import { useState, type ReactNode } from 'react';
import { CreditCard } from 'lucide-react';
import { PURCHASE_DELAY, type ChallengeDetail } from '@gauntlet/core';
import { formatDollars } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** How the payment step ended: cancelled, or paid with the payment's id (null when nothing was due). */
export type Payment = { readonly paid: false } | { readonly paid: true; readonly paymentId: string | null };

type Open = { readonly processing: boolean; readonly resolve: (payment: Payment) => void };

/**
 * Asks for a challenge's entry fee by a simulated payment. `pay` resolves when the payment has ended or the user closes the dialog. The
 * caller must render `dialog`.
 */
export function useEntryFee({ title, type, entryFeeCents }: Pick<ChallengeDetail, 'title' | 'type' | 'entryFeeCents'>): {
  readonly pay: () => Promise<Payment>;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState<Open | null>(null);
  const isFree = type !== 'group-paid' || entryFeeCents === 0;

  function pay(): Promise<Payment> {
    if (isFree) return Promise.resolve({ paid: true, paymentId: null });
    return new Promise((resolve) => setOpen({ processing: false, resolve }));
  }

  function end(payment: Payment) {
    open?.resolve(payment);
    setOpen(null);
  }

  function process() {
    if (!open) return;
    setOpen({ ...open, processing: true });
    setTimeout(() => end({ paid: true, paymentId: crypto.randomUUID() }), PURCHASE_DELAY);
  }

  const dialog = (
    <PaymentDialog
      open={open !== null}
      title={title}
      cents={entryFeeCents}
      processing={open?.processing ?? false}
      onPay={process}
      onClose={() => end({ paid: false })}
    />
  );
  return { pay, dialog };
}

type Props = { open: boolean; title: string; cents: number; processing: boolean; onPay: () => void; onClose: () => void };

/** The dialog of the simulated entry fee payment. */
function PaymentDialog({ open, title, cents, processing, onPay, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={processing}
      size="sm"
      title="Pay the entry fee"
      description={`To join ${title}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={processing}>
            Not now
          </Button>
          <Button onClick={onPay} busy={processing}>
            {!processing && <CreditCard aria-hidden />}
            {processing ? 'Processing' : `Pay ${formatDollars(cents)}`}
          </Button>
        </>
      }
    >
      <p className="figures text-4xl font-bold">{formatDollars(cents)}</p>
      <p className="mt-2 text-sm text-muted">
        This payment is simulated: no card is asked for and nothing is charged. If the challenge is cancelled before it starts, the fee goes
        back in full.
      </p>
    </Dialog>
  );
}
