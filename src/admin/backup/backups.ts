import * as z from 'zod/mini';
import { get, set, type UseStore } from 'idb-keyval';
import { downloadLines, logFileName } from '../../lib/downloadText.ts';
import { createListeners } from '../../lib/listeners.ts';
import { isAllowed, writeInto } from './folder.ts';

const backupSchema = z.object({
  /** When the backup was made (ISO instant). */
  at: z.string(),
  /** The number of events, and the hash of the last one. */
  events: z.int().check(z.minimum(0)),
  head: z.string(),
  /** The file's name, and its destination: a browser download, or a folder in which it was verified. */
  name: z.string(),
  to: z.enum(['download', 'folder']),
});
const planSchema = z.enum(['off', 'daily', 'weekly']);

/** The record of the last backup. */
export type Backup = z.infer<typeof backupSchema>;
/** The schedule. */
export type Plan = z.infer<typeof planSchema>;

const DAY_MS = 24 * 3_600_000;
const EVERY: Readonly<Record<Exclude<Plan, 'off'>, number>> = { daily: DAY_MS, weekly: 7 * DAY_MS };

/** Parses a stored backup record. Returns null if it is invalid. */
export function readBackup(stored: unknown): Backup | null {
  return backupSchema.safeParse(stored).data ?? null;
}

/** Parses a stored schedule. Returns 'off' if it is invalid. */
export function readPlan(stored: unknown): Plan {
  return planSchema.safeParse(stored).data ?? 'off';
}

/** Counts the events without a backup (BK2). A log shorter than its backup is a different one: all events count. */
export function eventsSince(last: Backup | null, events: number): number {
  return last === null || events < last.events ? events : events - last.events;
}

/** Returns when the next backup is scheduled, in ms since 1970; null without a schedule or new events (BK3). */
export function dueAt(plan: Plan, last: Backup | null, events: number): number | null {
  if (plan === 'off' || eventsSince(last, events) === 0) return null;
  return last === null ? 0 : Date.parse(last.at) + EVERY[plan];
}

/** Checks whether a backup is scheduled at `now` (ms since 1970) or earlier. */
export function isDue(plan: Plan, last: Backup | null, events: number, now: number): boolean {
  const due = dueAt(plan, last, events);
  return due !== null && due <= now;
}

const headerSchema = z.object({ events: z.int(), head: z.string() });

/** Reads the header of an exported log. Throws when it is invalid, which is a defect of the app. */
export function contentsOf(log: string): Pick<Backup, 'events' | 'head'> {
  return headerSchema.parse(JSON.parse(log.slice(0, log.indexOf('\n'))));
}

const LAST = 'backup:last';
const PLAN = 'backup:plan';
const FOLDER = 'backup:folder';

/** The stored state of an account's backups on this device. */
export type BackupState = { readonly last: Backup | null; readonly plan: Plan; readonly folder: FileSystemDirectoryHandle | null };

const changes = createListeners();

/** Calls `listener` after each backup of this tab. */
export function subscribeBackups(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/** Reads the state. Rejects when the storage fails. */
export async function backupState(store: UseStore): Promise<BackupState> {
  const [last, plan, folder] = await Promise.all([get<unknown>(LAST, store), get<unknown>(PLAN, store), get<unknown>(FOLDER, store)]);
  return { last: readBackup(last), plan: readPlan(plan), folder: isFolder(folder) ? folder : null };
}

/** Stores the schedule. */
export function storePlan(plan: Plan, store: UseStore): Promise<void> {
  return set(PLAN, plan, store);
}

/** Stores the folder for backups; null removes it. */
export function storeFolder(folder: FileSystemDirectoryHandle | null, store: UseStore): Promise<void> {
  return set(FOLDER, folder, store);
}

type Exporting = { readonly exportLog: () => Promise<string>; readonly store: UseStore; readonly now: Date };

/** Downloads the log as a file (BK4). The browser does not report whether the file was saved. */
export async function downloadBackup({ exportLog, store, now }: Exporting): Promise<Backup> {
  const log = await exportLog();
  const name = logFileName(now);
  await downloadLines(log, name, 'application/jsonl');
  return storeBackup({ at: now.toISOString(), ...contentsOf(log), name, to: 'download' }, store);
}

/** Writes the log into the chosen folder (BK5). Rejects without permission, or when the file is incomplete. */
export async function folderBackup({ exportLog, store, now }: Exporting, folder: FileSystemDirectoryHandle): Promise<Backup> {
  if (!(await isAllowed(folder))) throw new Error('The browser no longer lets this page write into the folder.');
  const log = await exportLog();
  const name = logFileName(now);
  await writeInto(folder, name, log);
  return storeBackup({ at: now.toISOString(), ...contentsOf(log), name, to: 'folder' }, store);
}

async function storeBackup(backup: Backup, store: UseStore): Promise<Backup> {
  await set(LAST, backup, store);
  changes.notify();
  return backup;
}

function isFolder(stored: unknown): stored is FileSystemDirectoryHandle {
  return typeof FileSystemDirectoryHandle === 'function' && stored instanceof FileSystemDirectoryHandle;
}
