import { type ReactNode, useDeferredValue } from 'react';
import { Button } from './Button.tsx';
import { useOnDemand } from './onDemand.ts';
import { overlays } from './overlays.ts';
import type { DialogProps } from './overlays/DialogPanel.tsx';

/** A modal dialog. It traps the focus and returns it afterwards; the page behind neither scrolls nor reacts. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  const { part } = useOnDemand(overlays, open);
  // Opening is deferred, so that the press that opens it is painted first. Closing is immediate.
  const isDrawn = useDeferredValue(open);
  return open && isDrawn && part ? <part.DialogPanel {...rest} /> : null;
}

type Props = {
  open: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ open, title, confirmLabel, cancelLabel, variant = 'primary', busy, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={variant} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="space-y-2 text-muted">{children}</div>
    </Dialog>
  );
}
