import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type Props = {
  title: string;
  description: string;
  confirmLabel: string;
  /** The form that the button submits. */
  formId: string;
  isBusy: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form that changes the address or the password. It stays open while the server works. */
export function CredentialDialog({ title, description, confirmLabel, formId, isBusy, onClose, children }: Props) {
  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
