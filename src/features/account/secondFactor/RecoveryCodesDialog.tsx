import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Props = { title: string; codes: readonly string[]; email: string; onClose: () => void };

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ title, codes, email, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="Save these recovery codes now: they are shown this once. Each logs you in once when you do not have your authenticator app."
      footer={<Button onClick={onClose}>I have saved them</Button>}
    >
      <RecoveryCodes codes={codes} email={email} />
    </Dialog>
  );
}
