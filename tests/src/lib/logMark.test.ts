import { expect, test, vi } from 'vitest';
import { runPendingErasure, scheduleErasure } from '../../../src/lib/erasure.ts';
import { hasLogMark, markLog } from '../../../src/lib/logMark.ts';
import { memoryStorage } from '../features/account/memoryStorage.ts';

test('AC11 a device knows of each account whether it held its log', () => {
  const storage = memoryStorage();
  markLog('ann', storage);
  expect([hasLogMark('ann', storage), hasLogMark('ben', storage)]).toEqual([true, false]);
});

test('AC11 an account that was erased on purpose is not missed', async () => {
  const storage = memoryStorage();
  markLog('ann', storage);
  scheduleErasure('ann', storage);
  await runPendingErasure(storage, vi.fn().mockResolvedValue(undefined));
  expect(hasLogMark('ann', storage)).toBe(false);
});

test('AC11 where the mark cannot be kept, the app goes on', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => markLog('ann', full)).not.toThrow();
});
