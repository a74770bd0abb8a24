import { expect, test } from 'vitest';
import { checkInDraftKey, dropCheckInDrafts } from '../../../src/lib/checkInDrafts.ts';
import { memoryStorage } from '../features/account/memoryStorage.ts';

test('what an account typed for its check-ins leaves the device with it; that of another account stays', () => {
  const storage = memoryStorage();
  const [own, second, other] = [checkInDraftKey('ann', 'run'), checkInDraftKey('ann', 'read'), checkInDraftKey('ben', 'run')];
  for (const key of [own, second, other]) storage.setItem(key, '{"text":"5 km"}');
  dropCheckInDrafts('ann', storage);
  expect([own, second, other].map((key) => storage.getItem(key) !== null)).toEqual([false, false, true]);
});
