import { chmodSync, lstatSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartRefused } from '../startRefused.ts';
import { codeOf } from './store.ts';

/** What others may do with a file: nothing. */
const OTHERS = 0o077;
/** A folder that the file system itself puts where a disk is mounted. */
const OF_THE_SYSTEM = 'lost+found';

/** How many files and folders others could access before. */
export type Mended = { readonly files: number; readonly folders: number };

/** Lets the process create files and folders that only its user can access, from now on. */
export function createPrivately(): void {
  process.umask(OTHERS);
}

/**
 * Takes the access of others to the data directory, if there is one, and to all that is in it (RB19). Links in it are not followed. Throws
 * StartRefused when the directory, or anything in it, belongs to another user.
 */
export function protectDataDirectory(dataDir: string): Mended {
  const me = process.geteuid?.();
  if (me === undefined) return { files: 0, folders: 0 };
  const mended = { files: 0, folders: 0 };
  const protect = (path: string): void => {
    const found = lstatIfThere(path);
    if (found === undefined) return;
    if (found.uid !== me) throw ofAnother(dataDir, path, found.uid);
    if (found.isSymbolicLink()) return;
    if ((found.mode & OTHERS) !== 0) {
      chmodSync(path, found.mode & 0o700);
      mended[found.isDirectory() ? 'folders' : 'files'] += 1;
    }
    // A folder is closed to others before its content is read, so nobody exchanges what is in it meanwhile.
    if (found.isDirectory()) for (const name of readdirSync(path)) if (name !== OF_THE_SYSTEM) protect(join(path, name));
  };
  try {
    if (isDirectory(dataDir)) protect(realpathSync(dataDir));
  } catch (error) {
    throw error instanceof StartRefused ? error : notWritable(dataDir, error);
  }
  return mended;
}

/** The refusal to start for a data directory that cannot be written. */
export function notWritable(dataDir: string, error: unknown): StartRefused {
  return new StartRefused(
    `The data directory ${resolve(dataDir)} is not writable (${codeOf(error)}): grant write access, or set DATA_DIR to another directory.`,
    { cause: error },
  );
}

function ofAnother(dataDir: string, path: string, uid: number): StartRefused {
  const what = path === realpathSync(dataDir) ? `The data directory ${path}` : `${path} in the data directory`;
  return new StartRefused(
    `${what} belongs to another user (${uid}, and this is ${process.geteuid?.()}): run Gauntlet as that user, give the directory and all that is in it to this one (chown -R), or set DATA_DIR to another directory.`,
  );
}

function lstatIfThere(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/** Returns whether there is a directory. A path that cannot be looked at is refused with the lock of the directory. */
function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
