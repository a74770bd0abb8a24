import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { syncMark$, type SyncStatus } from '@gauntlet/core';
import { useOwnGauntlet } from '../../../lib/gauntlet.ts';
import { useObservable } from '../../../lib/useObservable.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { onDemand, useWhenNear } from '../../../ui/onDemand.ts';
import { syncLabel } from './syncLabel.ts';

const dialog = onDemand(() => import('./SyncDialog.tsx'));

/** The mark of the exchange with the server (SY22): a symbol with a name, which opens the list of what waits. */
export function SyncButton() {
  const mark = useOwnGauntlet().project(syncMark$);
  const current = useObservable(mark.changes$, mark.current);
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { part, fetch } = useWhenNear(dialog);
  const label = syncLabel(current, isOnline);
  if (label === null) return null;
  const { icon: Icon, tone } = isOnline ? STYLES[current.status] : OFFLINE_STYLE;

  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        className="w-full"
        onClick={() => {
          setOpen(true);
          void fetch();
        }}
      >
        <Icon className={tone} aria-hidden />
      </IconButton>
      {isOpen && part && <part.SyncDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Style = { readonly icon: LucideIcon; readonly tone: string };

const WAITS = { icon: CloudAlert, tone: 'text-amber' };
const STYLES: Readonly<Record<SyncStatus, Style>> = {
  'up-to-date': { icon: CloudCheck, tone: '' },
  pending: { icon: CloudUpload, tone: 'text-accent' },
  delivering: { icon: CloudUpload, tone: 'text-accent' },
  unreachable: WAITS,
  'signed-out': WAITS,
  'update-needed': WAITS,
  foreign: WAITS,
  off: { icon: CloudOff, tone: '' },
};
const OFFLINE_STYLE: Style = { icon: CloudOff, tone: 'text-amber' };
