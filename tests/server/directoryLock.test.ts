import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory, readHolder } from '../../server/store/directoryLock.ts';
import { startOf } from '../../server/store/processes.ts';

const NO_PROCESS = 2 ** 22 + 1;

describe('the lock of a data directory', () => {
  let directory: string;
  const path = (): string => join(directory, 'pglite.lock');
  const leave = (holder: object): void =>
    writeFileSync(path(), JSON.stringify({ pid: NO_PROCESS, host: hostname(), started: 'long ago', token: 'x', ...holder }));

  beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'gauntlet-lock-'))));
  afterEach(() => rmSync(directory, { recursive: true }));

  it('has one holder, and is free after its release', () => {
    const first = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(`(process ${process.pid})`);
    first.release();
    expect(existsSync(path())).toBe(false);
    lockDirectory(directory).release();
  });

  it('names its holder and the remedy', () => {
    leave({ pid: process.ppid, started: startOf(process.ppid) });
    expect(() => lockDirectory(directory)).toThrow(
      `The data directory ${directory} is in use by another Gauntlet (process ${process.ppid}): stop that one, or set DATA_DIR to another directory.`,
    );
  });

  it('is taken over from a dead process', () => {
    leave({});
    lockDirectory(directory).release();
  });

  it('is taken over when its process id now belongs to a later process', () => {
    leave({ pid: process.ppid, started: 'another boot/1' });
    if (startOf(process.ppid) === '') return;
    lockDirectory(directory).release();
  });

  it('of another machine is respected while it is renewed, and taken over otherwise', () => {
    leave({ host: 'elsewhere' });
    expect(() => lockDirectory(directory)).toThrow('on elsewhere');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path(), longAgo, longAgo);
    lockDirectory(directory).release();
  });

  it('is taken over when it was written incompletely', () => {
    writeFileSync(path(), '{"pid":');
    lockDirectory(directory).release();
  });

  it('is taken over from a dead process by exactly one of many', async () => {
    leave({});
    // In JavaScript once, so that each process starts in an instant.
    const entry = fileURLToPath(new URL('../../server/store/directoryLock.ts', import.meta.url));
    const outDir = join(directory, 'built');
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'lock.mjs' } } },
    });
    const script = `import { lockDirectory } from ${JSON.stringify(pathToFileURL(join(outDir, 'lock.mjs')).href)};
      const take = () => { try { lockDirectory(${JSON.stringify(directory)}); console.log('held'); } catch { process.exit(0); } };
      process.stdin.once('data', take);
      console.log('ready');`;
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const ended = children.map((child) => once(child, 'exit'));
    await Promise.all(children.map((child) => once(child.stdout, 'data')));
    const held = children.map((child) => once(child.stdout, 'data'));
    for (const child of children) child.stdin.write('now');
    await Promise.race(held);
    const holder = readHolder(path())?.pid;
    const losers = children.filter((child) => child.pid !== holder);
    expect(losers).toHaveLength(5);
    await Promise.all(ended.filter((_, i) => children[i]?.pid !== holder));
    expect(losers.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0]);
    children.find((child) => child.pid === holder)?.kill('SIGKILL');
    await Promise.all(ended);
    lockDirectory(directory).release();
  });
});
