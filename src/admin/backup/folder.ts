import { blobOfLines } from '../../lib/downloadText.ts';

declare global {
  interface Window {
    showDirectoryPicker?: (options?: { id?: string; mode?: 'read' | 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
  }
  interface FileSystemHandle {
    queryPermission?: (descriptor: { mode: 'read' | 'readwrite' }) => Promise<PermissionState>;
    requestPermission?: (descriptor: { mode: 'read' | 'readwrite' }) => Promise<PermissionState>;
  }
}

const WRITE = { mode: 'readwrite' } as const;

/** Checks whether this browser supports writing into a folder. */
export function canUseFolder(): boolean {
  return typeof window.showDirectoryPicker === 'function';
}

/** Lets the user choose a folder. Returns null if they cancel. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ id: 'gauntlet-backup', ...WRITE })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Checks whether the app may write into the folder without a prompt. */
export async function isAllowed(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await folder.queryPermission?.(WRITE)) === 'granted';
}

/** Requests permission to write into the folder. Browsers require a user action. */
export async function requestPermission(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await folder.requestPermission?.(WRITE)) === 'granted';
}

/** Writes a log into the folder and verifies its size. Rejects when it is incomplete. */
export async function writeInto(folder: FileSystemDirectoryHandle, name: string, log: string): Promise<void> {
  const blob = await blobOfLines(log, 'application/jsonl');
  const handle = await folder.getFileHandle(name, { create: true });
  const file = await handle.createWritable();
  await file.write(blob);
  await file.close();
  const { size } = await handle.getFile();
  if (size !== blob.size) throw new Error(`Only ${size} of ${blob.size} bytes were written.`);
}
