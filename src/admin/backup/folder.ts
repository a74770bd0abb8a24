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

/** Whether this browser lets a page write into a folder that the person chose. */
export function canUseFolder(): boolean {
  return typeof window.showDirectoryPicker === 'function';
}

/** Lets the person choose a folder; null when they chose none. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ id: 'gauntlet-backup', ...WRITE })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Whether the folder may be written into without a question. */
export async function isAllowed(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await folder.queryPermission?.(WRITE)) === 'granted';
}

/** Asks whether the folder may be written into; only in answer to a press. */
export async function askAgain(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await folder.requestPermission?.(WRITE)) === 'granted';
}

/** Writes a log into the folder and looks whether all of it is there. Rejects when it is not. */
export async function writeInto(folder: FileSystemDirectoryHandle, name: string, log: string): Promise<void> {
  const blob = await blobOfLines(log, 'application/jsonl');
  const handle = await folder.getFileHandle(name, { create: true });
  const file = await handle.createWritable();
  await file.write(blob);
  await file.close();
  const { size } = await handle.getFile();
  if (size !== blob.size) throw new Error(`Of ${blob.size} bytes ${size} were written.`);
}
