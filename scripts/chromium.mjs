// Finds a Chromium for tests and benchmarks, or installs one.
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import { programs } from './lib/programs.mjs';
import { run, runNode } from './lib/run.mjs';

// The suggestions under the address bar are separate pages: each new window would load and render two of them, which needs more processor
// time than the app itself.
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

// An empty renderer process that waits for the next site of each context. A test seldom opens a second site.
const spareRenderer = 'SpareRendererForSitePerProcess';

// Playwright's own list. Chromium uses only the last `--disable-features`, so this list must repeat Playwright's.
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Arguments of Chromium under test: it runs as root in a container, without a display or the internet. */
export const chromiumArgs = [
  `--disable-features=${[...byPlaywright, ...addressBar, spareRenderer].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The same engine without the browser's own windows and pages: the same tests take a fifth less processor time.
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * Searches CHROMIUM_PATH, Playwright's own browser, and the path, in this order. Installs nothing.
 * @returns {string | undefined} the path of a Chromium that responds to --version
 */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== '') {
    if (works(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is ${asked}, but no Chromium runs there. Correct it, or unset it to search for one.`);
  }
  return installed().find(works);
}

/**
 * Searches as `findChromium` does, for a Chromium with its own pages (chrome://…), which the headless shell lacks.
 * @returns {string | undefined}
 */
export function findWholeChromium() {
  return [process.env.CHROMIUM_PATH ?? '', ...installed()].find((path) => path !== '' && basename(path) !== SHELL && works(path));
}

function installed() {
  return [chromium.executablePath(), ...onThePath()].filter((path) => existsSync(path));
}

/**
 * Finds a Chromium for the tests, and a whole one for those that need its own pages, or installs both: the distribution's on Linux as root,
 * Playwright's elsewhere.
 * @param {(line: string) => void} say called before an installation
 * @returns {Promise<string>} its path; rejects with the attempts when there is none
 */
export async function ensureChromium(say = () => {}) {
  const found = findBoth();
  if (found !== undefined) return found;
  const tried = [];
  for (const { name, install } of installers()) {
    say(`No Chromium on this machine: installing one (${name})`);
    tried.push(`${name}:\n${await install()}`);
    const both = findBoth();
    if (both !== undefined) return both;
  }
  throw new Error(`No Chromium was found, and none could be installed. Install one and set CHROMIUM_PATH to it.\n${tried.join('\n')}`);
}

function findBoth() {
  const found = findChromium();
  return findWholeChromium() === undefined ? undefined : found;
}

function works(path) {
  try {
    return /chrom/i.test(
      execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000, stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return false;
  }
}

function onThePath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function installers() {
  const byPlaywright = {
    name: 'npx playwright install chromium',
    install: async () => (await runNode([...programs.playwright, 'install', 'chromium'])).output,
  };
  const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return isLinuxRoot ? [byApt(SHELL, 'chromium'), byApt('chromium'), byPlaywright] : [byPlaywright];
}

function byApt(...packages) {
  return { name: `apt-get install ${packages.join(' ')}`, install: () => installByApt(packages) };
}

async function installByApt(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  return update.output + install.output;
}
