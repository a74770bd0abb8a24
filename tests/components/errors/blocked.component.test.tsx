import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reload } from '../support/app.tsx';
import { test } from '../support/test.ts';

const balance = (): string => document.querySelector('header a[href$="/points"] .sr-only')?.textContent ?? '';

test('AC11 a browser that blocks storage is reported, and opens the same log once it allows storage', async ({ member }) => {
  await member('Ann', { at: '/points' });
  await page
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
  await expect.poll(balance).toBe('12,610');
  const blocked = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  reload();
  await expect.element(page.getByRole('heading', { name: 'Your data cannot be opened on this device' })).toBeVisible();
  await expect.element(page.getByText('The browser does not let this site store anything.')).toBeVisible();
  blocked.mockRestore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Points Store' })).toBeVisible();
  await expect.poll(balance).toBe('12,610');
});
