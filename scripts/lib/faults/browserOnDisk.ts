import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Page } from 'playwright';
import { chromiumArgs } from '../../chromium.mjs';

/** A Chromium of its own process on a profile on disk, and the page that is open in it. */
export type BrowserOnDisk = {
  readonly page: Page;
  /** SIGKILL to all its processes; resolves when they are gone. */
  readonly kill: () => Promise<void>;
};

/** Starts Chromium on `profile`, a folder, with an empty page. */
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

/** Where Chromium listens for its driver: it says so once it does. */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stderr?.setEncoding('utf8');
    stderr?.on('data', (text: string) => {
      said += text;
      const address = /DevTools listening on (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    stderr?.once('end', () => reject(new Error(`Chromium did not start: ${said}`)));
  });
}

/** Chromium is several processes, which are all in the group of the first. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
