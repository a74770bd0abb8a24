import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { missingOn } from './support/snapshots.ts';
import { sampleTest as test } from './support/sample.ts';

test('TR8 the profile shows what others see of trust, and the explanation says why it differs', async ({ person }) => {
  const { page } = await person('Ann');
  await page.goto('/#/profile');
  const panel = page.getByRole('region', { name: 'Trust Score' });
  await panel.getByText('Others see 50 and 0 completed: for them only challenges with somebody else count').waitFor();
  expect(await missingOn(page, '91 of 100')).toEqual([]);
  expect(await faultsOf(page, 'profile', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

  await panel.getByRole('button', { name: 'Why is my trust score this number?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why is my trust score this number?' });
  await dialog.getByRole('heading', { name: 'What others see' }).waitFor();
  expect(await dialog.getByText('Others see a trust of').innerText()).toMatch(/trust of 50 and 0 completed challenges/);
  expect(await dialog.getByText('from the sample history, which only you see').locator('..').innerText()).toMatch(/^15\s/);
  expect(await faultsOf(page, 'what others see', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
});
