import { GitBranch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';

const VersionControlPanel = lazy(() =>
  import('./VersionControlPanel.tsx').then(({ VersionControlPanel }) => ({ default: VersionControlPanel })),
);

export function VersionControlButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Version Control" onClick={() => setOpen(true)}>
        <GitBranch aria-hidden />
      </IconButton>
      {open && (
        <Suspense>
          <VersionControlPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
