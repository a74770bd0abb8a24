import { expect } from 'vitest';
import { test } from '../support/test.ts';

test('LT1 LT2 LT4 RT1 a scratch log is written, measured and erased, and the run is stored', async ({ person }) => {
  const { page } = await person('Ann');
  await page.evaluate(() => localStorage.setItem('gauntlet.role', 'admin'));
  await page.reload();
  await page.goto('/#/load-testing');
  const scratch = () =>
    page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name === 'gauntlet-scratch-load').length);
  await page.getByLabel('Events', { exact: true }).fill('1000');
  await page.getByRole('button', { name: 'Start load test' }).click();
  // The header and ten lengths.
  await expect.poll(() => page.getByRole('row').count(), { timeout: 60_000 }).toBe(11);
  await page.getByRole('button', { name: 'Start load test' }).waitFor();
  await page.getByRole('img', { name: 'Throughput, events a second' }).waitFor();
  expect(await scratch()).toBe(0);

  await page.goto('/#/test-suite');
  const run = page.getByRole('listitem').filter({ hasText: '1,000 events into a scratch log' });
  await run.getByText('Passed').first().waitFor();
  // The remains of a test that a crash cut short.
  await page.evaluate(async () => {
    const request = indexedDB.open('gauntlet-scratch-load');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    request.result.close();
  });
  expect(await scratch()).toBe(1);
  await page.goto('/#/load-testing');
  await expect.poll(scratch).toBe(0);

  await page.goto('/#/test-suite');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await page.getByText('No runs yet').waitFor();
});
