import { useState, type ReactNode } from 'react';
import { PURCHASE_DELAY, type ChallengeDetail } from '@gauntlet/core';
import { webFetch } from '@gauntlet/core/browser';
import { useGauntlet, useOwnGauntlet } from '../../../lib/gauntlet.ts';
import { payFee, type Paid } from './payFee.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

/** How the payment step ended: cancelled, or paid with the payment's id (null when nothing was due). */
export type Payment = { readonly paid: false } | { readonly paid: true; readonly paymentId: string | null };

/** An open dialog. `id` is the payment's until its outcome is known, so that a second try is the same payment. */
type Open = {
  readonly id: string;
  readonly isProcessing: boolean;
  readonly problem: string | null;
  readonly resolve: (payment: Payment) => void;
};

type Challenge = Pick<ChallengeDetail, 'id' | 'title' | 'type' | 'entryFeeCents'>;

/**
 * Asks for a challenge's entry fee and pays it on the server (CH7). `pay` resolves when the payment is settled or the user closes the
 * dialog. The caller must render `dialog`.
 */
export function useEntryFee(challenge: Challenge): { readonly pay: () => Promise<Payment>; readonly dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null);
  const charge = useCharge(challenge);

  function pay(): Promise<Payment> {
    if (challenge.type !== 'group-paid' || challenge.entryFeeCents === 0) return Promise.resolve({ paid: true, paymentId: null });
    return new Promise((resolve) => setOpen({ id: crypto.randomUUID(), isProcessing: false, problem: null, resolve }));
  }

  function close() {
    open?.resolve({ paid: false });
    setOpen(null);
  }

  async function process() {
    if (!open || open.isProcessing) return;
    setOpen({ ...open, isProcessing: true, problem: null });
    const [paid] = await Promise.all([charge(open.id), delay(PURCHASE_DELAY)]);
    if (paid.ok) {
      setOpen(null);
      return open.resolve({ paid: true, paymentId: paid.paymentId });
    }
    setOpen({ ...open, id: paid.isOpen ? open.id : crypto.randomUUID(), problem: paid.message });
  }

  const dialog = (
    <PaymentDialog
      open={open !== null}
      title={challenge.title}
      cents={challenge.entryFeeCents}
      isProcessing={open?.isProcessing ?? false}
      problem={open?.problem ?? null}
      onPay={() => void process()}
      onClose={close}
    />
  );
  return { pay, dialog };
}

/** Charges the entry fee. A displayed past state or fork is not the account itself: nothing is paid there. */
function useCharge({ id: challengeId }: Challenge): (id: string) => Promise<Paid> {
  const [displayed, own] = [useGauntlet(), useOwnGauntlet()];
  return (id) => {
    if (displayed !== own) return Promise.resolve({ ok: true, paymentId: id });
    return payFee(
      { id, challengeId, zone: own.views$.value.state.zone },
      { fetch: webFetch, account: own.account.id, isOnline: () => navigator.onLine },
    );
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
