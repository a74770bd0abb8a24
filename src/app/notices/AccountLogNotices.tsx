import { CloudAlert, RefreshCw } from 'lucide-react';
import { syncMark$ } from '@gauntlet/core';
import { useExportLog } from '../../lib/exportLog.ts';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { useObservable } from '../../lib/useObservable.ts';
import { toast } from '../../ui/toast.ts';
import { Strip, stripLink } from './Strip.tsx';

/** Notices about the exchange of the log that need the person: the app is too old to send, or the log is not the account's. */
export function AccountLogNotices() {
  const mark = useOwnGauntlet().project(syncMark$);
  const status = useObservable(mark.changes$, () => mark.current().status);
  if (status === 'update-needed')
    return (
      <Strip icon={<RefreshCw aria-hidden />}>
        This version of Gauntlet is too old to send your changes. They stay on this device until you reload.{' '}
        <button type="button" onClick={() => location.reload()} className={stripLink}>
          Reload
        </button>
      </Strip>
    );
  return status === 'foreign' && <ForeignLog />;
}

function ForeignLog() {
  const { exportLog } = useExportLog((description) => toast.error('Failed to export your log', { description }));
  return (
    <Strip icon={<CloudAlert aria-hidden />}>
      This device holds a log that began apart from your account&rsquo;s. It stays here, and nothing of it is sent.{' '}
      <button type="button" onClick={() => void exportLog()} className={stripLink}>
        Export this log
      </button>
    </Strip>
  );
}
