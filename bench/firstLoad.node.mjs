import { randomUUID } from 'node:crypto';
import { startApp } from './runner/server.mjs';
import { watchScripts } from './runner/scripts.mjs';

const LANDING_KB = 5;
const FEED_KB = 200;
/** With TanStack Query and the cards, which load once Discover is there. */
const CARDS_KB = 225;
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
      await inBrowser(browser, (page) => discoverCards(page, app.origin), { serviceWorkers: 'block' }),
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

/**
 * Usable: the tabs are there and another one opens. The person has an account and a history, but an empty cache. Every script counts that the page
 * requested before the heading and the tabs were in it.
 */
async function feed(page, origin, tab) {
  await signUp(page, origin);
  const heading = tab === '' ? 'Today' : 'Discover Challenges';
  await page.addInitScript(noteScriptsBefore, heading);
  const scripts = await coldStart(page);
  await page.goto(`${origin}/#/feed${tab}`);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  const myChallenges = page.getByRole('tab', { name: /My Challenges/ });
  await myChallenges.waitFor();
  const requested = await (await page.waitForFunction(() => globalThis.scriptsBeforeUsable)).jsonValue();
  const loaded = await scripts.soFar(requested);
  await myChallenges.click();
  await page.getByRole('heading', { name: 'My Challenges' }).waitFor();
  return figureOf(`JavaScript before /feed${tab} is usable`, FEED_KB, loaded);
}

/** Until the cards of Discover are there, all scripts count. */
async function discoverCards(page, origin) {
  await signUp(page, origin);
  const scripts = await coldStart(page);
  await page.goto(`${origin}/#/feed?tab=discover`);
  await page.getByRole('list', { name: 'Challenges' }).getByRole('listitem').first().waitFor();
  return figureOf('JavaScript before the cards of Discover are there', CARDS_KB, await scripts.soFar());
}

/** Leaves the app and empties the cache. Returns the watch over what the next page loads. */
async function coldStart(page) {
  await page.goto('about:blank');
  const scripts = await watchScripts(page);
  await scripts.cdp.send('Network.clearBrowserCache');
  return scripts;
}

/** Runs in the page: notes which scripts it has requested when the heading and the tabs appear. */
function noteScriptsBefore(heading) {
  const isUsable = () =>
    document.querySelector('[role=tab]') !== null &&
    [...document.querySelectorAll('h1, h2')].some(({ textContent }) => textContent === heading);
  const watch = new MutationObserver(() => {
    if (globalThis.scriptsBeforeUsable || !isUsable()) return;
    const usableAt = performance.now();
    watch.disconnect();
    // A request under way has an entry only once it has ended.
    const collect = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime <= usableAt)
        .map(({ name }) => name);
    setTimeout(() => (globalThis.scriptsBeforeUsable = collect()), 500);
  });
  watch.observe(document, { childList: true, subtree: true });
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
  // The server has the opening's events too: nothing waits at the next start.
  await page.getByRole('button', { name: 'Up to date' }).waitFor();
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
