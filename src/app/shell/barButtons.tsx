import { GitBranch, Moon, Sun } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { roleStore, useSession } from '../../features/account/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { chooseTheme, useTheme } from '../theme.ts';

const VersionsPart = lazy(() => import('../../features/versions/VersionsPart.tsx').then((module) => ({ default: module.VersionsPart })));

/** Opens the snapshots of the app's state. */
export function VersionControlButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Version Control" onClick={() => setOpen(true)}>
        <GitBranch aria-hidden />
      </IconButton>
      {open && <VersionControlDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** A dialog with the snapshots of the app's state. */
function VersionControlDialog({ onClose }: { onClose: () => void }) {
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
      <Suspense>
        <VersionsPart accountId={session.user.id} isAdmin={roleStore.getRole() === 'admin'} />
      </Suspense>
    </Dialog>
  );
}

/** Switches between the dark and the light theme. */
export function ThemeToggle() {
  const other = useTheme().shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${other} theme`} onClick={() => chooseTheme(other)}>
      {other === 'light' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
