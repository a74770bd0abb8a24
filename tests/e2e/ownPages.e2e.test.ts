import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { readSite } from '../../server/site/site.ts';
import { createChallenge } from './support/challenges.ts';
import { challengesOf, idOf } from './support/nodeApi.ts';
import { inEach } from './support/tabs.ts';
import { test } from './support/test.ts';

test('SC2 all tabs send one token with their writes; a missing or different token is replaced, and nothing is pushed twice', async ({
  person,
}) => {
  const ann = await person('Ann');
  const { page, context } = ann;
  const writes = watchWrites(page);
  await createChallenge(page, { title: 'Run at six' });
  await synced(page);
  const token = await tokenOf(page);
  expect(token).toMatch(/^([\da-f]{64}) \1$/);
  expect(new Set(writes.map(({ shown }) => shown))).toEqual(new Set([token.split(' ')[0]]));
  expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([201]));

  const second = await context.newPage();
  // One tab at a time pushes. While the first has left the app, it is the second.
  await page.goto('about:blank');
  await second.goto('/#/feed');
  await createChallenge(second, { title: 'Swim at seven' });
  await synced(second);
  await page.goto('/#/feed');
  await context.clearCookies({ name: 'gauntlet.csrf' });
  await inEach([page, second], (tab) => createChallenge(tab, { title: tab === page ? 'Read at eight' : 'Write at nine' }));
  await synced(second);
  expect({ first: await tokenOf(page), second: await tokenOf(second) }).toEqual({ first: token, second: token });

  // As if another tab had stored its own token while the call was in flight.
  ann.complaints.allow(/403/);
  let isChanged = false;
  await context.route('**/projects/challenges/nodes', async (route, request) => {
    if (request.method() !== 'POST' || isChanged) return route.fallback();
    isChanged = true;
    return route.continue({ headers: { ...request.headers(), 'x-csrf-token': 'f'.repeat(64) } });
  });
  await page.bringToFront();
  writes.length = 0;
  await createChallenge(page, { title: 'Sleep at ten' });
  const sent = () => writes.filter(({ path }) => path.includes('/challenges/'));
  await expect.poll(() => sent().map(({ status }) => status)).toEqual([403, 201]);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  const titles = ['Read at eight', 'Run at six', 'Sleep at ten', 'Swim at seven', 'Write at nine'];
  expect((await challengesOf(ann, await idOf(ann))).toSorted()).toEqual(titles);
});

type ObservedWrite = { path: string; key: string | undefined; shown: string | undefined; status: number };

/** The writes of a tab and their responses, in order. */
function watchWrites(page: Page): ObservedWrite[] {
  const writes: ObservedWrite[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'GET' || request.url().includes('/api/local/log')) return;
    const headers = request.headers();
    writes.push({
      path: new URL(request.url()).pathname,
      key: headers['idempotency-key'],
      shown: headers['x-csrf-token'],
      status: response.status(),
    });
  });
  return writes;
}

async function synced(page: Page): Promise<void> {
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
}

/** The token of a tab, and that of its cookie. */
function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => `${sessionStorage.getItem('gauntlet.csrf')} ${/gauntlet\.csrf=([^;]*)/.exec(document.cookie)?.[1]}`);
}

test('SC3 the app does not show inside a frame of another page, and leaves the frame where it may', async ({ browser }) => {
  const host = await listening(staticHost());
  const app = `${originOf(host)}/#/login`;
  const frames = {
    free: `<iframe src="${app}"></iframe>`,
    held: `<iframe sandbox="allow-scripts allow-same-origin" src="${app}"></iframe>`,
  };
  const other = await listening(
    createServer((request, answer) => {
      answer.setHeader('Content-Type', 'text/html');
      answer.end(request.url === '/free' ? frames.free : request.url === '/held' ? frames.held : '');
    }),
  );
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  try {
    await page.goto(app);
    await page.getByRole('heading', { level: 1 }).waitFor();

    // When it cannot leave, it is rendered but neither visible nor clickable.
    await page.goto(`${originOf(other)}/held`);
    const framed = page.frameLocator('iframe');
    await framed.getByRole('button', { name: 'Log In', includeHidden: true }).waitFor({ state: 'attached' });
    expect(await framed.locator('body').isVisible()).toBe(false);
    expect(await framed.locator('body').evaluate(() => document.elementFromPoint(innerWidth / 2, 60)?.tagName)).toBe('HTML');

    await framed.locator('html').click();
    expect(page.url()).toBe(`${originOf(other)}/held`);

    // Chromium lets a page leave another one's frame after a user interaction.
    await page.goto(`${originOf(other)}/free`);
    await framed.getByRole('button', { name: 'Log In', includeHidden: true }).waitFor({ state: 'attached' });
    expect(await framed.locator('body').isVisible()).toBe(false);
    await framed.locator('html').click();
    await page.waitForURL(app);
    await page.getByRole('heading', { level: 1 }).waitFor();
  } finally {
    await context.close();
    for (const server of [host, other]) server.close();
  }
});

/** The built app from a host that sends no security headers. */
function staticHost(): Server {
  const { assets } = readSite(fileURLToPath(new URL('../../dist', import.meta.url)));
  return createServer((request, answer) => {
    const asset = assets.get(request.url === '/' ? '/index.html' : (request.url ?? ''));
    answer.writeHead(asset === undefined ? 404 : 200, { 'Content-Type': asset?.type ?? 'text/plain' });
    answer.end(asset?.bytes);
  });
}

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return `http://localhost:${address.port}`;
}
