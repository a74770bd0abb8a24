import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { address, go } from './app.tsx';
import type { Other } from './test.ts';

/** Logs out in the app, and logs somebody in who uses it for the first time on this device. */
export async function changeTo({ email }: Other): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect.poll(address).toMatch(/^\/(login)?$/);
  go('/login');
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password', { exact: true }).fill('Gauntlet2026');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.element(page.getByText('The server has no challenges, check-ins or comments of yours to restore.')).toBeVisible();
  await page.getByRole('button', { name: 'Start without it' }).click();
}
