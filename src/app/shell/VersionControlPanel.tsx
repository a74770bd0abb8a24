import { Hourglass } from 'lucide-react';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function VersionControlPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Version Control" description="Save the state of the app on this device, and go back to it.">
      <EmptyState icon={<Hourglass />} title="Coming soon" description="Snapshots are being built." />
    </Dialog>
  );
}
