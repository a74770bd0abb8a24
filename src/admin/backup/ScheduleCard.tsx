import { FolderOpen, FolderX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { readPlan } from './backup.ts';
import { canUseFolder } from './folder.ts';
import type { Backups } from './useBackups.ts';

const OPTIONS = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];

type Props = { backups: Backups; state: NonNullable<Backups['state']> };

/** The schedule, and the folder for automatic backups. */
export function ScheduleCard({ backups, state }: Props) {
  return (
    <Card className="space-y-5">
      <h2 className="text-lg font-bold">Schedule</h2>
      <RadioGroup
        legend="How often a backup is due"
        name="plan"
        options={OPTIONS}
        value={state.plan}
        onChange={({ currentTarget }) => void backups.plan(readPlan(currentTarget.value))}
        hint="A page that is closed can do nothing: it is looked at while Gauntlet is open in admin mode."
      />
      <Folder backups={backups} state={state} />
    </Card>
  );
}

function Folder({ backups, state: { folder, mayWrite } }: Props) {
  if (!canUseFolder())
    return (
      <p className="text-sm text-muted">
        This browser lets no page write into a folder. When a backup is due a message appears, and one press downloads it.
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
  if (!folder) return 'With a folder, a backup that is due is written by itself, as long as the browser allows it.';
  const name = folder.name ? `“${folder.name}”` : 'the folder';
  if (mayWrite) return `A backup that is due is written into ${name} by itself. A file of the same day is replaced.`;
  return `The browser asks again before anything is written into ${name}: when a backup is due a message appears, and one press writes it.`;
}
