import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, go } from '../support/app.tsx';
import { test } from '../support/test.ts';

/** The balance that the navigation bar exposes to a screen reader: final at once, while the visible figure still counts. */
const balance = (): string => document.querySelector('header a[href$="/points"] .sr-only')?.textContent ?? '';

test('WA5 a purchase is processed for two seconds, then credited once for any number of clicks', async ({ member }) => {
  await member('Ann', { at: '/points' });
  await expect.poll(balance).toBe('12,500');
  await page.getByRole('button', { name: 'Buy Points' }).click();
  await page.getByRole('button', { name: 'Buy 1,400 points for $9.99' }).dblClick({ force: true });
  await expect.element(page.getByRole('button', { name: 'Processing' })).toBeDisabled();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(balance()).toBe('12,500');

  await expect.element(page.getByText('Purchase Successful! +1,400 points added to your wallet')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(balance).toBe('13,900');
  expect(page.getByText('Points purchased').elements()).toHaveLength(1);
});

test('WA5 leaving while a purchase is processed buys nothing', async ({ member }) => {
  await member('Ann', { at: '/points' });
  await page.getByRole('button', { name: 'Buy Points' }).click();
  await page.getByRole('button', { name: 'Buy 500 points for $4.99' }).click();
  await expect.element(page.getByRole('button', { name: 'Processing' })).toBeVisible();
  go('/feed?tab=discover');
  await expect.element(page.getByRole('heading', { name: 'Discover Challenges' })).toBeVisible();
  await new Promise((done) => setTimeout(done, 2_500));
  expect(address()).toContain('/feed');
  expect(balance()).toBe('12,500');
});
