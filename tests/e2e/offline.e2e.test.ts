import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { challengeIdIn, checkInWithPhoto, createChallenge, startChallenge } from './support/challenges.ts';
import { eveningZone } from './support/eveningZone.ts';
import { loseNextAnswer, setOnline, waitUntilKept } from './support/network.ts';
import { proofsIn } from './support/nodeApi.ts';
import type { Person } from './support/person.ts';
import { photoWithLocation } from './support/photo.ts';
import { test } from './support/test.ts';

/** Time limit for waiting events to reach the server once the network is back, in milliseconds. */
const SOON_MS = 10_000;

test('a check-in made offline is stored, and pushed once when the network is back, also when responses are lost', async ({ person }) => {
  const ann = await person('Ann', { timezoneId: eveningZone(), cachesApp: true });
  const { page, context } = ann;
  const photo = await photoWithLocation(page);
  await createChallenge(page, { title: 'Run 5k', days: 7 });
  await startChallenge(page);
  await page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });
  await waitUntilKept(context);

  await setOnline(context, false);
  await page.getByText('No Internet Connection').waitFor();
  await checkInWithPhoto(page, photo, 'Made offline');
  await waits(page, 'Made offline');
  expect(await page.getByText('1 done').count()).toBe(1);
  await page.reload();
  await waits(page, 'Made offline');
  expect(await page.getByText('1 done').count()).toBe(1);
  await setOnline(context, true);
  await expectDeliveredOnce(ann, 'Made offline');

  await setOnline(context, false);
  // Several proofs in a window count once (CH10).
  await checkInWithPhoto(page, photo, 'Made offline again');
  await page.reload();
  await waits(page, 'Made offline again');
  expect(await page.getByText('1 done').count()).toBe(1);
  const lost = [loseNextAnswer(context, 'PUT', /\/api\/files\//), loseNextAnswer(context, 'POST', /\/proofs\/nodes/)];
  await setOnline(context, true);
  await expectDeliveredOnce(ann, 'Made offline again');
  await Promise.all(lost);

  await page.reload();
  for (const note of ['Made offline', 'Made offline again']) await expectDelivered(page, note);
  const atTheServer = await proofsIn(ann, challengeIdIn(page));
  expect(atTheServer.map((proof) => proof['/text'])).toEqual(['Made offline', 'Made offline again']);
});

function proofOf(page: Page, note: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(note, { exact: true }) });
}

/** A check-in appears with its picture and as waiting. */
async function waits(page: Page, note: string): Promise<void> {
  const proof = proofOf(page, note);
  await proof.getByText('Waiting to sync').waitFor();
  const picture = proof.getByRole('img', { name: /^Check-in proof/ });
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(320);
}

async function expectDelivered(page: Page, note: string): Promise<void> {
  await proofOf(page, note).waitFor();
  await proofOf(page, note).getByText('Waiting to sync').waitFor({ state: 'detached' });
}

/** The check-in reaches the server soon, the screen shows it, and then the server still has it exactly once. */
async function expectDeliveredOnce(person: Person, note: string): Promise<void> {
  const count = async () => (await proofsIn(person, challengeIdIn(person.page))).filter((proof) => proof['/text'] === note).length;
  await expect.poll(count, { timeout: SOON_MS }).toBe(1);
  await expectDelivered(person.page, note);
  expect(await count()).toBe(1);
}
