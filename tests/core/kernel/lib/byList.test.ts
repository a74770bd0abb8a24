import { expect, test } from 'vitest';
import { byList } from '../../../../core/kernel/lib/byList.ts';

test('SY9 a list is asked once while it is the same one', () => {
  let asked = 0;
  const lengthOf = byList((list: readonly number[]) => ((asked += 1), list.length));
  const list = [1, 2];
  expect([lengthOf(list), lengthOf(list), lengthOf([1]), asked]).toEqual([2, 2, 1, 2]);
});
