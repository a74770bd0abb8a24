import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { encodePhoto } from '../../../server/media/photo.ts';
import { JPEG } from '../support/files.ts';

const AT_ONCE = Math.max(1, availableParallelism() - 1);

test('RB7 photos are decoded on all cores but one; 32 more wait, and the next gets 503', async () => {
  let read = 0;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => void (release = resolve));
  const encode = () =>
    encodePhoto(async () => {
      read += 1;
      await released;
      return JPEG;
    });
  const accepted = Array.from({ length: AT_ONCE + 32 }, encode);
  await expect(encode()).rejects.toMatchObject({ status: 503, code: 'Busy' });
  expect(read).toBe(AT_ONCE);
  release();
  const photos = await Promise.all(accepted);
  expect(photos.map(({ type, width }) => ({ type, width }))).toEqual(accepted.map(() => ({ type: 'image/jpeg', width: 4 })));
});
