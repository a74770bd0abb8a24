import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/lib/programs.mjs';

/** Magic numbers of the file systems in memory, tmpfs and ramfs. There durability costs nothing. */
const IN_MEMORY = new Set([0x01021994, 0x858458f6]);

/**
 * Starts Chromium with profiles on a disk.
 * @returns {Promise<{ version: string, open: (options?: object) => Promise<{ context: import('playwright').BrowserContext, close: () =>
 * Promise<void> }>, close: () => Promise<void> }>}
 *   `open` starts a browser with a new profile, which is deleted when it is closed
 */
export async function chromiumOnDisk() {
  const executablePath = await ensureChromium(console.log);
  const home = mkdtempSync(join(folderOnDisk(), 'gauntlet-bench-'));
  const opened = new Set();
  const forget = () => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  process.once('exit', forget);

  async function open(options = {}) {
    const profile = mkdtempSync(join(home, 'profile-'));
    const context = await chromium.launchPersistentContext(profile, { args: chromiumArgs, executablePath, ...options });
    const close = async () => {
      opened.delete(close);
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    };
    opened.add(close);
    return { context, close };
  }

  async function close() {
    for (const each of opened) await each();
    forget();
  }

  return { version: await versionOf(executablePath), open, close };
}

/** Returns the temporary folder if it is on a disk, or else a folder in the project. */
function folderOnDisk() {
  const inProject = join(root, '.cache');
  mkdirSync(inProject, { recursive: true });
  const found = [tmpdir(), inProject].find((folder) => !IN_MEMORY.has(statfsSync(folder).type));
  if (found === undefined) throw new Error('Neither the temporary folder nor the project is on a disk. Set TMPDIR to a folder that is.');
  return found;
}

async function versionOf(executablePath) {
  const browser = await chromium.launch({ args: chromiumArgs, executablePath });
  const version = browser.version();
  await browser.close();
  return version;
}
