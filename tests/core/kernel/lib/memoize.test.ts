import { expect, test } from 'vitest';
import { memoizeByList } from '../../../../core/kernel/lib/memoize.ts';

test('SY9 computes once for the same list', () => {
  let calls = 0;
  const lengthOf = memoizeByList((list: readonly number[]) => ((calls += 1), list.length));
  const list = [1, 2];
  expect([lengthOf(list), lengthOf(list), lengthOf([1]), calls]).toEqual([2, 2, 1, 2]);
});
