import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faultsOf, NARROW_LIGHT, WIDE_DARK } from '../support/accessibility.ts';
import { reload } from '../support/app.tsx';
import { test } from '../support/test.ts';

const titles = (): string[] =>
  page
    .getByRole('list', { name: /active/i })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent ?? '');

test('CH15 a pinned challenge comes first in My Challenges, by mouse or keyboard, also after a reload', async ({ person }) => {
  await person({
    at: '/feed?tab=mine',
    before: async (ann) => {
      await ann.begins({ title: 'Run 5k' });
      await ann.begins({ title: 'Read daily' });
    },
  });
  await expect.poll(titles).toEqual(['Read daily', 'Run 5k']);

  await page.getByRole('button', { name: 'Pin Run 5k', exact: true }).click();
  await expect.poll(titles).toEqual(['Run 5k', 'Read daily']);
  expect(await faultsOf('pinned', [WIDE_DARK, NARROW_LIGHT])).toEqual([]);
  reload();
  await expect.poll(titles).toEqual(['Run 5k', 'Read daily']);

  const unpin = page.getByRole('button', { name: 'Unpin Run 5k', pressed: true });
  unpin.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(['Read daily', 'Run 5k']);
});
