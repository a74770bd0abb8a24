import type { Page } from 'playwright';

export interface NewChallenge {
  title: string;
  /** The proof type as the form names it; a photo by default. */
  proof?: 'Photo' | 'Video' | 'Text Log' | 'Numeric Metric';
  /** 30 by default. */
  days?: number;
  /** A free group by default. */
  type?: '1-on-1';
}

/** Creates a challenge through the form and opens its page, where it is pending. */
export async function createChallenge(page: Page, { title, proof = 'Photo', days = 30, type }: NewChallenge): Promise<void> {
  await page.goto('/#/create');
  await page.getByLabel('Title').fill(title);
  if (type) await page.getByRole('radio', { name: type }).check();
  await page.getByLabel('Proof Type').selectOption({ label: proof });
  await page.getByLabel('Duration (days)').fill(String(days));
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

/** The id of the challenge whose page is open. */
export function challengeIdIn(page: Page): string {
  return page.url().split('/').at(-1) ?? '';
}

/** Starts the challenge whose page is open. */
export async function startChallenge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start challenge' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('button', { name: 'Upload Proof' }).waitFor();
}

/** Checks in to the challenge whose page is open, which asks for text. */
export async function checkInWithText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What did you do?').fill(text);
  await dialog.getByRole('button', { name: 'Upload Proof' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text).waitFor();
}

/** Checks in to the challenge whose page is open, which asks for a photo. */
export async function checkInWithPhoto(page: Page, photo: Buffer, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload Proof' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose photo').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await dialog.getByRole('img', { name: 'What you chose' }).waitFor();
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Upload Proof' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(note).waitFor();
}
