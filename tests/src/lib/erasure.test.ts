import { beforeEach, expect, test, vi } from 'vitest';
import { runPendingErasure, pendingErasure, scheduleErasure } from '../../../src/lib/erasure.ts';
import { memoryStorage } from '../features/account/memoryStorage.ts';

const erase = vi.fn<(accountId: string) => Promise<void>>();

beforeEach(() => void erase.mockReset());

test('ST11 nothing is erased without a deleted account', async () => {
  await runPendingErasure(memoryStorage(), erase);
  expect(erase).not.toHaveBeenCalled();
});

test('ST11 the data of a deleted account on the device is erased once', async () => {
  const storage = memoryStorage();
  erase.mockResolvedValue();
  scheduleErasure('ann', storage);
  await runPendingErasure(storage, erase);
  await runPendingErasure(storage, erase);
  expect(erase.mock.calls).toEqual([['ann']]);
});

test('ST11 a failed erasure stays pending for the next start', async () => {
  const storage = memoryStorage();
  scheduleErasure('ann', storage);
  erase.mockRejectedValueOnce(new Error('busy'));
  await runPendingErasure(storage, erase);
  expect(pendingErasure(storage)).toBe('ann');
});
