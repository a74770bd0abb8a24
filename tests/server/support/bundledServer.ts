import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { protectDataDirectory } from '../../../server/store/privateFiles.ts';
import { putEmptyDatabase } from './emptyDatabase.ts';
import { serverFlags } from './serverFlags.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const out = join(root, 'dist-server');

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };
export type Program = 'main' | 'host';
type Settings = Record<string, string>;

// A test run that ends early must leave no server running.
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A data directory with an empty database, as after a first start, but faster. */
export async function newDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gauntlet-data-'));
  await putEmptyDatabase(dataDir);
  protectDataDirectory(dataDir);
  return dataDir;
}

/** Runs one of the server's programs until it ends. */
export async function runToEnd(program: Program, args: string[], settings: Settings): Promise<Ended> {
  const child = start(program, args, settings);
  const [code, stdout, stderr] = await Promise.all([exitCode(child), textOf(child.stdout), textOf(child.stderr)]);
  return { code, stdout, stderr };
}

export type Running = {
  readonly origin: string;
  /** What it reported for the operator so far. */
  reported(): string;
  /** What else it printed so far. */
  printed(): string;
  /** Closes our end of its output and of its reports. */
  closePipes(): void;
  /** Its exit code, once it has ended; undefined while it runs. */
  exitCode(): number | null | undefined;
  /** Ends it with this signal; returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
};

/** Starts the server at a free port and waits until it listens: it serves, or waits for its database. Its reports go to a file, where one is given. */
export async function startBundled(settings: Settings, { reportsTo }: { readonly reportsTo?: string } = {}): Promise<Running> {
  const reports = reportsTo === undefined ? 'pipe' : openSync(reportsTo, 'a');
  const child = start('main', [], { PORT: '0', SAMPLE_DATA: 'off', ...settings }, reports);
  if (reports !== 'pipe') closeSync(reports);
  const ended = exitCode(child);
  let [reported, printed] = ['', ''];
  let code: number | null | undefined;
  void ended.then((exit) => (code = exit));
  child.stderr?.on('data', (chunk) => (reported += String(chunk)));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      const at = /Gauntlet (?:is|waits for it) at (http:\/\/localhost:\d+)$/m.exec(printed)?.[1];
      if (at !== undefined) resolve(at);
    });
    void ended.then((exit) => reject(new Error(`The server ended with ${exit} before it listened: ${printed}${reported}`)));
  });
  return {
    origin,
    reported: () => reported,
    printed: () => printed,
    closePipes: () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    exitCode: () => code,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function start(program: Program, args: string[], settings: Settings, reports: 'pipe' | number = 'pipe'): ChildProcess {
  const { PATH, HOME, TZ } = process.env;
  const child = spawn(process.execPath, [...serverFlags, join(out, `${program}.js`), ...args], {
    cwd: root,
    env: { PATH, HOME, TZ, ...settings },
    stdio: ['pipe', 'pipe', reports],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  await once(child, 'exit');
  return child.exitCode;
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}
