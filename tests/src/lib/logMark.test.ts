import { expect, test, vi } from 'vitest';
import { runPendingErasure, scheduleErasure } from '../../../src/lib/erasure.ts';
import { hasLogMark, markLog } from '../../../src/lib/logMark.ts';
import { memoryStorage } from '../features/account/memoryStorage.ts';

test('AC11 a device records for each account that it has stored its log', () => {
  const storage = memoryStorage();
  markLog('ann', storage);
  expect({ ann: hasLogMark('ann', storage), ben: hasLogMark('ben', storage) }).toEqual({ ann: true, ben: false });
});

test('AC11 erasing an account removes its mark', async () => {
  const storage = memoryStorage();
  markLog('ann', storage);
  scheduleErasure('ann', storage);
  await runPendingErasure(storage, vi.fn().mockResolvedValue(undefined));
  expect(hasLogMark('ann', storage)).toBe(false);
});

test('AC11 marking does not throw when the storage is full', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => markLog('ann', full)).not.toThrow();
});
