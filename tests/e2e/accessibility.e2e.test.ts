import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { adminPages, comingPages } from '../../src/app/comingPages.ts';
import { faultsOf, tabTo } from './support/accessibility.ts';
import { checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { setOnline } from './support/network.ts';
import { signUp } from './support/person.ts';
import { test } from './support/test.ts';

const outside = ['/', '/login', '/signup', '/nowhere'];
const inside = ['/feed', '/my-challenges', '/create', '/points', '/profile', '/gamification', '/settings', '/challenge/nowhere'];
/** Each look takes a moment: a slow machine is given time for all of them. */
const MANY_LOOKS_MS = 300_000;
/** One screen with another heading each. */
const toCome = [...comingPages, ...adminPages].map(({ path }) => path);

test('every route of the router is looked at below', () => {
  const router = readFileSync(new URL('../../src/app/router.tsx', import.meta.url), 'utf8');
  const routes = [...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path?.replace('$id', 'nowhere'));
  expect([...outside, ...inside]).toEqual(expect.arrayContaining(routes));
});

test(
  'no screen breaks a rule of accessibility or scrolls sideways, in both themes, wide and narrow',
  { timeout: MANY_LOOKS_MS },
  async ({ visitor }) => {
    const ann = await visitor('Ann');
    const { page } = ann;
    const faults: string[] = [];
    const look = async (name: string) => void faults.push(...(await faultsOf(page, name)));

    for (const path of outside) {
      await open(page, path);
      await look(path);
    }
    await open(page, '/signup');
    await page.locator('form button[type=submit]').click();
    await page.getByText('Name must be at least 2 characters').waitFor();
    await look('sign-up with errors');

    await signUp(ann);
    for (const path of inside) {
      await open(page, path);
      await look(path);
    }
    // As an admin sees it: with all the menus, and with screens that differ in nothing but their heading.
    await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
    await page.reload();
    for (const path of toCome) await open(page, path);
    await look('a screen to come, for an admin');
    expect(faults).toEqual([]);
  },
);

test('nor does what opens on a screen', { timeout: MANY_LOOKS_MS }, async ({ person }) => {
  const { page, context } = await person('Ann');
  const faults: string[] = [];
  const look = async (name: string) => void faults.push(...(await faultsOf(page, name)));

  await open(page, '/create');
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByText('Title must be at least 5 characters').waitFor();
  await look('create with errors');

  await createChallenge(page, { title: 'Read 20 pages', proof: 'Text Log' });
  await look('challenge before its start');
  await startChallenge(page);
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  await page.getByRole('dialog').waitFor();
  await look('upload dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await setOnline(context, false);
  await checkInWithText(page, 'Chapter one');
  await look('challenge with a check-in that waits');
  await setOnline(context, true);
  await page.getByText('Waiting to sync').waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await look('open menu');
  await open(page, '/points');
  await page.getByRole('button', { name: 'Buy Points' }).click();
  await page.getByRole('dialog').waitFor();
  await look('purchase dialog');
  expect(faults).toEqual([]);
});

test('a challenge is created by keyboard alone', async ({ person }) => {
  const { page } = await person('Ann');
  const { keyboard } = page;
  await page.getByRole('tab', { name: 'Discover' }).waitFor();
  await keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Create Challenge' }).first());
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create Challenge', level: 1 }).waitFor();
  await tabTo(page, page.getByLabel('Title'));
  await keyboard.type('Read by candle');
  await tabTo(page, page.getByRole('radio', { name: '1-on-1' }));
  await keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Category'));
  await keyboard.type('St');
  await tabTo(page, page.getByLabel('Duration (days)'));
  await keyboard.press('Control+a');
  await keyboard.type('14');
  await tabTo(page, page.getByLabel('Proof Type'));
  await keyboard.type('Te');
  await tabTo(page, page.getByRole('button', { name: 'Create Challenge' }));
  await keyboard.press('Enter');

  const card = page.getByRole('main').getByRole('link', { name: 'Read by candle' });
  await card.waitFor();
  await tabTo(page, card);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Read by candle', level: 1 }).waitFor();
  const facts = await page.getByRole('main').ariaSnapshot();
  for (const fact of ['Group (Free)', 'Study', '14 days', 'Text Log']) expect(facts).toContain(fact);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
