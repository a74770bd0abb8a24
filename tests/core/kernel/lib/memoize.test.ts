import { expect, test } from 'vitest';
import { memoizeByList } from '../../../../core/kernel/lib/memoize.ts';

test('SY9 computes once for the same list', () => {
  let calls = 0;
  const lengthOf = memoizeByList((list: readonly number[]) => ((calls += 1), list.length));
  const list = [1, 2];
  expect({ first: lengthOf(list), second: lengthOf(list), otherList: lengthOf([1]), calls }).toEqual({
    first: 2,
    second: 2,
    otherList: 1,
    calls: 2,
  });
});
