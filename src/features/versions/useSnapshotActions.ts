import { downloadText } from '../../lib/downloadText.ts';
import { toast } from '../../ui/toast.ts';
import { snapshotFileName, snapshotName, snapshotText, type Snapshot } from './snapshot.ts';
import type { SnapshotList } from './useVersions.ts';

/** How long the toast is visible before the page reloads, in milliseconds. */
const RELOAD_AFTER = 1_200;

export type SnapshotActions = ReturnType<typeof useSnapshotActions>;

/** The actions on snapshots, with their toasts (VC9). */
export function useSnapshotActions({ versions, remove: removeStored, reload }: SnapshotList) {
  async function create(typed: string): Promise<boolean> {
    const name = snapshotName(typed);
    if (name === null) {
      toast.error('Please enter a snapshot name');
      return false;
    }
    const created = await versions.create(name).catch(() => null);
    if (created) toast.success(`Snapshot "${created.name}" created!`);
    else toast.error('Failed to create snapshot', { description: 'This device may be full. Delete a snapshot you need no more.' });
    await reload();
    return created !== null;
  }

  async function restore(snapshot: Snapshot): Promise<void> {
    try {
      await versions.restore(snapshot);
      toast.success('Snapshot restored! Reloading...');
      setTimeout(() => location.reload(), RELOAD_AFTER);
    } catch {
      toast.error('Failed to restore snapshot', { description: 'Everything is as it was.' });
    }
    await reload();
  }

  async function remove({ id }: Snapshot): Promise<void> {
    await removeStored(id).then(
      () => toast.success('Snapshot deleted'),
      () => toast.error('Failed to delete snapshot', { description: 'The storage of this browser did not answer.' }),
    );
    await reload();
  }

  function exportOne(snapshot: Snapshot): void {
    downloadText(snapshotText(snapshot), snapshotFileName(snapshot), 'application/json');
    toast.success('App state exported!');
  }

  async function exportNow(): Promise<void> {
    const now = await versions.capture('Exported state').catch(() => null);
    if (now) exportOne(now);
    else toast.error('Failed to export state', { description: 'Please try again.' });
  }

  function downloadInstructions(): void {
    downloadText(INSTRUCTIONS, INSTRUCTIONS_FILE, 'text/plain');
    toast.success('Instructions downloaded!');
  }

  return { create, restore, remove, exportOne, exportNow, downloadInstructions };
}

/** Explains what a snapshot contains and how to restore it. Meant to be stored beside exported files. */
const INSTRUCTIONS = `Gauntlet: snapshots of the app's state

WHAT A SNAPSHOT HOLDS
  - its name, when it was made, and the version of the app
  - what the app keeps in this browser's localStorage and sessionStorage: the theme, the mode,
    what the tools have recorded, and the like
  - the browser and the address it was made in
  - where your log ended then: how many events it held, and the id of the last one

WHAT IT DOES NOT HOLD
  - who is signed in: the session, the user and whatever is named like a secret stay out. Restoring
    signs nobody in or out
  - other snapshots
  - your log. Points, XP, streak, trust, challenges and check-ins follow from the log, and the log
    only grows: restoring never takes an event out of it. To keep a copy of the log itself, open
    Settings, Your data, and choose 'Export my log'

TO SAVE ONE
  Choose Version Control in the bar at the top, give it a name, and choose 'Save snapshot'. It is
  stored on this device for your account only.

TO GO BACK
  1. Choose Version Control in the bar at the top.
  2. Choose 'Restore' beside the snapshot, and confirm.
  3. The page reloads with the state of the snapshot. The previous state is stored as a separate
     snapshot, 'Before restoring ...'. Restore that one to undo.
  Events since then stay. In admin mode, Time Travel shows the app as it was at that event.

TO STORE IT ELSEWHERE
  'Export' downloads a snapshot as a JSON file, 'Export state' the current state. Deleting a snapshot,
  clearing the browser's data, or deleting the account removes what is stored here.
`;

const INSTRUCTIONS_FILE = 'gauntlet-snapshots.txt';
