import { useEffect } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { accountDatabase } from '../../lib/accountDatabase.ts';
import { toast } from '../../ui/toast.ts';
import { backupState, folderBackup, isDue } from './backups.ts';
import { isAllowed } from './folder.ts';

/** How often the schedule is checked, in milliseconds. It is also checked when the tab becomes visible. */
const CHECK_INTERVAL_MS = 600_000;

/** Writes a scheduled backup where the browser permits it, and otherwise shows a toast (BK3, BK5). */
export function BackupWatch() {
  const gauntlet = useOwnGauntlet();
  useEffect(() => {
    const check = () => void runScheduledBackup(gauntlet).catch(() => undefined);
    const checkIfVisible = () => document.visibilityState === 'visible' && check();
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfVisible);
    };
  }, [gauntlet]);
  return null;
}

async function runScheduledBackup(gauntlet: Gauntlet): Promise<void> {
  const store = accountDatabase(gauntlet.account.id);
  const { last, plan, folder } = await backupState(store);
  const { position } = gauntlet.views$.value.state.root.log;
  const now = new Date();
  if (!isDue(plan, last, position, now.getTime())) return;
  if (folder && (await isAllowed(folder))) {
    const made = await folderBackup({ exportLog: () => gauntlet.exportLog(), store, now }, folder).catch(() => null);
    if (made) {
      toast.success('Your log was backed up', { id: 'backup', description: made.name });
      return;
    }
  }
  toast.info('A backup of your log is due', {
    id: 'backup',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Open Backups', onClick: () => (location.hash = '#/backup') },
  });
}
