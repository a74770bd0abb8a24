import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { createChallenge } from './support/challenges.ts';
import { test } from './support/test.ts';

test('PD1 PD2 PD3 PD4 PD5 the page of operations shows this build, this server, this device and the sync status, including failures', async ({
  person,
}) => {
  const { page, context, complaints } = await person('Ann');
  complaints.allow(/status of 503/);
  await createChallenge(page, { title: 'Read daily' });
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.goto('/#/production');
  await page.reload();
  const card = (name: string) => page.getByRole('region', { name });
  const fact = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

  await card('Build').getByText('Up to date').waitFor();
  expect(await fact('Served commit').innerText()).toMatch(/^([0-9a-f]{40}\+?|unknown)$/);
  expect(await fact('Reducers').innerText()).toMatch(/^[0-9a-f]{16}$/);
  await card('Server and offline copy').getByText('Responds', { exact: true }).waitFor();
  expect(await fact('Response time, with the database').innerText()).toMatch(/^[\d,]+ ms$/);
  await card('Sync').getByText('All delivered').waitFor();
  await expect.poll(() => fact('Cached own challenges').innerText()).toMatch(/^[1-9]/);
  const log = card('Storage').getByRole('row', { name: /gauntlet \/ log/ });
  // The opening, its grant, the challenge and the server's response.
  expect(Number((await log.getByRole('cell').first().innerText()).replace(',', ''))).toBeGreaterThanOrEqual(4);
  expect(await faultsOf(page, 'production', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

  const error = { code: 'DatabaseDown', message: 'The database does not answer.' };
  await context.route('**/api/health', (route) => route.fulfill({ status: 503, json: { ok: false, error } }));
  const another = '<script type="module" src="/assets/start-another.js"></script>';
  await context.route('**/index.html?served', (route) => route.fulfill({ contentType: 'text/html', body: another }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await card('Server and offline copy').getByText('The database does not answer.').waitFor();
  await card('Build').getByText('Another build is served').waitFor();
});
