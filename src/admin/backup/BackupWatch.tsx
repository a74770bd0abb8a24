import { useEffect } from 'react';
import type { Gauntlet } from '@gauntlet/core';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { accountDatabase } from '../../lib/accountDatabase.ts';
import { toast } from '../../ui/toast.ts';
import { backupState, folderBackup, isDue } from './backups.ts';
import { isAllowed } from './folder.ts';

/** How often the schedule is checked, in milliseconds. It is also checked when the tab becomes visible. */
const LOOK_EVERY = 600_000;

/** Writes a scheduled backup where the browser permits it, and otherwise shows a toast (BK3, BK5). */
export function BackupWatch() {
  const gauntlet = useOwnGauntlet();
  useEffect(() => {
    const look = () => void lookWhetherDue(gauntlet).catch(() => undefined);
    const lookIfSeen = () => document.visibilityState === 'visible' && look();
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [gauntlet]);
  return null;
}

async function lookWhetherDue(gauntlet: Gauntlet): Promise<void> {
  const box = accountDatabase(gauntlet.account.id);
  const { last, plan, folder } = await backupState(box);
  const { position } = gauntlet.views$.value.state.root.log;
  const now = new Date();
  if (!isDue(plan, last, position, now.getTime())) return;
  if (folder && (await isAllowed(folder))) {
    const made = await folderBackup({ exportLog: () => gauntlet.exportLog(), box, now }, folder).catch(() => null);
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
