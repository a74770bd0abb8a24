import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { setOnline } from './support/network.ts';
import { signUp } from './support/person.ts';
import { test } from './support/test.ts';

const MESSAGE = "Cannot read properties of undefined (reading 'name')";
const BROKEN_SCREEN = `export function SettingsRoute() { if (!globalThis.isMended) throw new TypeError(${JSON.stringify(MESSAGE)}); return null; }`;

test('a screen that cannot be loaded leaves the rest usable, shows a message, and appears when the network returns', async ({ person }) => {
  const { page, context, complaints } = await person('Ann');
  complaints.allow(/dynamically imported module|Loading chunk failed|Error: Failed to fetch/);
  const discover = page.getByRole('heading', { name: 'Discover Challenges' });
  await discover.waitFor();
  await setOnline(context, false);
  await page.evaluate(() => (location.hash = '#/settings'));
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
  await page.getByRole('link', { name: 'Challenges', exact: true }).click();
  await discover.waitFor();
  await page.evaluate(() => (location.hash = '#/settings'));
  await page.getByText('Failed to load application resources. This might be due to a cached version.').waitFor();
  await setOnline(context, true);
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
});

test('RC1 a screen whose code and fallback cannot be loaded leaves the navigation usable, and is shown on the next attempt', async ({
  visitor,
}) => {
  const eve = await visitor('Eve', { at: '/#/signup' });
  eve.complaints.allow(/Failed to load resource|Failed to fetch|dynamically imported/);
  const { context, page } = eve;
  await context.route(/ErrorFallback|GamificationScreen/, (route) => route.abort());
  await signUp(eve);
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  await page.evaluate(() => (location.hash = '#/gamification'));
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
  await page.getByText('Failed to load application resources. This might be due to a cached version.').waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: '12,500 points' }).count()).toBe(1);

  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Gamification Hub', level: 1 }).waitFor();
});

test('panels that cannot be loaded leave the list usable, and appear when the network returns', async ({ visitor }) => {
  const ann = await visitor('Ann');
  ann.complaints.allow(/Failed to load resource|dynamically imported module/);
  const { page } = ann;
  await page.route(/DiscoverFigures-.*\.js/, (route) => route.abort());
  await signUp(ann);
  const figures = page.getByText('Avg Trust Score');
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  await page.waitForTimeout(2_000);
  expect(await page.getByRole('heading', { name: 'Discover Challenges' }).count()).toBe(1);
  expect(await figures.count()).toBe(0);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await figures.waitFor();
});

test('a screen that crashes names the remedies, and offers a report', async ({ person }) => {
  const { page, complaints } = await person('Ann');
  complaints.allow(/Cannot read properties of undefined/);
  await page.route(/SettingsRoute-.*\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN_SCREEN }));
  await page.goto('/#/settings');
  await page.getByText('Something unexpected happened. The page might need to be refreshed.').waitFor();
  await page.getByText('Error details').click();
  expect(await faultsOf(page, 'error fallback', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download error report' }).click();
  const report: unknown = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'));
  expect(report).toMatchObject({ message: MESSAGE, severity: 'high', url: page.url(), context: { where: 'screen' } });
  expect(report).toHaveProperty('componentStack', expect.stringContaining('SettingsRoute'));
  expect(await page.evaluate(() => localStorage.getItem('gauntlet.errorReports'))).toContain(MESSAGE);

  await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
  await page.getByRole('button', { name: 'Auto-Recover' }).click();
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor({ state: 'detached' });
});
