import { get, set, type UseStore } from 'idb-keyval';
import { downloadLines, logFileName } from '../../lib/downloadText.ts';
import { contentsOf, readBackup, readPlan, type Backup, type Plan } from './backup.ts';
import { isAllowed, writeInto } from './folder.ts';
import { createListeners } from '../../lib/listeners.ts';

const LAST = 'backup:last';
const PLAN = 'backup:plan';
const FOLDER = 'backup:folder';

/** What this device stores about an account's backups. */
export type BackupState = { readonly last: Backup | null; readonly plan: Plan; readonly folder: FileSystemDirectoryHandle | null };

const changes = createListeners();

/** Calls `listener` after each backup of this tab. */
export function subscribeBackups(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/** Reads the state. Rejects when the storage fails. */
export async function backupState(box: UseStore): Promise<BackupState> {
  const [last, plan, folder] = await Promise.all([get<unknown>(LAST, box), get<unknown>(PLAN, box), get<unknown>(FOLDER, box)]);
  return { last: readBackup(last), plan: readPlan(plan), folder: isFolder(folder) ? folder : null };
}

/** Stores the schedule. */
export function storePlan(plan: Plan, box: UseStore): Promise<void> {
  return set(PLAN, plan, box);
}

/** Stores the folder for backups; null removes it. */
export function storeFolder(folder: FileSystemDirectoryHandle | null, box: UseStore): Promise<void> {
  return set(FOLDER, folder, box);
}

type Exporting = { readonly exportLog: () => Promise<string>; readonly box: UseStore; readonly now: Date };

/** Downloads the log as a file (BK4). The browser does not report whether the file was saved. */
export async function downloadBackup({ exportLog, box, now }: Exporting): Promise<Backup> {
  const log = await exportLog();
  const name = logFileName(now);
  await downloadLines(log, name, 'application/jsonl');
  return keep({ at: now.toISOString(), ...contentsOf(log), name, to: 'download' }, box);
}

/** Writes the log into the chosen folder (BK5). Rejects without permission, or when the file is incomplete. */
export async function folderBackup({ exportLog, box, now }: Exporting, folder: FileSystemDirectoryHandle): Promise<Backup> {
  if (!(await isAllowed(folder))) throw new Error('The browser does not let this page write into the folder any more.');
  const log = await exportLog();
  const name = logFileName(now);
  await writeInto(folder, name, log);
  return keep({ at: now.toISOString(), ...contentsOf(log), name, to: 'folder' }, box);
}

async function keep(backup: Backup, box: UseStore): Promise<Backup> {
  await set(LAST, backup, box);
  changes.notify();
  return backup;
}

function isFolder(kept: unknown): kept is FileSystemDirectoryHandle {
  return typeof FileSystemDirectoryHandle === 'function' && kept instanceof FileSystemDirectoryHandle;
}
