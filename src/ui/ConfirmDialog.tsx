import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

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
