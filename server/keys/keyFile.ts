import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartRefused, messageOf } from '../startRefused.ts';
import { codeOf } from '../store/store.ts';

/** The shortest key, in characters. */
export const MIN_KEY = 32;
const A_KEY = new RegExp(String.raw`^[\x21-\x2b\x2d-\x7e]{${MIN_KEY},200}$`);
/** Readable and writable by the operator alone. */
const PRIVATE = 0o600;

/** Returns whether this can be a key: at least 32 plain characters without spaces and commas. */
export function isKey(text: string): boolean {
  return A_KEY.test(text);
}

/** Returns a new key: 32 random bytes. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the path of the file with the keys of this data directory. */
export function keyFileIn(dataDir: string): string {
  return join(resolve(dataDir), 'signing-keys');
}

/** Reads the keys of a file, the newest first; none when there is no file. Throws StartRefused when a line is no key. */
export function readKeys(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = orRefused(file, () => readFileSync(file, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.every(isKey)) return lines;
  throw new StartRefused(
    `The file ${file} has a line that is no key: each line must have ${MIN_KEY} plain characters or more, without spaces and commas.`,
  );
}

/** Replaces the file's keys. They are on the disk when this returns. */
export function writeKeys(file: string, keys: readonly string[]): void {
  orRefused(file, () => renameSync(written(file, keys), file));
}

/** Creates the file with these keys, and returns them; or the keys of another process that created it first. */
export function createKeys(file: string, keys: readonly string[]): readonly string[] {
  return orRefused(file, () => {
    const temporary = written(file, keys);
    try {
      linkSync(temporary, file);
      return keys;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      return readKeys(file);
    } finally {
      rmSync(temporary, { force: true });
    }
  });
}

/** Writes the keys to a temporary file beside the right one and returns its path. */
function written(file: string, keys: readonly string[]): string {
  mkdirSync(join(file, '..'), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  const opened = openSync(temporary, 'wx', PRIVATE);
  try {
    writeSync(opened, keys.map((key) => `${key}\n`).join(''));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  return temporary;
}

function orRefused<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`The signing key in ${file} cannot be used (${messageOf(error)}): grant access to it, or set SECRET_KEYS.`, {
      cause: error,
    });
  }
}
