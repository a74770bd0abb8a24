import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Page } from 'playwright';
import { chromiumArgs } from '../../chromium.mjs';

/** A Chromium process with a profile on disk, and its page. */
export type BrowserOnDisk = {
  readonly page: Page;
  /** Sends SIGKILL to all its processes. Resolves when they have ended. */
  readonly kill: () => Promise<void>;
};

/** Starts Chromium with `profile`, a folder, and an empty page. */
export async function startOnDisk(executablePath: string, profile: string): Promise<BrowserOnDisk> {
  const child = spawn(
    executablePath,
    [...chromiumArgs, '--headless', '--remote-debugging-port=0', '--disable-breakpad', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (): Promise<void> => {
    killGroup(child);
    await gone;
  };
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child));
    const [context] = browser.contexts();
    const page = context?.pages()[0] ?? (await context?.newPage());
    if (!page) throw new Error('Chromium opened no page.');
    return { page, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** Returns Chromium's debugging address, which it prints when it is ready. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    stderr?.setEncoding('utf8');
    stderr?.on('data', (text: string) => {
      output += text;
      const address = /DevTools listening on (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    stderr?.once('end', () => reject(new Error(`Chromium did not start: ${output}`)));
  });
}

/** Kills Chromium's process group. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
