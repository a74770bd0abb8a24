import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openTool } from '../support/admin.ts';
import { createChallenge } from '../support/challenges.ts';
import { balanceIn, buyPackage } from '../support/points.ts';
import { test } from '../support/test.ts';

const SCREENS = ['/points', '/gamification', '/profile', '/results', '/feed'];

test('TT3 TT4 before a purchase every screen shows its earlier text; the return to now restores it, and nothing was written', async ({
  person,
}) => {
  const { page } = await person('Ann', { clock: true });
  await createChallenge(page, { title: 'Run at six' });
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  const then = await textByScreen(page);
  await buyPackage(page, '1,400');
  await page.getByText(/Purchase Successful/).waitFor({ state: 'detached' });
  const now = await textByScreen(page);
  expect(now['/points']).not.toBe(then['/points']);

  await openTool(page, '/inspector', 'Event Inspector');
  const written = await recordsIn(page);
  const printed: string[] = [];
  page.on('request', (request) => void (request.method() !== 'GET' && printed.push(request.url())));
  await page.getByRole('combobox', { name: 'Type' }).selectOption('PointsPurchased');
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').first().click();
  const did = page.getByRole('region', { name: 'Effects' });
  await did.getByText('transactions').waitFor();
  await did.getByText('12500').first().waitFor();
  await did.getByText('13900').first().waitFor();
  await page.getByRole('button', { name: 'Show the app before it' }).click();
  await page.getByRole('slider', { name: 'Event' }).waitFor();
  await expect.poll(() => balanceIn(page)).toBe(12_500);
  await expectTexts(page, then);

  await page.goto('/#/points');
  await page
    .getByRole('button', { name: /^Claim day 1|Day 1/ })
    .first()
    .click();
  await page.getByText('You are looking at the past. Go back to now to do this.').waitFor();
  await page.getByRole('slider', { name: 'Event' }).press('Home');
  await expect.poll(() => balanceIn(page)).toBe(0);

  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByText('The past', { exact: true }).waitFor({ state: 'detached' });
  await expectTexts(page, now);
  expect(await recordsIn(page)).toBe(written);
  expect(printed).toEqual([]);
});

/** The text of each screen. */
async function textByScreen(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const path of SCREENS) {
    await open(page, path);
    // The change feed keeps a connection open, so the network is never idle.
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    await isStill(page);
    texts[path] = await textOf(page);
  }
  return texts;
}

/** Waits until the text of the screen stays the same for half a second. */
async function isStill(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const text = await textOf(page);
        const isSame = text === before;
        before = text;
        return isSame;
      },
      { interval: 500 },
    )
    .toBe(true);
}

async function expectTexts(page: Page, texts: Record<string, string>): Promise<void> {
  for (const path of SCREENS) {
    await open(page, path);
    await expect.poll(() => textOf(page)).toBe(texts[path]);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await page.locator('#content h1').waitFor();
}

/** The screen's text, without relative times. */
async function textOf(page: Page): Promise<string> {
  const text = await page.locator('#content').innerText();
  return text.replaceAll(/Just now|\d+ minutes? ago/g, 'lately');
}

/** How many records are in the log on this device. */
function recordsIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => /^gauntlet-[\da-f-]{36}$/.test(name ?? ''));
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(database?.name ?? '');
      opening.addEventListener('error', () => reject(new Error('It did not open.')));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('log').objectStore('log').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
  });
}
