import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Props = { title: string; codes: readonly string[]; email: string; onClose: () => void };

/** Shows new recovery codes, once. Closing them in another way than by their button asks first. */
export function RecoveryCodesDialog({ title, codes, email, onClose }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Dialog
        open
        onClose={() => setLeaving(true)}
        title={title}
        description="Save these recovery codes now: they are shown this once. Each logs you in once when you do not have your authenticator app."
        footer={<Button onClick={onClose}>I have saved them</Button>}
      >
        <RecoveryCodes codes={codes} email={email} />
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title="Close without saving the codes?"
        confirmLabel="Close"
        cancelLabel="Back to the codes"
        busy={false}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        <p>They are not shown again. You can make new ones in the settings.</p>
      </ConfirmDialog>
    </>
  );
}
