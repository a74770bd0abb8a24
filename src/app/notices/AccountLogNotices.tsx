import { CloudAlert, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { syncMark$ } from '@gauntlet/core';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { useObservable } from '../../lib/useObservable.ts';
import { onDemand, useWhenNear } from '../../ui/onDemand.ts';
import { toast } from '../../ui/toast.ts';
import { ReloadButton } from './ReloadButton.tsx';
import { Strip, stripLink } from './Strip.tsx';

const dialog = onDemand(() => import('../../lib/merge/MergeDialog.tsx'));

/** Notices about the exchange of the log that need the person: the app is too old to send, or the log is not the account's. */
export function AccountLogNotices() {
  const gauntlet = useOwnGauntlet();
  const mark = gauntlet.project(syncMark$);
  const status = useObservable(mark.changes$, () => mark.current().status);
  const [isOpen, setOpen] = useState(false);
  const { part, fetch } = useWhenNear(dialog);

  async function open(): Promise<void> {
    if (await fetch()) setOpen(true);
    else toast.error('This part of the app could not be loaded', { description: 'Connect to the internet and try again.' });
  }

  if (status === 'update-needed')
    return (
      <Strip icon={<RefreshCw aria-hidden />}>
        This version of Gauntlet is too old to send your changes. They stay on this device until you reload. <ReloadButton />
      </Strip>
    );
  return (
    <>
      {status === 'foreign' && (
        <Strip icon={<CloudAlert aria-hidden />}>
          This device holds a log that began apart from your account&rsquo;s. Nothing of it is sent before you choose.{' '}
          <button type="button" onClick={() => void open()} className={stripLink}>
            Compare the logs
          </button>
        </Strip>
      )}
      {isOpen && part && (
        <part.MergeDialog
          source="device"
          plan={gauntlet.planMerge}
          onMerged={() => {
            setOpen(false);
            toast.success('This device has the log of your account now');
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
