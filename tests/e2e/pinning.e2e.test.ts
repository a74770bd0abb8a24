import { expect } from 'vitest';
import { createChallenge, startChallenge } from './support/challenges.ts';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from './support/accessibility.ts';
import { test } from './support/test.ts';

test('CH15 a pinned challenge comes first in My Challenges, by mouse or keyboard, also after a reload', async ({ person }) => {
  const { page } = await person('Ann');
  for (const title of ['Run 5k', 'Read daily']) {
    await createChallenge(page, { title, days: 7 });
    await startChallenge(page);
  }
  await page.goto('/#/feed?tab=mine');
  await page.getByRole('tab', { name: /^My Challenges/ }).click();
  const titles = () =>
    page
      .getByRole('list', { name: /active/i })
      .getByRole('heading', { level: 2 })
      .allTextContents();
  await expect.poll(titles).toEqual(['Read daily', 'Run 5k']);

  await page.getByRole('button', { name: 'Pin Run 5k' }).click();
  await expect.poll(titles).toEqual(['Run 5k', 'Read daily']);
  expect(await faultsOf(page, 'pinned', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
  await page.reload();
  await page.getByRole('tab', { name: /^My Challenges/ }).click();
  await expect.poll(titles).toEqual(['Run 5k', 'Read daily']);

  const unpin = page.getByRole('button', { name: 'Unpin Run 5k', pressed: true });
  await unpin.focus();
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['Read daily', 'Run 5k']);
});
