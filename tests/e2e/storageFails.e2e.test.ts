import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { evict } from './support/evict.ts';
import { balanceIn } from './support/points.ts';
import { test } from './support/test.ts';

test("AC11 SY24 when the log is deleted under an open tab, the tab's events can be exported, and a reload brings the account's log back", async ({
  person,
}) => {
  const { page } = await person('Ann');
  await page.goto('/#/points');
  const claim = page.getByRole('button', { name: /^Claim/ }).first();
  await claim.waitFor();
  await page.goto('/#/settings');
  const name = page.getByLabel('Display Name');
  await name.fill('Somebody Else');
  await evict(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Failed to revert changes').waitFor();
  expect(await name.inputValue()).toBe('Somebody Else');
  await name.fill('Ann Example');
  await page.goto('/#/points');
  await claim.click();
  const banner = page.getByRole('alert', { name: 'Not saved on this device' });
  const [download] = await Promise.all([page.waitForEvent('download'), banner.getByRole('button', { name: 'Export' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^gauntlet-figures-.*\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('"user": 12500');
  await banner.getByRole('button', { name: 'Reload' }).click();
  await claim.waitFor();
  await expect.poll(() => balanceIn(page)).toBe(12_500);
});
