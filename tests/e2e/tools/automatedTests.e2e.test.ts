import { expect } from 'vitest';
import { test } from '../support/test.ts';

const WORKER = '**/assets/tools/invariantWorker-*.js';
/** A wrong calculation of the opening grant, which violates the ledger's invariant. */
const WRONG = 'const isSame = Object.is; Object.is = (one, other) => one !== 12500 && isSame(one, other);';

test('AT1 AT2 AT3 the page shows the shortest log that violates an invariant; the own log and random logs satisfy all others', async ({
  person,
}) => {
  const { page } = await person('Ann');
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.reload();
  await page.goto('/#/automated-testing');
  await page.route(WORKER, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ headers, body: `${WRONG}${await answer.text()}` });
  });
  const main = page.getByRole('main');
  await page.getByLabel('Seed').fill('2');
  const invariant = main.getByRole('listitem').filter({ hasText: 'WA1' }).filter({ hasText: 'of a history' });
  await invariant.getByRole('button', { name: /^Check/ }).click();
  const own = invariant.getByRole('region', { name: 'Your log breaks it' });
  const random = invariant.getByRole('region', { name: 'A random log breaks it' });
  for (const each of [own, random]) await each.getByRole('cell', { name: 'OpeningGranted' }).waitFor({ timeout: 60_000 });
  // Without their header rows; a random history begins with its account.
  expect(await own.getByRole('row').count()).toBe(2);
  expect(await random.getByRole('row').count()).toBe(3);
  await random.getByText(/Seed 2, path [\d:]+, shrunk in \d+ steps?/).waitFor();
  await random.getByRole('button', { name: 'Repeat with this seed' }).click();
  await random.getByText('shrunk in 0 steps').waitFor();

  await page.unroute(WORKER);
  await page.getByLabel('Random logs per invariant').fill('2');
  await main.getByRole('button', { name: /^Check all/ }).click();
  const figure = (label: string) => main.locator('dl', { hasText: label }).locator('dd').innerText();
  // Each counts once: eight invariants of the core, and seventeen others, most of them checked with the own log and with random ones.
  await expect.poll(() => figure('Hold, of 25 invariants'), { timeout: 60_000 }).toBe('25');
  expect([await figure('Broken'), await figure('Not checked')]).toEqual(['0', '0']);
  await page.getByLabel('Search invariants').fill('be6');
  await main.getByText('2 invariants found').waitFor();
});
