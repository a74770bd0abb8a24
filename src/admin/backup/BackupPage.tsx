import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { ImportCard } from './ImportCard.tsx';
import { LastBackup } from './LastBackup.tsx';
import { ScheduleCard } from './ScheduleCard.tsx';
import { useBackups } from './useBackups.ts';

/** Backups of the log: the last one, the schedule, and the import. */
export function BackupPage() {
  const backups = useBackups();
  const { state, isBroken } = backups;
  return (
    <ToolPage title="Backups" description="Your log is the one thing that cannot be worked out again. Keep copies of it.">
      {isBroken && <ErrorState title="The storage of this browser did not answer" description="Load the page again." />}
      {!isBroken && state === null && <Skeleton className="h-64" />}
      {state && (
        <>
          <LastBackup backups={backups} state={state} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ScheduleCard backups={backups} state={state} />
            <ImportCard />
          </div>
        </>
      )}
    </ToolPage>
  );
}
