import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

/** What a server's process has used so far: processor time, and after a collection of garbage its memory inside and outside of the heap. */
export type Usage = { readonly cpuMs: number; readonly memoryBytes: number };

export type RunningServer = { readonly port: number; usage(): Promise<Usage>; stop(): Promise<void> };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Starts the server as `npm start` does, in a process of its own that reports what it uses. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', '--import', './bench/feed/gauge.ts', 'server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', ...settings, PORT: '0', HOST: '127.0.0.1', SAMPLE_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const atExit = (): void => void child.kill('SIGKILL');
  process.once('exit', atExit);
  return {
    port: await portOf(child),
    usage: () =>
      new Promise((resolve) => {
        child.once('message', (usage) => resolve(usage as Usage));
        child.send('usage');
      }),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', atExit);
    },
  };
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: stdout })) {
    const [, port] = /Gauntlet is at http:\/\/localhost:(\d+)/.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('The server did not start.');
}
