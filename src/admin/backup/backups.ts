import { get, set, type UseStore } from 'idb-keyval';
import { downloadLines } from '../../lib/downloadText.ts';
import { logFileName } from '../../lib/logFileName.ts';
import { contentsOf, readBackup, readPlan, type Backup, type Plan } from './backup.ts';
import { isAllowed, writeInto } from './folder.ts';
import { createListeners } from '../../lib/listeners.ts';

const LAST = 'backup:last';
const PLAN = 'backup:plan';
const FOLDER = 'backup:folder';

/** What this device knows of an account's backups. */
export type BackupState = { readonly last: Backup | null; readonly plan: Plan; readonly folder: FileSystemDirectoryHandle | null };

const changes = createListeners();

/** Tells of each backup that this tab makes. */
export function subscribeBackups(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/** Reads it. Rejects when the storage does not answer. */
export async function backupState(box: UseStore): Promise<BackupState> {
  const [last, plan, folder] = await Promise.all([get<unknown>(LAST, box), get<unknown>(PLAN, box), get<unknown>(FOLDER, box)]);
  return { last: readBackup(last), plan: readPlan(plan), folder: isFolder(folder) ? folder : null };
}

/** Keeps how often a backup is due. */
export function keepPlan(plan: Plan, box: UseStore): Promise<void> {
  return set(PLAN, plan, box);
}

/** Keeps the folder that backups go into; null for none. */
export function keepFolder(folder: FileSystemDirectoryHandle | null, box: UseStore): Promise<void> {
  return set(FOLDER, folder, box);
}

type Exporting = { readonly exportLog: () => Promise<string>; readonly box: UseStore; readonly now: Date };

/** Hands the log to the browser as a file (BK4). Whether the person kept it, no page is told. */
export async function downloadBackup({ exportLog, box, now }: Exporting): Promise<Backup> {
  const log = await exportLog();
  const name = logFileName(now);
  await downloadLines(log, name, 'application/jsonl');
  return keep({ at: now.toISOString(), ...contentsOf(log), name, to: 'download' }, box);
}

/** Writes the log into the chosen folder (BK5). Rejects when it may not, or not all of it came to be there. */
export async function folderBackup({ exportLog, box, now }: Exporting, folder: FileSystemDirectoryHandle): Promise<Backup> {
  if (!(await isAllowed(folder))) throw new Error('The browser does not let this page write into the folder any more.');
  const log = await exportLog();
  const name = logFileName(now);
  await writeInto(folder, name, log);
  return keep({ at: now.toISOString(), ...contentsOf(log), name, to: 'folder' }, box);
}

async function keep(backup: Backup, box: UseStore): Promise<Backup> {
  await set(LAST, backup, box);
  changes.tell();
  return backup;
}

function isFolder(kept: unknown): kept is FileSystemDirectoryHandle {
  return typeof FileSystemDirectoryHandle === 'function' && kept instanceof FileSystemDirectoryHandle;
}
