import { useState, type ReactNode } from 'react';
import { PURCHASE_DELAY, type ChallengeDetail } from '@gauntlet/core';
import { PaymentDialog } from './PaymentDialog.tsx';

/** How paying for taking part ended: not at all, or with the payment's id (null where nothing is to be paid). */
export type Payment = { readonly paid: false } | { readonly paid: true; readonly paymentId: string | null };

type Open = { readonly processing: boolean; readonly resolve: (payment: Payment) => void };

/**
 * Asks for a challenge's entry fee by a simulated payment. `pay` resolves when it has ended or was left; draw `dialog`
 * somewhere on the page.
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
