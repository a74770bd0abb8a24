import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';
import { memoizeLast } from '../../../../core/kernel/lib/memoizeLast.ts';

describe('a function with its last result cached', () => {
  test('computes once for equal inputs in a row, and again for another', () => {
    const computed: (string | number)[] = [];
    const length = memoizeLast((input: string | number) => (computed.push(input), String(input).length));
    expect(['one', 'one', 'three', 'one', Number.NaN, Number.NaN].map(length)).toEqual([3, 3, 5, 3, 3, 3]);
    expect(computed).toEqual(['one', 'three', 'one', Number.NaN]);
  });

  test('caches also an undefined result', () => {
    let computed = 0;
    const nothing = memoizeLast((input: undefined) => ((computed += 1), input));
    expect([nothing(undefined), nothing(undefined), computed]).toEqual([undefined, undefined, 1]);
  });
});

describe('canonical JSON', () => {
  test('sorts the fields of any number of shapes, each time', () => {
    for (let times = 0; times < 2; times += 1) {
      for (let i = 0; i < 120; i += 1) {
        expect(canonicalJson({ [`one ${i}`]: 1, a: 2 })).toBe(`{"a":2,"one ${i}":1}`);
        expect(canonicalJson({ z: 1, [`two ${i}`]: 2 })).toBe(`{"two ${i}":2,"z":1}`);
      }
    }
  });
});
