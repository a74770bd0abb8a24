import { expect, test } from 'vitest';
import { memoizeByList, memoizeLast } from '../../../../core/kernel/lib/memoize.ts';

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

test('computes once for equal inputs in a row, and again for another', () => {
  const computed: (string | number)[] = [];
  const length = memoizeLast((input: string | number) => (computed.push(input), String(input).length));
  expect(['one', 'one', 'three', 'one', Number.NaN, Number.NaN].map(length)).toEqual([3, 3, 5, 3, 3, 3]);
  expect(computed).toEqual(['one', 'three', 'one', Number.NaN]);
});
