// Finds a Chromium for tests and benchmarks, or installs one.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
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

// The headless shell first: the same engine without the browser's own windows needs a fifth less processor time for the same tests.
const packages = ['chromium-headless-shell', 'chromium'];
const names = [...packages, 'chromium-browser', 'google-chrome'];

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
  return [chromium.executablePath(), ...onThePath()].find((path) => existsSync(path) && works(path));
}

/**
 * Finds a Chromium or installs one: the distribution's on Linux as root, Playwright's elsewhere.
 * @param {(line: string) => void} say called before an installation
 * @returns {Promise<string>} its path; rejects with the attempts when there is none
 */
export async function ensureChromium(say = () => {}) {
  const found = findChromium();
  if (found !== undefined) return found;
  const tried = [];
  for (const { name, install } of installers()) {
    say(`No Chromium on this machine: installing one (${name})`);
    tried.push(`${name}:\n${await install()}`);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(`No Chromium was found, and none could be installed. Install one and set CHROMIUM_PATH to it.\n${tried.join('\n')}`);
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
  return isLinuxRoot ? [...packages.map(byApt), byPlaywright] : [byPlaywright];
}

function byApt(name) {
  return { name: `apt-get install ${name}`, install: () => installByApt(name) };
}

async function installByApt(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  return update.output + install.output;
}
