import type { Page } from 'playwright';
import { expect } from 'vitest';
import { challengeIdIn, checkInWithPhoto, createChallenge, startChallenge } from './support/challenges.ts';
import { challengesOf, filesOn, idOf, participationsIn, profileOf, proofsIn } from './support/nodeApi.ts';
import { password } from './support/person.ts';
import { photoWithLocation, PLACE } from './support/photo.ts';
import { test } from './support/test.ts';

const MEGABYTE = 1024 * 1024;

test('ST6 only an image under 5 MB becomes the picture, without its location; others see it too', async ({ person, server }) => {
  const [ann, ben] = [await person('Ann'), await person('Ben')];
  const { page } = ann;
  const me = await idOf(ann);
  await page.goto('/#/profile');
  const photo = await photoWithLocation(page);
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile Picture' });
  // The file name does not matter.
  await choose(page, 'picture.jpg', Buffer.from('Not a picture at all'));
  await page.getByText('Please select an image file').waitFor();
  await choose(page, 'large.jpg', Buffer.concat([photo, Buffer.alloc(5 * MEGABYTE)]));
  await page.getByText('Image size must be less than 5MB').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save Picture' }).count()).toBe(0);
  await choose(page, 'me.txt', photo);
  await dialog.getByRole('img', { name: 'What you chose' }).waitFor();
  await dialog.getByRole('button', { name: 'Save Picture' }).click();
  await page.getByText('Profile picture updated!').waitFor();
  await expectPicture(page);
  await page.reload();
  await expectPicture(page);

  await expect.poll(async () => (await profileOf(ben, me))?.['/attributes/@image']).toMatch(/^[0-9a-f]{64}$/);
  const hash = (await profileOf(ben, me))?.['/attributes/@image'] ?? '';
  expect(filesOn(server).get(hash)?.includes(PLACE)).toBe(false);
  await ben.page.goto(`/#/profile?with=${me}`);
  // Pulls at once instead of at the next interval.
  await ben.page.reload();
  const seen = ben.page.locator(`img[src="/api/files/${hash}"]`).first();
  await expect.poll(() => seen.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(100);
});

test('ST9 ST10 ST11 only the password deletes an account, and then no data of it remain', async ({ person, server }) => {
  const [ann, ben] = [await person('Ann'), await person('Ben')];
  const { page, context, complaints, email } = ann;
  const me = await idOf(ann);
  await createChallenge(page, { title: 'Soon forgotten' });
  await startChallenge(page);
  const challengeId = challengeIdIn(page);
  await checkInWithPhoto(page, await photoWithLocation(page, 'purple'), 'Slow but done');
  await expect.poll(async () => (await proofsIn(ben, challengeId)).length).toBe(1);
  const [proof] = await proofsIn(ben, challengeId);
  const photo = proof?.['/attributes/@prfDt'] ?? '';
  expect(filesOn(server).has(photo)).toBe(true);
  expect(await challengesOf(ben, me)).toEqual(['Soon forgotten']);
  const other = await context.newPage();
  await other.goto('/#/points');
  await other.getByRole('heading', { name: 'Points Store' }).waitFor();
  await page.bringToFront();

  await page.goto('/#/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByText('On the server and on this device go:').waitFor();
  const named = (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(named).toEqual(['12,500 points', '1 day of streak', '1 challenge', '1 check-in', '1 file']);
  complaints.allow(/40[13]/);
  await dialog.getByLabel('Password', { exact: true }).fill('Gauntlet2027');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByText('Wrong password').waitFor();
  expect(await challengesOf(ben, me)).toEqual(['Soon forgotten']);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Your account has been deleted').waitFor();

  await other.waitForURL('**/#/login');
  expect(await leftOnDevice(page, me, email)).toEqual([]);
  expect(await challengesOf(ben, me)).toEqual([]);
  expect(await participationsIn(ben, challengeId)).toEqual([]);
  expect(await proofsIn(ben, challengeId)).toEqual([]);
  expect(await profileOf(ben, me)).toBeUndefined();
  expect(filesOn(server).has(photo)).toBe(false);
  await page.goto('/#/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form button[type=submit]').click();
  await page.getByText('Invalid email or password').waitFor();
});

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.txt') ? 'text/plain' : 'image/jpeg';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

/** The person's picture is on their profile, rendered. */
async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('button', { name: 'Change profile picture' }).locator('img');
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(100);
}

/** What the browser still stores of an account: databases, and stored values that name it. */
async function leftOnDevice(page: Page, id: string, email: string): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => `database ${name ?? ''}`),
    ...[localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).map((entry) => entry.join(': '))),
  ]);
  return stored.filter((line) => line.includes(id) || line.includes(email) || line.startsWith('database gauntlet'));
}
