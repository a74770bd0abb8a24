import { downloadText } from '../../lib/downloadText.ts';
import { toast } from '../../ui/toast.ts';
import { INSTRUCTIONS, INSTRUCTIONS_FILE } from './instructions.ts';
import { snapshotFileName, snapshotName, snapshotText, type Snapshot } from './snapshot.ts';
import type { KeptVersions } from './useVersions.ts';

/** So long the news stands before the page is loaded anew (milliseconds). */
const RELOAD_AFTER = 1_200;

export type VersionActs = ReturnType<typeof useVersionActs>;

/** What a person does with snapshots, and what is said of it (VC9). */
export function useVersionActs({ versions, drop, readAgain }: KeptVersions) {
  async function create(typed: string): Promise<boolean> {
    const name = snapshotName(typed);
    if (name === null) {
      toast.error('Please enter a snapshot name');
      return false;
    }
    const made = await versions.create(name).catch(() => null);
    if (made) toast.success(`Snapshot "${made.name}" created!`);
    else toast.error('Failed to create snapshot', { description: 'This device may be full. Delete a snapshot you need no more.' });
    await readAgain();
    return made !== null;
  }

  async function restore(snapshot: Snapshot): Promise<void> {
    try {
      await versions.restore(snapshot);
      toast.success('Snapshot restored! Reloading...');
      setTimeout(() => location.reload(), RELOAD_AFTER);
    } catch {
      toast.error('Failed to restore snapshot', { description: 'Everything is as it was.' });
    }
    await readAgain();
  }

  async function remove({ id }: Snapshot): Promise<void> {
    await drop(id).then(
      () => toast.success('Snapshot deleted'),
      () => toast.error('Failed to delete snapshot', { description: 'The storage of this browser did not answer.' }),
    );
    await readAgain();
  }

  function exportOne(snapshot: Snapshot): void {
    downloadText(snapshotText(snapshot), snapshotFileName(snapshot), 'application/json');
    toast.success('App state exported!');
  }

  async function exportNow(): Promise<void> {
    const now = await versions.taken('Exported state').catch(() => null);
    if (now) exportOne(now);
    else toast.error('Failed to export state', { description: 'Please try again.' });
  }

  function downloadInstructions(): void {
    downloadText(INSTRUCTIONS, INSTRUCTIONS_FILE, 'text/plain');
    toast.success('Instructions downloaded!');
  }

  return { create, restore, remove, exportOne, exportNow, downloadInstructions };
}
