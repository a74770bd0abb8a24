import { CreditCard } from 'lucide-react';
import { formatDollars } from '../../lib/formatNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type Props = { open: boolean; title: string; cents: number; processing: boolean; onPay: () => void; onClose: () => void };

/** The simulated payment of an entry fee. */
export function PaymentDialog({ open, title, cents, processing, onPay, onClose }: Props) {
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
