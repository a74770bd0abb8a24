import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceFilled } from '../../../src/ui/onceFilled.ts';

let hasPlaceholder: boolean;
const callback = vi.fn();

beforeEach(() => {
  hasPlaceholder = true;
  callback.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelector: () => (hasPlaceholder ? {} : null) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a screen without placeholders delays what loads later by the given time alone', () => {
  hasPlaceholder = false;
  onceFilled(callback, 1_000);
  vi.advanceTimersByTime(999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('a screen with placeholders delays it until they are filled', () => {
  onceFilled(callback, 1_000);
  vi.advanceTimersByTime(5_000);
  expect(callback).not.toHaveBeenCalled();
  hasPlaceholder = false;
  vi.advanceTimersByTime(250);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('a placeholder that is never filled delays it by ten seconds', () => {
  onceFilled(callback, 1_000);
  vi.advanceTimersByTime(10_999);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('a cancelled call is not made', () => {
  const cancel = onceFilled(callback, 1_000);
  vi.advanceTimersByTime(2_000);
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
});
