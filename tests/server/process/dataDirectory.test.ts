import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { protectDataDirectory } from '../../../server/store/privateFiles.ts';
import { newDataDir, runToEnd, startBundled } from '../support/bundledServer.ts';
import { PNG } from '../support/files.ts';
import { sha256 } from '../support/nodes.ts';
import { signUpAt, visitorAt } from '../support/over.ts';

const isRoot = process.geteuid?.() === 0;
const SOMEBODY = 65_534;

describe.skipIf(process.platform === 'win32')('RB19 the data directory', { timeout: 60_000 }, () => {
  const directories: string[] = [];
  afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true, force: true })));
  const newDirectory = (): string => {
    const directory = mkdtempSync(join(tmpdir(), 'gauntlet-modes-'));
    directories.push(directory);
    return directory;
  };

  it('is closed to others with all that is in it, once, and without following links', () => {
    const outside = join(newDirectory(), 'outside');
    writeFileSync(outside, '');
    chmodSync(outside, 0o644);
    const directory = newDirectory();
    mkdirSync(join(directory, 'files', '0a'), { recursive: true });
    const file = join(directory, 'files', '0a', 'photo');
    writeFileSync(file, '');
    symlinkSync(outside, join(directory, 'link'));
    for (const folder of [directory, join(directory, 'files')]) chmodSync(folder, 0o755);
    chmodSync(join(directory, 'files', '0a'), 0o700);
    chmodSync(file, 0o666);
    expect(protectDataDirectory(directory)).toEqual({ files: 1, folders: 2 });
    expect(openToOthers(directory)).toEqual([]);
    expect(statSync(outside).mode & 0o777).toBe(0o644);
    expect(protectDataDirectory(directory)).toEqual({ files: 0, folders: 0 });
  });

  it('is followed when it is a link itself, and not created by the check: a server with a database elsewhere may need none', () => {
    const directory = newDirectory();
    chmodSync(directory, 0o755);
    const link = join(newDirectory(), 'link');
    symlinkSync(directory, link);
    expect(protectDataDirectory(link)).toEqual({ files: 0, folders: 1 });
    const absent = join(directory, 'one', 'two');
    expect(protectDataDirectory(absent)).toEqual({ files: 0, folders: 0 });
    expect(readdirSync(directory)).toEqual([]);
  });

  it('of another user is refused with a sentence, by the server and by the commands of the operator', async () => {
    const directory = isRoot ? newDirectory() : '/usr';
    if (isRoot) chownSync(directory, SOMEBODY, SOMEBODY);
    for (const [program, args] of [['main', []] as const, ['host', ['logs']] as const, ['host', ['rotate']] as const]) {
      const { code, stdout, stderr } = await runToEnd(program, [...args], { PORT: '0', DATA_DIR: directory });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^The data directory \S+ belongs to another user \(\d+, and this is \d+\): run Gauntlet as that user, .*\n$/);
    }
    if (isRoot) expect(readdirSync(directory)).toEqual([]);
  });

  it.runIf(isRoot)('with a file or a link of another user in it is refused', () => {
    for (const put of [
      (path: string) => {
        mkdirSync(join(path, '..'));
        writeFileSync(path, '');
        chownSync(path, SOMEBODY, SOMEBODY);
      },
      (path: string) => {
        mkdirSync(join(path, '..'));
        symlinkSync('/etc/passwd', path);
        spawnSync('chown', ['-h', String(SOMEBODY), path]);
      },
    ]) {
      const directory = newDirectory();
      put(join(directory, 'pglite', 'postgresql.conf'));
      expect(() => protectDataDirectory(directory)).toThrow(/postgresql\.conf in the data directory belongs to another user \(65534/);
    }
  });

  it('is mended at the start, with one line that says so, and stays closed under load and after a restart', async () => {
    const dataDir = await newDataDir();
    directories.push(dataDir);
    const opened = openAll(dataDir);
    const server = await startBundled({ DATA_DIR: dataDir });
    await expect.poll(() => server.reported()).toContain('"event":"AccessOfOthersTaken"');
    expect(server.reported()).toContain(`"files":${opened.files},"folders":${opened.folders}}`);
    const ann = visitorAt(server.origin, (await signUpAt(server.origin, 'ann@example.org')).cookie);
    expect((await ann.put(`/api/files/${sha256(PNG)}`, PNG)).status).toBe(201);
    expect((await runToEnd('host', ['rotate'], { DATA_DIR: dataDir })).code).toBe(0);
    expect(openToOthers(dataDir)).toEqual([]);
    if (isRoot) expect(readableBy(SOMEBODY, join(dataDir, 'pglite', 'pg_wal'))).toBe(false);
    expect(await server.end('SIGKILL')).toBe(null);
    const again = await startBundled({ DATA_DIR: dataDir });
    expect(await again.end('SIGTERM')).toBe(0);
    expect(again.reported()).not.toContain('AccessOfOthersTaken');
    expect(openToOthers(dataDir)).toEqual([]);
    expect((await runToEnd('host', ['logs'], { DATA_DIR: dataDir })).code).toBe(0);
    expect(openToOthers(dataDir)).toEqual([]);
  });
});

/** All that is in the directory, and the directory itself. */
function pathsIn(directory: string): string[] {
  return [directory, ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name))];
}

function openToOthers(directory: string): string[] {
  return pathsIn(directory).filter((path) => {
    const found = lstatSync(path);
    return !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });
}

/** Gives all users access, as earlier versions did. */
function openAll(directory: string): { files: number; folders: number } {
  const count = { files: 0, folders: 0 };
  for (const path of pathsIn(directory)) {
    const isFolder = lstatSync(path).isDirectory();
    chmodSync(path, isFolder ? 0o755 : 0o666);
    count[isFolder ? 'folders' : 'files'] += 1;
  }
  return count;
}

/** Returns whether a process of this user can read a file of the folder. */
function readableBy(uid: number, folder: string): boolean {
  const [name = ''] = readdirSync(folder).filter((each) => /^[0-9A-F]{24}$/.test(each));
  return spawnSync('head', ['-c', '1', join(folder, name)], { uid }).status === 0;
}
