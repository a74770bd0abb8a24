import { expect, test } from 'vitest';
import { mayReload } from '../../../../src/app/errors/reloadOnce.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

test('a page reloads itself at most once a minute', () => {
  const storage = memoryStorage();
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_000_001)).toBe(false);
  expect(mayReload(storage, 1_059_999)).toBe(false);
  expect(mayReload(storage, 1_060_000)).toBe(true);
});
