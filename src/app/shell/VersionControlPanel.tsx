import { roleStore, useSession } from '../../features/account/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { VersionsPart } from '../../features/versions/VersionsPart.tsx';

/** A dialog with the snapshots of the app's state. */
export function VersionControlPanel({ onClose }: { onClose: () => void }) {
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Version Control"
      description="Save the state of the app on this device, and go back to it."
    >
      <VersionsPart accountId={session.user.id} isAdmin={roleStore.getRole() === 'admin'} />
    </Dialog>
  );
}
