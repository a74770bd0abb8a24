import { expect } from 'vitest';
import { challengeIdIn, checkInWithPhoto, createChallenge, startChallenge } from './support/challenges.ts';
import { challengeNode, filesOn, idOf, participationsIn, proofsIn } from './support/nodeApi.ts';
import { photoWithLocation, PLACE, segmentsOf } from './support/photo.ts';
import { test } from './support/test.ts';

test('a challenge and its proof reach a person in another browser', async ({ person, server }) => {
  const ann = await person('Ann');
  const photo = await photoWithLocation(ann.page);
  await createChallenge(ann.page, { title: 'Run 5k', days: 7 });
  await startChallenge(ann.page);
  await checkInWithPhoto(ann.page, photo, 'Slow but done');
  const challengeId = challengeIdIn(ann.page);
  await ann.page.getByText('Waiting to sync').first().waitFor({ state: 'detached' });

  const ben = await person('Ben');
  await ben.page.getByRole('tab', { name: 'Discover', selected: true }).waitFor();
  await ben.page.locator(`a[href$="/challenge/${challengeId}"]`).click();
  await ben.page.getByRole('heading', { name: 'Run 5k', level: 1 }).waitFor();
  const proof = ben.page.getByRole('listitem').filter({ hasText: 'Slow but done' });
  await proof.getByText('Accepted').waitFor();
  await proof.getByText('Ann Example').waitFor();
  const picture = proof.getByRole('img', { name: 'Check-in proof of Ann Example' });
  // The exact size of the photo: the picture itself, not a placeholder.
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(320);
  expect(await ben.page.getByRole('button', { name: 'Upload Proof' }).count()).toBe(0);

  const annsId = await idOf(ann);
  expect(await challengeNode(ben, challengeId)).toMatchObject({
    '/text': 'Run 5k',
    '/attributes/@creat': annsId,
    '/attributes/@chlSt': 'active',
    '/attributes/@verif': 'daily',
    '/attributes/@durat': 7,
    '/attributes/@proof': 'photo',
  });
  expect(await participationsIn(ben, challengeId)).toMatchObject([{ '/text': 'started', '/attributes/@usrId': annsId }]);
  const proofs = await proofsIn(ben, challengeId);
  expect(proofs).toMatchObject([
    { '/text': 'Slow but done', '/attributes/@usrId': annsId, '/attributes/@proof': 'photo', '/attributes/@verif': 'pending' },
  ]);

  const hash = proofs[0]?.['/attributes/@prfDt'] ?? '';
  expectNoLocation(photo, filesOn(server).get(hash), hash);
});

/** The file stored under the hash of what the device sent is a photo without the location of the original. */
function expectNoLocation(original: Buffer, stored: Buffer | undefined, hash: string): void {
  expect(segmentsOf(original)).toContain('e1');
  expect(original.includes(PLACE) && original.includes('Exif')).toBe(true);
  if (!stored) return expect.fail(`The server has no file ${hash}.`);
  expect(segmentsOf(stored)).toContain('c0');
  expect(segmentsOf(stored)).not.toContain('e1');
  for (const trace of ['Exif', 'GPS', PLACE]) expect(stored.includes(trace)).toBe(false);
}
