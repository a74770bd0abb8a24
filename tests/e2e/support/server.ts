import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../server/support/serverFlags.ts';
import { freshDataDir } from './dataDir.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = [...serverFlags, 'dist-server/main.js'];
const announced = /Gauntlet is at http:\/\/localhost:(\d+)/;
const defaults = { SAMPLE_DATA: 'off', SIGNUP_LIMIT: 'off', LOGIN_LIMIT: 'off', ACCOUNT_LOGIN_LIMIT: 'off' };
const START_MS = 60_000;
const STOP_MS = 10_000;

// A test run that ends early must leave no server running.
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export interface ServerOptions {
  /** Settings beside PORT and DATA_DIR. The sample data and the limits on sign-up and login are off unless set here. */
  env?: Record<string, string>;
  /** Preserved when the server stops. Without it the server has its own directory, removed by `stop`. */
  dataDir?: string;
  /** A free one by default. */
  port?: number;
}

export interface RunningServer {
  /** Its public URL, `http://localhost:PORT`; the same after a restart. */
  origin: string;
  dataDir: string;
  /** Its output so far. */
  output(): string;
  /** Stops it as an operator does, and removes its own directory. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills it like a power cut (SIGKILL). Its data stay for `restart`. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, after stopping it when it runs. */
  restart(): Promise<void>;
}

/** Starts the real server and waits until it reports that it listens. Rejects with its output if it exits first. */
export async function startServer({ env = {}, dataDir, port: wanted = 0 }: ServerOptions = {}): Promise<RunningServer> {
  const directory = dataDir ?? (await freshDataDir());
  let output = '';
  let port = String(wanted);
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const settings = { ...defaults, ...env, PORT: port, DATA_DIR: directory };
    const started = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(started);
    started.on('exit', () => running.delete(started));
    port = await announcedPort(started, (text) => (output += text));
    return started;
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(impatient);
  }

  return {
    origin: `http://localhost:${port}`,
    dataDir: directory,
    output: () => output,
    async stop() {
      await end('SIGTERM');
      if (dataDir === undefined) await rm(directory, { recursive: true, force: true });
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM');
      child = await start();
    },
  };
}

function announcedPort(child: ChildProcess, record: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = '';
    const refuse = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server ${why}. It printed:\n${seen}`));
    };
    const impatient = setTimeout(() => refuse(`did not listen within ${START_MS / 1000} s`), START_MS);
    const listen = (chunk: Buffer) => {
      record(chunk.toString());
      seen += chunk.toString();
      const port = announced.exec(seen)?.[1];
      if (port === undefined) return;
      clearTimeout(impatient);
      resolve(port);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.on('exit', (code) => {
      clearTimeout(impatient);
      refuse(`ended with ${String(code)} before it listened`);
    });
  });
}
