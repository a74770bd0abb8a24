import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Choosing } from '../../../../../src/features/coach/suggestions/choosing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a choice is seen for half a second, then taken', () => {
  const choosing = new Choosing();
  const take = vi.fn();
  choosing.choose(2, take);
  expect(choosing.current()).toBe(2);
  vi.advanceTimersByTime(499);
  expect(take).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(take).toHaveBeenCalledOnce();
  expect(choosing.current()).toBeNull();
});

test('another choice meanwhile is ignored', () => {
  const choosing = new Choosing();
  const [first, second] = [vi.fn(), vi.fn()];
  choosing.choose(0, first);
  vi.advanceTimersByTime(300);
  choosing.choose(1, second);
  choosing.choose(0, second);
  expect(choosing.current()).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

test('who closes the window meanwhile has chosen: it is taken at once, and once', () => {
  const choosing = new Choosing();
  const take = vi.fn();
  choosing.choose(0, take);
  choosing.takeNow();
  expect(take).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2000);
  choosing.takeNow();
  expect(take).toHaveBeenCalledOnce();
});

test('who leaves the screen meanwhile has not', () => {
  const choosing = new Choosing();
  const take = vi.fn();
  choosing.choose(0, take);
  choosing.drop();
  vi.advanceTimersByTime(2000);
  expect(take).not.toHaveBeenCalled();
  choosing.choose(1, take);
  vi.advanceTimersByTime(500);
  expect(take).toHaveBeenCalledOnce();
});

test('who draws it is told when it changes', () => {
  const choosing = new Choosing();
  const seen: (number | null)[] = [];
  const stop = choosing.subscribe(() => seen.push(choosing.current()));
  choosing.choose(1, () => {});
  vi.advanceTimersByTime(500);
  stop();
  choosing.choose(2, () => {});
  expect(seen).toEqual([1, null]);
});
