import { expect, test } from 'vitest';
import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';

test('canonical JSON sorts the fields of any number of shapes', () => {
  for (let i = 0; i < 60; i += 1) {
    expect(canonicalJson({ [`one ${i}`]: 1, a: 2 })).toBe(`{"a":2,"one ${i}":1}`);
    expect(canonicalJson({ z: 1, [`two ${i}`]: 2 })).toBe(`{"two ${i}":2,"z":1}`);
  }
});
