import { randomUUID } from 'node:crypto';
import { startApp } from './runner/server.mjs';
import { watchScripts } from './runner/scripts.mjs';

const LANDING_KB = 5;
const FEED_KB = 200;
/** A slow phone: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms latency. */
const SLOW_CPU = 4;
const SLOW_NET = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Measures what a first visit loads before the app is usable, from the built app and the real server, and when the shell is painted. */
export async function run(browser, { quick }) {
  const app = await startApp({ SAMPLE_DATA: 'on' });
  try {
    return [
      await inBrowser(browser, (page) => landing(page, app.origin)),
      // Without the service worker, which would fill the cache with the whole app during the sign-up.
      await inBrowser(browser, (page) => feed(page, app.origin, ''), { serviceWorkers: 'block' }),
      await inBrowser(browser, (page) => feed(page, app.origin, '?tab=discover'), { serviceWorkers: 'block' }),
      await shellFirst(browser, app.origin, quick ? 1 : 5),
    ];
  } finally {
    await app.stop();
  }
}

async function inBrowser(browser, work, options = {}) {
  const { context, close } = await browser.open({ viewport: { width: 1280, height: 900 }, locale: 'en-US', ...options });
  try {
    return await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await close();
  }
}

/** Usable: the link to sign up is there and works. */
async function landing(page, origin) {
  const scripts = await watchScripts(page);
  await page.goto(`${origin}/`);
  const signUp = page.locator('main a[href$="/signup"], header a[href$="/signup"]').first();
  await signUp.waitFor();
  const loaded = await scripts.soFar();
  await signUp.click();
  await page.waitForURL('**/#/signup');
  return figureOf('JavaScript before the landing page is usable', LANDING_KB, loaded);
}

/** Usable: the tabs are there and another one opens. The person has an account and a history, but an empty cache. */
async function feed(page, origin, tab) {
  await signUp(page, origin);
  await page.goto('about:blank');
  const scripts = await watchScripts(page);
  await scripts.cdp.send('Network.clearBrowserCache');
  await page.goto(`${origin}/#/feed${tab}`);
  await page.getByRole('heading', { name: tab === '' ? 'Today' : 'Discover Challenges', exact: true }).waitFor();
  const myChallenges = page.getByRole('tab', { name: /My Challenges/ });
  await myChallenges.waitFor();
  const loaded = await scripts.soFar();
  await myChallenges.click();
  await page.getByRole('heading', { name: 'My Challenges' }).waitFor();
  return figureOf(`JavaScript before /feed${tab} is usable`, FEED_KB, loaded);
}

async function signUp(page, origin) {
  const password = 'Gauntlet2026';
  await page.goto(`${origin}/#/signup`);
  await page.getByLabel('Full Name').fill('Bench Example');
  await page.getByLabel('Email').fill(`bench.${randomUUID().slice(0, 8)}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('button', { name: 'Look around' }).click();
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
}

function figureOf(name, atMost, { files, gzip, wire, fromCache, each }) {
  console.log(`  ${name}: ${each.map(({ file, kB }) => `${file} ${kB}`).join(', ')}`);
  if (files === 0 || fromCache) throw new Error(`Not measured: ${files === 0 ? 'no script was loaded' : 'a script came from a cache'}.`);
  return { name, value: gzip / 1_000, unit: 'kB', atMost, details: `${files} files, gzip; ${(wire / 1_000).toFixed(1)} kB over the wire` };
}

async function shellFirst(browser, origin, rounds) {
  const found = [];
  for (let round = 0; round < rounds; round += 1) found.push(await inBrowser(browser, (page) => paints(page, origin)));
  const middle = found.toSorted((a, b) => a.shell / a.app - b.shell / b.app)[found.length >> 1];
  return {
    name: 'first paint (the static shell) / first drawing of the app, slow phone',
    value: middle.shell / middle.app,
    atMost: 1,
    details: `${Math.round(middle.shell)} ms against ${Math.round(middle.app)} ms`,
  };
}

/** Returns when the first content was painted, and when React replaced the shell, in milliseconds after the request. */
async function paints(page, origin) {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const root = document.getElementById('root');
      if (root?.querySelector('.shell')) globalThis.shellWasThere = true;
      if (!globalThis.shellWasThere || root?.querySelector('.shell') || globalThis.appDrawnAt) return;
      watch.disconnect();
      requestAnimationFrame(() => (globalThis.appDrawnAt = performance.now()));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_NET);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await page.goto(`${origin}/#/login`);
  await page.waitForFunction(() => globalThis.appDrawnAt);
  return page.evaluate(() => ({
    shell: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    app: globalThis.appDrawnAt,
  }));
}
