import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOwnGauntlet } from '../../lib/gauntlet.ts';
import { accountDatabase } from '../../lib/accountDatabase.ts';
import { toast } from '../../ui/toast.ts';
import {
  backupState,
  type BackupState,
  downloadBackup,
  folderBackup,
  type Plan,
  storeFolder,
  storePlan,
  subscribeBackups,
} from './backups.ts';
import { requestPermission, chooseFolder, isAllowed } from './folder.ts';

export type Backups = {
  /** Null until it is read. */
  readonly state: (BackupState & { readonly mayWrite: boolean }) | null;
  readonly isBroken: boolean;
  readonly busy: 'download' | 'folder' | null;
  readonly download: () => Promise<void>;
  readonly write: () => Promise<void>;
  readonly choose: () => Promise<void>;
  readonly forgetFolder: () => Promise<void>;
  readonly plan: (plan: Plan) => Promise<void>;
};

/** The state and the actions of the account's backups on this device. */
export function useBackups(): Backups {
  const gauntlet = useOwnGauntlet();
  const store = useMemo(() => accountDatabase(gauntlet.account.id), [gauntlet]);
  const [state, setState] = useState<Backups['state']>(null);
  const [isBroken, setBroken] = useState(false);
  const [busy, setBusy] = useState<Backups['busy']>(null);
  const refresh = useCallback(
    () =>
      backupState(store)
        .then(async (found) => ({ ...found, mayWrite: found.folder !== null && (await isAllowed(found.folder)) }))
        .then(setState, () => setBroken(true)),
    [store],
  );
  useEffect(() => {
    void refresh();
    return subscribeBackups(() => void refresh());
  }, [refresh]);

  async function during(step: Exclude<Backups['busy'], null>, work: () => Promise<unknown>): Promise<void> {
    setBusy(step);
    await work().catch((error: unknown) => {
      toast.error('The backup failed', { description: error instanceof Error ? error.message : 'Please try again.' });
    });
    setBusy(null);
  }
  const exporting = () => ({ exportLog: () => gauntlet.exportLog(), store, now: new Date() });
  const withRefresh = (work: Promise<void>): Promise<void> =>
    work.then(refresh, () => toast.error('This could not be stored on the device', { description: 'Please try again.' }));

  return {
    state,
    isBroken,
    busy,
    download: () => during('download', () => downloadBackup(exporting())),
    write: () =>
      during('folder', async () => {
        const folder = state?.folder;
        if (!folder) return;
        if (!(await isAllowed(folder))) await requestPermission(folder);
        await folderBackup(exporting(), folder);
        toast.success('Your log was backed up');
      }),
    choose: () =>
      during('folder', async () => {
        const folder = await chooseFolder();
        if (folder) await withRefresh(storeFolder(folder, store));
      }),
    forgetFolder: () => withRefresh(storeFolder(null, store)),
    plan: (plan) => withRefresh(storePlan(plan, store)),
  };
}
