import { CircleAlert, CreditCard } from 'lucide-react';
import { formatDollars } from '../../../lib/formatNumber.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FeeFacts } from './FeeFacts.tsx';
import { NEEDS_CONNECTION } from './payFee.ts';

type Props = {
  open: boolean;
  title: string;
  cents: number;
  isProcessing: boolean;
  /** Why the last try failed. */
  problem: string | null;
  onPay: () => void;
  onClose: () => void;
};

/** The dialog of the simulated entry fee payment. */
export function PaymentDialog({ open, title, cents, isProcessing, problem, onPay, onClose }: Props) {
  const isOnline = useOnline();
  const shown = isOnline ? problem : NEEDS_CONNECTION;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isProcessing}
      size="sm"
      title="Pay the entry fee"
      description={`To join ${title}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isProcessing}>
            Not now
          </Button>
          <Button onClick={onPay} busy={isProcessing} disabled={!isOnline && !isProcessing}>
            {!isProcessing && <CreditCard aria-hidden />}
            {isProcessing ? 'Processing' : `Pay ${formatDollars(cents)}`}
          </Button>
        </>
      }
    >
      <p className="figures text-4xl font-bold">{formatDollars(cents)}</p>
      <FeeFacts cents={cents} className="mt-3" />
      <p className="mt-3 text-sm text-muted">
        This payment is simulated: no card is asked for and nothing is charged. If the challenge is cancelled before it starts, or you do
        not join within 72 hours, the fee goes back in full.
      </p>
      {shown !== null && !isProcessing && (
        <p role="alert" className="mt-4 flex gap-2 rounded-lg bg-red-soft px-3 py-2.5 text-sm text-red">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {shown}
        </p>
      )}
    </Dialog>
  );
}
