import { openAccount } from '@gauntlet/core/browser';
import type { Gauntlet } from '@gauntlet/core';
import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { address, go } from './app.tsx';
import type { Other } from './test.ts';

/** The mark on top with this name. */
export const mark = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

/** Waits until the mark on top says that the server has everything. */
export async function whenSaved(): Promise<void> {
  await expect.element(mark('Up to date')).toBeVisible();
}

/** The balance that the bar on top tells a screen reader: final at once, while the visible figure still counts. */
export function balanceHere(): number {
  const figure = document.querySelector('header a[href$="/points"] .sr-only')?.textContent ?? 'unknown';
  return Number(figure.replaceAll(',', ''));
}

/** Creates a challenge of a week through the form, whose page opens, and starts it. Returns its id. */
export async function begun(title: string, proofType: 'photo' | 'text'): Promise<string> {
  go(`/create?title=${encodeURIComponent(title)}&proofType=${proofType}&durationDays=7`);
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Start challenge' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect.element(page.getByRole('button', { name: 'Upload Proof' })).toBeVisible();
  return address().split('/').at(-1) ?? '';
}

/** Checks in to the challenge whose page is open, which asks for text. */
export async function checkInWithText(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('What did you do?').fill(text);
  await dialog.getByRole('button', { name: 'Upload Proof' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(text)).toBeVisible();
}

/** The check-ins of a challenge, as the server has them. */
export async function proofsOf(challenge: string): Promise<string> {
  return (await fetch(`/api/local/projects/proofs/nodes?challenge=${challenge}&limit=100`)).text();
}

/** Deletes the browser's storage of the app, except its small settings, like an eviction. */
export async function evict(): Promise<void> {
  await cdp().send('Storage.clearDataForOrigin', { origin: location.origin, storageTypes: 'indexeddb' });
}

/** The account in another tab of this browser: a second core over the same storage. */
export async function openOtherTab({ id, name, email }: Other): Promise<Gauntlet> {
  const opened = await openAccount({ id, name, email }, null);
  if (opened.name !== 'open') throw new Error('This browser has no log of the account.');
  onTestFinished(() => opened.gauntlet.close());
  return opened.gauntlet;
}
