import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SuggestionChoice } from '../../../../../src/features/coach/suggestions/suggestionChoice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a choice is shown for half a second, then applied', () => {
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

test('another choice is ignored meanwhile', () => {
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

test('closing the dialog meanwhile applies the choice at once, and only once', () => {
  const choice = new SuggestionChoice();
  const take = vi.fn();
  choice.choose(0, take);
  choice.takeNow();
  expect(take).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2000);
  choice.takeNow();
  expect(take).toHaveBeenCalledOnce();
});

test('leaving the screen meanwhile discards the choice', () => {
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

test('subscribers are notified of changes', () => {
  const choice = new SuggestionChoice();
  const seen: (number | null)[] = [];
  const stop = choice.subscribe(() => seen.push(choice.current()));
  choice.choose(1, () => {});
  vi.advanceTimersByTime(500);
  stop();
  choice.choose(2, () => {});
  expect(seen).toEqual([1, null]);
});
