import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SuggestionChoice } from '../../../../../src/features/coach/suggestions/suggestionChoice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a choice is seen for half a second, then taken', () => {
  const choice = new SuggestionChoice();
  const take = vi.fn();
  choice.choose(2, take);
  expect(choice.current()).toBe(2);
  vi.advanceTimersByTime(499);
  expect(take).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(take).toHaveBeenCalledOnce();
  expect(choice.current()).toBeNull();
});

test('another choice meanwhile is ignored', () => {
  const choice = new SuggestionChoice();
  const [first, second] = [vi.fn(), vi.fn()];
  choice.choose(0, first);
  vi.advanceTimersByTime(300);
  choice.choose(1, second);
  choice.choose(0, second);
  expect(choice.current()).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

test('who closes the window meanwhile has chosen: it is taken at once, and once', () => {
  const choice = new SuggestionChoice();
  const take = vi.fn();
  choice.choose(0, take);
  choice.takeNow();
  expect(take).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2000);
  choice.takeNow();
  expect(take).toHaveBeenCalledOnce();
});

test('who leaves the screen meanwhile has not', () => {
  const choice = new SuggestionChoice();
  const take = vi.fn();
  choice.choose(0, take);
  choice.drop();
  vi.advanceTimersByTime(2000);
  expect(take).not.toHaveBeenCalled();
  choice.choose(1, take);
  vi.advanceTimersByTime(500);
  expect(take).toHaveBeenCalledOnce();
});

test('who draws it is told when it changes', () => {
  const choice = new SuggestionChoice();
  const seen: (number | null)[] = [];
  const stop = choice.subscribe(() => seen.push(choice.current()));
  choice.choose(1, () => {});
  vi.advanceTimersByTime(500);
  stop();
  choice.choose(2, () => {});
  expect(seen).toEqual([1, null]);
});
