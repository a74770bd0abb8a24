import { expect } from 'vitest';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { sampleTest as test } from './support/sample.ts';

test('RS1 RS6 RS9 results match the figures elsewhere, are readable by keys, touch and table, and reset with a fresh start', async ({
  person,
}) => {
  const { page } = await person('Ann');
  await page.getByRole('button', { name: 'Rewards' }).click();
  await page.getByRole('menuitem', { name: 'Results & Stats' }).click();
  await page.getByRole('heading', { name: 'Results & Stats' }).waitFor();

  // 15 of 17, as trust counts them, and the figures of the sample history.
  await page.getByText('Of 17 challenges decided').waitFor();
  expect(await page.getByRole('region', { name: 'Challenges' }).innerText()).toContain('88%');
  expect(await page.getByRole('region', { name: 'Where you stand' }).innerText()).toMatch(
    /Points\s+12,500[^]*XP, level 3\s+245[^]*Trust score\s+91/,
  );

  const points = page.getByRole('slider', { name: /^Points from/ });
  await points.focus();
  const today = (await points.getAttribute('aria-valuetext')) ?? '';
  expect(today).toMatch(/: 12,500 points \(\+50\)$/);
  await page.keyboard.press('ArrowLeft');
  const yesterday = (await points.getAttribute('aria-valuetext')) ?? '';
  expect(yesterday).toMatch(/: 12,450 points/);
  const region = page.getByRole('region', { name: 'Points' });
  await region.getByText(yesterday).waitFor();
  const box = await points.boundingBox();
  await points.hover({ position: { x: (box?.width ?? 0) - 2, y: 20 } });
  await region.getByText(today).waitFor();

  await region.getByText('The same as a table').click();
  expect(await region.getByRole('row').nth(1).innerText()).toMatch(/50\s+0\s+12,500/);
  await region.getByRole('button', { name: 'Why is my balance this number?' }).click();
  await page.getByRole('dialog', { name: 'Why is my balance this number?' }).getByText('Every transaction').waitFor();
  await page.keyboard.press('Escape');
  expect(await faultsOf(page, 'results', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);

  await page.getByRole('button', { name: 'Start fresh' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start fresh' }).click();
  await page.getByText('No results yet').waitFor();
});
