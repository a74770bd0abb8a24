import { codeOf } from '../../../server/store/store.ts';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** The directory of `initdb` and `pg_ctl` on this machine, if they are installed. */
export function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...onPath, ...versionsIn('/usr/lib/postgresql'), ...versionsIn('/usr/local/opt'), ...versionsIn('/opt/homebrew/opt')]
    .filter((directory) => directory !== '')
    .find((directory) => existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'pg_ctl')));
}

function versionsIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .toSorted()
    .toReversed()
    .map((version) => join(directory, version, 'bin'));
}

export type Cluster = {
  /** The URL of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Stops its processes where they are, as a machine does whose disk hangs. */
  freeze(): void;
  /** Lets them continue. */
  thaw(): void;
  /** Ends it at once, as a crash does: its connections break. SIGKILL ends each of its processes. */
  crash(how?: 'immediate' | 'SIGKILL'): Promise<void>;
  /** Starts it again after a crash, and waits until it accepts connections. */
  restart(): Promise<void>;
  stop(): void;
};

/** Starts a separate PostgreSQL on a socket in its own directory, without a port. */
export function startPostgres(bin: string): Cluster {
  const directory = mkdtempSync(join(tmpdir(), 'gauntlet-pg-'));
  const account = accountToRunAs();
  if (account !== undefined) chownSync(directory, account.uid, account.gid);
  chmodSync(directory, 0o755);
  const data = join(directory, 'data');
  const run = (program: string, ...args: string[]): void => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...account,
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  /** Runs a program while this process goes on. Returns whether it succeeded. */
  const succeeds = async (program: string, ...args: string[]): Promise<boolean> => {
    const child = spawn(join(bin, program), args, { cwd: directory, stdio: 'ignore', ...account });
    await once(child, 'exit');
    return child.exitCode === 0;
  };
  run('initdb', '-D', data, '-U', 'gauntlet', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C');
  const settings = `-c listen_addresses='' -c unix_socket_directories='${directory}' -c fsync=off -c max_connections=60`;
  let runs = true;
  run('pg_ctl', ...starting());
  // A test run that ends early must leave no server running.
  process.on('exit', stop);
  const urlOf = (name: string): string => `postgres://gauntlet@localhost/${name}?host=${encodeURIComponent(directory)}`;
  return {
    async newDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    crash,
    restart,
    stop() {
      process.off('exit', stop);
      stop();
    },
  };

  /** Signals the server and the processes of its connections. */
  function signal(name: NodeJS.Signals): void {
    const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const processes = all.map((line) => line.trim().split(/\s+/).map(Number));
    for (const [pid, parent] of processes) if (pid !== undefined && (pid === main || parent === main)) send(pid, name);
  }

  /** The process of a connection may have ended since it was listed. */
  function send(pid: number, name: NodeJS.Signals): void {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error;
    }
  }

  function starting(): string[] {
    return ['-D', data, '-w', '-l', join(directory, 'log'), '-o', settings, 'start'];
  }

  async function restart(): Promise<void> {
    // The processes of a killed one take a moment to leave.
    for (let attempt = 1; !(await succeeds('pg_ctl', ...starting())); attempt += 1) {
      if (attempt === 20) throw new Error(`PostgreSQL does not start again: ${readFileSync(join(directory, 'log'), 'utf8').slice(-1000)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    runs = true;
  }

  async function crash(how = 'immediate'): Promise<void> {
    if (how === 'SIGKILL') signal('SIGKILL');
    else await succeeds('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    runs = false;
  }

  function stop(): void {
    if (runs) {
      signal('SIGCONT');
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    }
    rmSync(directory, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses to run as root: it then runs as its own account, or else as the account `nobody`. */
function accountToRunAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = ['postgres', 'nobody'].find((name) => spawnSync('id', ['-u', name]).status === 0) ?? 'nobody';
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, account], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
