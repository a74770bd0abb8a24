import { beforeEach, expect, test, vi } from 'vitest';
import { hasLogMark, markLog, pendingErasure, runPendingErasure, scheduleErasure } from '../../../src/lib/accountMarks.ts';
import { memoryStorage } from '../features/account/memoryStorage.ts';

const erase = vi.fn<(accountId: string) => Promise<void>>();

beforeEach(() => void erase.mockReset());

test('ST11 nothing is erased unless an account was deleted', async () => {
  await runPendingErasure(memoryStorage(), erase);
  expect(erase).not.toHaveBeenCalled();
});

test('ST11 what a deleted account left on the device is erased, once', async () => {
  const storage = memoryStorage();
  erase.mockResolvedValue();
  scheduleErasure('ann', storage);
  await runPendingErasure(storage, erase);
  await runPendingErasure(storage, erase);
  expect(erase.mock.calls).toEqual([['ann']]);
});

test('ST11 what could not be erased is tried again at the next start', async () => {
  const storage = memoryStorage();
  scheduleErasure('ann', storage);
  erase.mockRejectedValueOnce(new Error('busy'));
  await runPendingErasure(storage, erase);
  expect(pendingErasure(storage)).toBe('ann');
});

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
