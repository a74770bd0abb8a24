import { expect, test } from 'vitest';
import { stepIndex } from '../../../src/ui/stepIndex.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowRight', 0, null],
  ['a', 0, null],
])('in a column of three, %s from %d leads to %j', (key, index, next) => {
  expect(stepIndex(key, index, 3, 'vertical')).toBe(next);
});

test('in a row the arrows are left and right', () => {
  expect(stepIndex('ArrowRight', 2, 3, 'horizontal')).toBe(0);
  expect(stepIndex('ArrowLeft', 0, 3, 'horizontal')).toBe(2);
  expect(stepIndex('ArrowDown', 0, 3, 'horizontal')).toBeNull();
});

test('nothing to move through', () => {
  expect(stepIndex('Home', -1, 0, 'vertical')).toBeNull();
});
