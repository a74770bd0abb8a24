import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { toolPages } from '../../src/admin/pages.ts';
import { faultsOf, NARROW, NARROW_LIGHT, tabTo, WIDE_DARK, type Look } from './support/accessibility.ts';
import { checkInWithText, createChallenge, startChallenge } from './support/challenges.ts';
import { setOnline } from './support/network.ts';
import { signUp } from './support/person.ts';
import { test } from './support/test.ts';

type Screen = { path: string; title: string };

const outside: Screen[] = [
  { path: '/', title: 'Set the challenge' },
  { path: '/login', title: 'Welcome back' },
  { path: '/signup', title: 'Create your account' },
  { path: '/forgot', title: 'Forgot your password?' },
  { path: '/reset', title: 'Set a new password' },
  { path: '/confirm-email', title: 'Confirm your address' },
  { path: '/invitation/nowhere', title: 'A challenge on Gauntlet' },
  { path: '/nowhere', title: 'Page Not Found' },
];
const inside: Screen[] = [
  { path: '/feed', title: 'Discover Challenges' },
  { path: '/feed?tab=today', title: 'Today' },
  { path: '/feed?tab=verify', title: 'To Verify' },
  { path: '/my-challenges', title: 'My Challenges' },
  { path: '/verify', title: 'To Verify' },
  { path: '/create', title: 'Create Challenge' },
  { path: '/groups', title: 'Influencer Groups' },
  { path: '/social', title: 'Social Hub' },
  { path: '/points', title: 'Points Store' },
  { path: '/profile', title: 'Profile and Trust' },
  { path: '/gamification', title: 'Gamification Hub' },
  { path: '/settings', title: 'Settings' },
  { path: '/results', title: 'Results & Stats' },
  { path: '/moderation', title: 'Only for moderators' },
  { path: '/challenge/nowhere', title: 'Challenge not found' },
];
/** Routes of admin mode only. */
const tools: readonly Screen[] = toolPages;
/** Each check takes a moment: a slow machine gets time for all of them. */
const MANY_LOOKS_MS = 300_000;

test('the checks cover every route of the router', () => {
  const router = readFileSync(new URL('../../src/app/router.tsx', import.meta.url), 'utf8');
  const routes = [...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path?.replace('$id', 'nowhere'));
  expect([...outside, ...inside].map(({ path }) => path)).toEqual(expect.arrayContaining(routes));
});

test('the check reports the faults of a page that has some', async ({ visitor }) => {
  const { page } = await visitor('Nobody');
  await open(page, { path: '/login', title: 'Welcome back' });
  await page.evaluate(() => {
    const picture = Object.assign(document.createElement('img'), { src: '/favicon.svg', width: 400 });
    picture.style.minWidth = '400px';
    document.querySelector('main')?.append(picture);
  });
  const faults = await faultsOf(page, 'login', [NARROW_LIGHT]);
  expect(faults.filter((fault) => /image-alt/.test(fault))).toHaveLength(1);
  expect(faults.filter((fault) => /scrolls sideways/.test(fault))).toHaveLength(1);
});

test(
  'no screen breaks a rule of accessibility or scrolls sideways, in both themes, wide and narrow',
  { timeout: MANY_LOOKS_MS },
  async ({ visitor }) => {
    const ann = await visitor('Ann');
    const { page } = ann;
    ann.complaints.allow(/(invitations|nodes)\/nowhere/);
    const faults: string[] = [];
    const lookAt = async (screen: Screen, looks: Look[]) => {
      await open(page, screen);
      faults.push(...(await faultsOf(page, screen.path, looks)));
    };

    for (const screen of outside) await lookAt(screen, [WIDE_DARK, NARROW_LIGHT]);
    await signUp(ann);
    // Empty; fullScreens.e2e.test.ts checks them full, in both themes. So each is checked in one theme here.
    for (const [n, screen] of inside.entries()) await lookAt(screen, [n % 2 === 0 ? WIDE_DARK : NARROW_LIGHT]);
    // As an admin sees it, with all the menus.
    await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
    await page.reload();
    for (const [n, screen] of tools.entries()) await lookAt(screen, [n % 2 === 0 ? WIDE_DARK : NARROW_LIGHT]);
    expect(faults).toEqual([]);
  },
);

test('no overlay of a screen breaks a rule of accessibility or scrolls sideways', { timeout: MANY_LOOKS_MS }, async ({ visitor }) => {
  const ann = await visitor('Ann');
  const { page, context } = ann;
  const faults: string[] = [];
  const look = async (name: string) => void faults.push(...(await faultsOf(page, name, [WIDE_DARK, NARROW_LIGHT])));

  await page.goto('/#/signup');
  await page.locator('form button[type=submit]').click();
  await page.getByText('Name must be at least 2 characters').waitFor();
  await look('sign-up with errors');

  await signUp(ann);
  await page.goto('/#/create');
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
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });

  await page.setViewportSize({ width: NARROW, height: 900 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await look('open menu');
  await page.goto('/#/points');
  await page.getByRole('button', { name: 'Buy Points' }).click();
  await page.getByRole('dialog').waitFor();
  await look('purchase dialog');
  expect(faults).toEqual([]);
});

test('a challenge can be created by keyboard alone', async ({ person }) => {
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

async function open(page: Page, { path, title }: Screen): Promise<void> {
  await page.goto(`/#${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}
