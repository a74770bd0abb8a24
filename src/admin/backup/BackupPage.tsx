import { FolderOpen, FolderX, Upload } from 'lucide-react';
import { useRef } from 'react';
import { ImportMerge, ImportOutcome, ImportProgressBar, LogFilePicker, useImportLog } from '../../lib/importLog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ToolPage } from '../shared/ToolPage.tsx';
import { readPlan } from './backups.ts';
import { canUseFolder } from './folder.ts';
import { LastBackup } from './LastBackup.tsx';
import { type Backups, useBackups } from './useBackups.ts';

/** Backups of the log: the last one, the schedule, and the import. */
export function BackupPage() {
  const backups = useBackups();
  const { state, isBroken } = backups;
  return (
    <ToolPage title="Backups" description="Your log cannot be computed from other data. Store copies of it.">
      {isBroken && <ErrorState title="The storage of this browser did not respond" description="Reload the page." />}
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

const OPTIONS = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];

type Props = { backups: Backups; state: NonNullable<Backups['state']> };

/** The schedule, and the folder for automatic backups. */
function ScheduleCard({ backups, state }: Props) {
  return (
    <Card className="space-y-5">
      <h2 className="text-lg font-bold">Schedule</h2>
      <RadioGroup
        legend="How often a backup is due"
        name="plan"
        options={OPTIONS}
        value={state.plan}
        onChange={({ currentTarget }) => void backups.plan(readPlan(currentTarget.value))}
        hint="A closed page cannot run. Gauntlet checks the schedule while it is open in admin mode."
      />
      <Folder backups={backups} state={state} />
    </Card>
  );
}

function Folder({ backups, state: { folder, mayWrite } }: Props) {
  if (!canUseFolder())
    return (
      <p className="text-sm text-muted">
        This browser does not let pages write into a folder. When a backup is due, a message appears, and one press downloads the backup.
      </p>
    );
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{folderText(folder, mayWrite)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void backups.choose()}>
          <FolderOpen aria-hidden />
          {folder ? 'Choose another folder' : 'Choose a folder'}
        </Button>
        {folder && (
          <Button variant="ghost" onClick={() => void backups.forgetFolder()}>
            <FolderX aria-hidden />
            Use no folder
          </Button>
        )}
      </div>
    </div>
  );
}

function folderText(folder: FileSystemDirectoryHandle | null, mayWrite: boolean): string {
  if (!folder) return 'With a folder, Gauntlet writes each due backup automatically while the browser permits it.';
  const name = folder.name ? `“${folder.name}”` : 'the folder';
  if (mayWrite) return `Gauntlet writes each due backup into ${name} automatically. It replaces a file of the same day.`;
  return `The browser asks again before Gauntlet writes into ${name}. When a backup is due, a message appears, and one press writes the backup.`;
}

/** Imports a backup. */
function ImportCard() {
  const picker = useRef<HTMLInputElement>(null);
  const { isBusy, progress, end, compared, begin, cancel } = useImportLog();
  return (
    <Card className="space-y-4">
      <h2 className="text-lg font-bold">Import a backup</h2>
      <p className="text-sm text-muted">
        You can import a file of this account. Every event is checked first. Where the server has your log, a file with more is compared
        with it, and you see what a merge would change before anything happens. Events that are already here are not imported twice.
      </p>
      <Button variant="secondary" busy={isBusy} onClick={() => picker.current?.click()}>
        {!isBusy && <Upload aria-hidden />}
        {isBusy ? 'Importing...' : 'Import a log'}
      </Button>
      <LogFilePicker ref={picker} onChoose={(file) => void begin(file)} />
      {progress && <ImportProgressBar progress={progress} onCancel={cancel} />}
      <ImportMerge compared={compared} />
      {end && <ImportOutcome end={end} />}
    </Card>
  );
}
