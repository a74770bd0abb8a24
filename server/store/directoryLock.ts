import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { DirectoryHeld, StartRefused } from '../startRefused.ts';
import { codeOf } from './store.ts';
import { isRunning, startOf } from './processes.ts';

const holderSchema = z.object({ pid: z.int(), host: z.string(), started: z.string(), token: z.string() });
type Holder = z.infer<typeof holderSchema>;

const SIGN_OF_LIFE_EVERY_MS = 5_000;
/** A lock of another machine (or container) expires after this time without a heartbeat. */
const GIVEN_UP_AFTER_MS = 30_000;
/** A lock without content for this long was left by a process that died while it wrote it. */
const UNWRITTEN_AFTER_MS = 1_000;
const ATTEMPTS = 100;
const PAUSE_MS = 20;

export type DirectoryLock = { release(): void };

/**
 * Locks the data directory for this process: PGlite itself lets two processes write one directory, which loses rows. The lock is a file that is
 * created with O_EXCL and names its holder. The lock of a dead process is taken over. Throws StartRefused with the other process's id.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'pglite.lock');
  const me: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid), token: randomUUID() };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (createExclusively(path, me)) return held(path, me);
    const holder = readHolder(path);
    if (holder !== undefined && isAlive(path, holder)) throw refusal(directory, holder);
    removeStale(path, holder);
  }
  throw new StartRefused(`The lock ${path} cannot be acquired. Remove it when no Gauntlet runs, and start again.`);
}

function held(path: string, me: Holder): DirectoryLock {
  const timer = setInterval(() => showLife(path), SIGN_OF_LIFE_EVERY_MS);
  timer.unref();
  const release = (): void => {
    clearInterval(timer);
    process.off('exit', release);
    if (readHolder(path)?.token === me.token) unlinkSync(path);
  };
  process.on('exit', release);
  return { release };
}

/**
 * Removes the lock of a dead holder. A second lock file serializes the takeover: otherwise the slower of two processes could remove the lock
 * that the faster one has just created.
 */
function removeStale(path: string, dead: Holder | undefined): void {
  const guard = `${path}.takeover`;
  const taker: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid), token: randomUUID() };
  if (!createExclusively(guard, taker)) {
    const other = readHolder(guard);
    if (other === undefined ? isOld(guard, UNWRITTEN_AFTER_MS) : !isAlive(guard, other)) unlinkIfThere(guard);
    return sleepSync(PAUSE_MS);
  }
  try {
    const now = readHolder(path);
    if (now === undefined ? isOld(path, UNWRITTEN_AFTER_MS) : now.token === dead?.token) unlinkIfThere(path);
    else sleepSync(PAUSE_MS);
  } finally {
    unlinkIfThere(guard);
  }
}

function createExclusively(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Returns the holder of the lock; undefined when it is gone or incomplete. */
export function readHolder(path: string): Holder | undefined {
  try {
    const parsed = holderSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(path: string, holder: Holder): boolean {
  if (holder.host !== hostname()) return !isOld(path, GIVEN_UP_AFTER_MS);
  return isRunning(holder.pid, holder.started);
}

function isOld(path: string, ms: number): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs > ms;
  } catch {
    return false;
  }
}

function showLife(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Someone removed the lock by hand. There is nothing to do but continue.
  }
}

function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function sleepSync(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function refusal(directory: string, { pid, host }: Holder): DirectoryHeld {
  const where = host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  return new DirectoryHeld(
    `The data directory ${directory} is in use by another Gauntlet (${where}): stop that one, or set DATA_DIR to another directory.`,
  );
}
