import { beforeEach, expect, test, vi } from 'vitest';
import {
  hasLogMark,
  markLog,
  markNewAccount,
  newcomerOf,
  pendingErasure,
  removeNewAccountMark,
  runPendingErasure,
  scheduleErasure,
} from '../../../src/lib/accountMarks.ts';
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

test.each(['sample', 'plain', 'undecided'] as const)('AC18 a new account keeps how it begins until its log has begun: %s', (newcomer) => {
  const storage = memoryStorage();
  markNewAccount('ann', newcomer, storage);
  expect({ ann: newcomerOf('ann', storage), ben: newcomerOf('ben', storage) }).toEqual({ ann: newcomer, ben: null });
  removeNewAccountMark(storage);
  expect(newcomerOf('ann', storage)).toBeNull();
});

test('AC18 the mark of an earlier version names no choice: the account is undecided', () => {
  const storage = memoryStorage();
  storage.setItem('gauntlet.begins', 'ann');
  expect(newcomerOf('ann', storage)).toBe('undecided');
});
