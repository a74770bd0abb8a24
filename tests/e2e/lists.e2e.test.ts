import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { challengeOf } from '../server/support/nodes.ts';
import { NARROW_LIGHT, partsTooWide } from './support/accessibility.ts';
import { moveAhead } from './support/clock.ts';
import { setOnline, waitUntilKept } from './support/network.ts';
import { idOf } from './support/nodeApi.ts';
import type { Person } from './support/person.ts';
import { startServer } from './support/server.ts';
import { test as base } from './support/test.ts';

const test = base.extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const server = await startServer({ env: { BUDGET_CREATE: 'off' } });
  onCleanup(async () => void (await server.stop()));
  return server;
});

/** Six pages of the list, of 24 challenges each. */
const MANY = 130;
/** The last challenges that a person scrolls to. */
const DEEP = 'Plan 120';
/** In hours. */
const TEN_MINUTES = 1 / 6;
const LONG_TEXT = `${'x'.repeat(99)}🏃`;

test('CH25 SY21 Discover loads page after page, Back returns to the same place in it, and without the network it shows the first page and from when that is', async ({
  person,
  server,
}) => {
  const zoe = await person('Zoe');
  await createPlans(zoe);
  const ann = await person('Ann', { cachesApp: true, clock: true });
  const { page, context } = ann;
  const list = page.getByRole('list', { name: 'Challenges' });
  const deep = list.getByRole('link', { name: DEEP });
  await list.getByRole('link', { name: 'Plan 1', exact: true }).waitFor();
  const pages = countPages(page);

  await expect.poll(() => scrolledTo(page, deep), { timeout: 20_000 }).toBe(true);
  expect(await list.getByRole('listitem').last().getAttribute('aria-setsize')).toBe(String(MANY));
  const requested = pages();
  expect(requested).toBeGreaterThanOrEqual(4);
  await deep.scrollIntoViewIfNeeded();
  const before = await placeOf(page, deep);
  await deep.click();
  await page.getByRole('heading', { name: DEEP, level: 1 }).waitFor();
  await moveAhead(TEN_MINUTES, server, ann);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => placeOf(page, deep)).toEqual(before);
  expect(pages()).toBe(requested);

  const search = page.getByLabel('Search challenges');
  await search.fill('plán 12');
  await page.getByText('12 challenges', { exact: true }).waitFor();
  await search.fill('%');
  await page.getByText('No Matching Challenges').waitFor();
  await page.setViewportSize({ width: NARROW_LIGHT.width, height: 900 });
  await search.fill(LONG_TEXT);
  await page.getByText(LONG_TEXT).waitFor();
  expect(await partsTooWide(page)).toEqual([]);
  await search.fill('');

  await list.getByRole('link', { name: 'Plan 1', exact: true }).waitFor();
  await waitUntilKept(context);
  await setOnline(context, false);
  await page.reload();
  await list.getByRole('link', { name: 'Plan 1', exact: true }).waitFor();
  await page.getByText(/^As of \d.* You are offline\.$/).waitFor();
  expect(await partsTooWide(page)).toEqual([]);
});

/** Creates challenges by requests, 'Plan 1' last. */
async function createPlans(creator: Person): Promise<void> {
  const id = await idOf(creator);
  const plans = Array.from({ length: MANY }, (_, i) => ({ key: randomUUID(), body: challengeOf({ id }, { '/text': `Plan ${MANY - i}` }) }));
  await creator.page.evaluate(async (all) => {
    const token = 'a'.repeat(64);
    document.cookie = `gauntlet.csrf=${token}; Path=/; SameSite=Strict`;
    for (const { key, body } of all) {
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': token, 'Idempotency-Key': key };
      const answer = await fetch('/api/local/projects/challenges/nodes', { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, plans);
}

/** Returns a function that counts the pages of challenges that were requested since. */
function countPages(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/challenges/nodes?')) count += 1;
  });
  return () => count;
}

type Card = ReturnType<Page['getByRole']>;

/** Scrolls one window further. Returns whether a card is there. */
async function scrolledTo(page: Page, card: Card): Promise<boolean> {
  if ((await card.count()) > 0) return true;
  await page.mouse.wheel(0, 900);
  return false;
}

/** How far the window is scrolled, and where a card is in it, in pixels. */
async function placeOf(page: Page, card: Card): Promise<{ scrolled: number; top: number } | null> {
  if ((await card.count()) === 0) return null;
  const top = await card.evaluate((element) => element.getBoundingClientRect().top);
  return { scrolled: Math.round(await page.evaluate(() => scrollY)), top: Math.round(top) };
}
