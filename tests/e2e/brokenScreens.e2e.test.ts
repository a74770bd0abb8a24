import { expect } from 'vitest';
import { setOnline } from './support/network.ts';
import { signUp } from './support/person.ts';
import { test } from './support/test.ts';

const SETTINGS = /SettingsRoute-.*\.js/;
const FIGURES = /DiscoverFigures-.*\.js/;

test('a screen that cannot be loaded leaves the rest usable, shows a message, and appears when the network returns', async ({ person }) => {
  const { page, context, complaints } = await person('Ann');
  complaints.allow(/Failed to load resource|dynamically imported module|Loading chunk failed|Error: Failed to fetch/);
  // The browser of an earlier person may have cached it, and needs no network for it then.
  await context.route(SETTINGS, (route) => route.abort());
  const discover = page.getByRole('heading', { name: 'Discover Challenges' });
  await discover.waitFor();
  await setOnline(context, false);
  await page.evaluate(() => (location.hash = '#/settings'));
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
  await page.getByRole('link', { name: 'Challenges', exact: true }).click();
  await discover.waitFor();
  await page.evaluate(() => (location.hash = '#/settings'));
  await page.getByText('Failed to load application resources. This might be due to a cached version.').waitFor();
  await context.unroute(SETTINGS);
  await setOnline(context, true);
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
});

test('RC1 panels, and a screen with its fallback, that cannot be loaded leave the rest usable, and appear with the network or on the next attempt', async ({
  visitor,
}) => {
  const eve = await visitor('Eve', { at: '/#/signup' });
  eve.complaints.allow(/Failed to load resource|Failed to fetch|dynamically imported/);
  const { context, page } = eve;
  await context.route(FIGURES, (route) => route.abort());
  await context.route(/ErrorFallback|GamificationScreen/, (route) => route.abort());
  await signUp(eve);
  await page.getByRole('heading', { name: 'Discover Challenges' }).waitFor();
  const figures = page.getByText('Avg Trust Score');
  expect(await figures.count()).toBe(0);
  await context.unroute(FIGURES);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await figures.waitFor();

  await page.evaluate(() => (location.hash = '#/gamification'));
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
  await page.getByText('Failed to load application resources. This might be due to a cached version.').waitFor();
  expect(await page.getByRole('banner').getByRole('link', { name: '12,500 points' }).count()).toBe(1);

  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Gamification Hub', level: 1 }).waitFor();
});
