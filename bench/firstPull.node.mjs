import { randomUUID } from 'node:crypto';
import { TOKEN_COOKIE, TOKEN_HEADER } from './runner/pageToken.mjs';
import { linesOf, PASSWORD, signUp } from './runner/busyPerson.mjs';
import { startApp } from './runner/server.mjs';

const PULL_MS = 3_000;
const LONG_TASK = 50;
/** The most events of a push. */
const PAGE = 1_000;

/** Measures how a device without a log pulls one of 100,000 events from the real server, from its first request until its figures are shown. */
export async function run(browser, { quick }) {
  const count = quick ? 10_000 : 100_000;
  const app = await startApp();
  try {
    const email = `long.${randomUUID().slice(0, 8)}@example.org`;
    await signUp(browser, app.origin, email, (page, account) => upload(page, account, count));
    const found = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) found.push(await firstPull(browser, app.origin, email));
    return figuresOf(found, count.toLocaleString('en'));
  } finally {
    await app.stop();
  }
}

/** Uploads a log from before the server had one, a page at a time. */
async function upload(page, account, count) {
  const lines = await linesOf('bench/runner/writeLongLog.mjs', account, String(count));
  for (let from = 0; from < count; from += PAGE) {
    const events = lines.slice(from, from + PAGE);
    const next = lines[from + PAGE] ?? '';
    const expected = { position: from, hash: JSON.parse(events[0]).prev, waiting: next === '' ? 0 : count - from };
    const status = await page.evaluate(push, { events, expected, header: TOKEN_HEADER, cookie: TOKEN_COOKIE });
    if (status !== 200) throw new Error(`Not measured: the server refused events of the log with ${status}.`);
  }
}

/** Runs in the page. */
async function push({ events, expected, header, cookie }) {
  const commands = [];
  for (const text of events) {
    const event = JSON.parse(text);
    if (commands.at(-1)?.id === event.command) commands.at(-1).events.push(event);
    else commands.push({ id: event.command, events: [event] });
  }
  const token = document.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`));
  const response = await fetch('/api/local/log', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Device: 'bench-uploader',
      Waiting: String(expected.waiting),
      'App-Version': '99.0.0',
      [header]: token?.slice(cookie.length + 1) ?? '',
    },
    body: JSON.stringify({ expected: expected.position, hash: expected.hash, upload: true, commands }),
  });
  return response.status;
}

async function firstPull(browser, origin, email) {
  const { context, close } = await browser.open({ viewport: { width: 1280, height: 900 }, locale: 'en-US', serviceWorkers: 'block' });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(watchTasks);
    await page.goto(`${origin}/#/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor({ timeout: 120_000 });
    return await page.evaluate(() => globalThis.pulled());
  } finally {
    await close();
  }
}

/** Runs in the page: notes the tasks of 50 ms and more. It does nothing meanwhile: the browser and the server share the processor. */
function watchTasks() {
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  let shownAt = null;
  new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent === 'Today') shownAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
  globalThis.pulled = () => {
    const all = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/local/log?'));
    const pages = all.filter(({ responseEnd }) => responseEnd < shownAt);
    const from = pages[0].startTime;
    const to = Math.max(...pages.map(({ responseEnd }) => responseEnd));
    return {
      pages: pages.length,
      arrived: to - from,
      shown: shownAt - from,
      tasks: tasks.filter(({ at }) => at >= from && at < shownAt).map(({ at, ms }) => ({ at: at - from, ms })),
    };
  };
}

function figuresOf(found, n) {
  const middle = found.toSorted((a, b) => a.shown - b.shown)[found.length >> 1];
  const longest = found.map(({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms))).toSorted((a, b) => a - b)[found.length >> 1];
  return [
    {
      name: `first pull of ${n} events, from the first request until the figures are shown`,
      value: middle.shown,
      unit: 'ms',
      atMost: PULL_MS,
      details: `${middle.pages} requests, the last page arrived after ${Math.round(middle.arrived)} ms`,
    },
    {
      name: 'longest task of it',
      value: longest,
      unit: 'ms',
      atMost: LONG_TASK,
      details: `median of ${found.length}; 0: none is longer than 50 ms`,
    },
  ];
}
