import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { test } from './support/test.ts';

test('the landing page is read without scripts; with them it loads none of the app until a link is followed', async ({ visitor }) => {
  const reader = await visitor('Reader', { javaScriptEnabled: false });
  await reader.page.getByRole('heading', { name: 'Set the challenge' }).waitFor();
  await reader.page.getByText('Challenges completed').waitFor();

  const { page, complaints } = await visitor('Nina', { at: 'about:blank' });
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes('/assets/') && request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  // Static, as the app never shows it: component tests check the screens of the app.
  expect(await faultsOf(page, 'landing', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
  expect(scripts.map((url) => /assets\/(\w+)-/.exec(url)?.[1])).toEqual(['index', 'imports']);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByLabel('Full Name').waitFor();

  // Where the app's files cannot be loaded, the page says so.
  complaints.allow(/net::ERR_FAILED/);
  await page.route('**/assets/start-*', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('The app cannot be loaded right now.').waitFor();
});
