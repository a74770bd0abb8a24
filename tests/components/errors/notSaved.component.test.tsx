import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '../support/app.tsx';
import { test } from '../support/test.ts';

const balance = (): string => document.querySelector('header a[href$="/points"] .sr-only')?.textContent ?? '';

/** Fills the browser's quota. Returns a function that frees it again. */
function fillStorage(): () => void {
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  return () => full.mockRestore();
}

test('AC11 a full device is reported at the action, and above every screen until something is saved again', async ({ member }) => {
  await member('Ann', { at: '/points' });
  const claim = page.getByRole('button', { name: /^Claim day 1:/ });
  await expect.element(claim).toBeVisible();
  const free = fillStorage();
  await claim.click();
  await expect.element(page.getByText("Not saved. This device's storage is full. Free some space and try again.")).toBeVisible();
  const banner = page.getByRole('alert', { name: 'Not saved on this device' });
  await expect.element(banner).toBeVisible();
  go('/social');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Social Hub' })).toBeVisible();
  const saved: Blob[] = [];
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return '#';
  });
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await banner.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => saved.length).toBe(1);
  url.mockRestore();
  link.mockRestore();
  expect(await saved[0]?.text()).toMatch(/^\{"format":"gauntlet-log".*\n.*"AccountOpened"/);
  free();
  go('/points');
  await claim.click();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(balance).not.toBe('12,500');
});
