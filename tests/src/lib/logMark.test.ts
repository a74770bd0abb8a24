import { expect, test, vi } from 'vitest';
import { eraseDue, rememberErasure } from '../../../src/lib/erasure.ts';
import { hadLog, rememberLog } from '../../../src/lib/logMark.ts';
import { memoryStorage } from '../features/account/memoryStorage.ts';

test('AC11 a device knows of each account whether it held its log', () => {
  const storage = memoryStorage();
  rememberLog('ann', storage);
  expect([hadLog('ann', storage), hadLog('ben', storage)]).toEqual([true, false]);
});

test('AC11 an account that was erased on purpose is not missed', async () => {
  const storage = memoryStorage();
  rememberLog('ann', storage);
  rememberErasure('ann', storage);
  await eraseDue(storage, vi.fn().mockResolvedValue(undefined));
  expect(hadLog('ann', storage)).toBe(false);
});

test('AC11 where the mark cannot be kept, the app goes on', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => rememberLog('ann', full)).not.toThrow();
});
