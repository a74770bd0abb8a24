import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { signUpAt, visitorAt } from '../server/support/over.ts';
import { challengeOf } from '../server/support/nodes.ts';
import { setOnline, waitUntilKept } from './support/network.ts';
import { startServer } from './support/server.ts';
import { test } from './support/test.ts';

/** More than three pages of Discover. */
const CHALLENGES = 100;

/** As `test`, but against a server with many challenges, which would push those of other tests off the first page. */
const manyTest = test.extend('server', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const server = await startServer();
  onCleanup(async () => void (await server.stop()));
  const { id, cookie } = await signUpAt(server.origin, 'host@example.org');
  const host = visitorAt(server.origin, cookie);
  for (let number = 1; number <= CHALLENGES; number += 1) {
    const { status } = await host.write('challenges', challengeOf({ id }, { '/text': `Challenge number ${number}` }));
    if (status !== 201) throw new Error(`Challenge ${number} was refused with ${status}`);
  }
  return server;
});

manyTest('CH25 the end of Discover loads one page, and Back returns to the same place without a request', async ({ person }) => {
  const { page } = await person('Ann', { at: '/#/points' });
  const pages = requestsOf(page, /challenges\/nodes\?/);
  await page.getByRole('link', { name: 'Challenges', exact: true }).click();
  await cardIn(page, 100).waitFor();
  for (const loaded of [2, 3, 4]) {
    await page.keyboard.press('End');
    await expect.poll(() => pages().length).toBe(loaded);
    await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(1_000);
  }

  const card = cardIn(page, 40);
  await card.scrollIntoViewIfNeeded();
  const top = await topOf(card);
  for (const back of [() => page.goBack(), () => page.getByRole('button', { name: 'Back', exact: true }).click()]) {
    await card.click();
    await page.getByRole('heading', { name: 'Challenge number 40', level: 1 }).waitFor();
    await back();
    await expect.poll(async () => Math.abs((await topOf(card)) - top)).toBeLessThan(20);
  }
  expect(pages()).toHaveLength(4);
});

manyTest('SY21 offline, Groups shows the groups that the device holds', async ({ person }) => {
  const { page, context } = await person('Ben', { cachesApp: true });
  await cardIn(page, 100).waitFor();
  await waitUntilKept(context);
  await setOnline(context, false);
  await page.goto('/#/groups');
  await page.getByText('You are offline. These are the challenges that this device holds.').waitFor();
  await cardIn(page, 100).waitFor();
});

/** Returns a function that returns the addresses that a page has requested so far. */
function requestsOf(page: Page, address: RegExp): () => string[] {
  const requested: string[] = [];
  page.on('request', (request) => void (address.test(request.url()) && requested.push(request.url())));
  return () => requested;
}

function cardIn(page: Page, number: number): Locator {
  return page.getByRole('link', { name: `Challenge number ${number}`, exact: true });
}

/** How far the end of the page is below what is visible, in CSS pixels. */
function distanceToEnd(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - window.scrollY - window.innerHeight);
}

async function topOf(card: Locator): Promise<number> {
  return (await card.boundingBox())?.y ?? Number.NaN;
}
