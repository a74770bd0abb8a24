import { expect, test } from 'vitest';
import { checksum } from '../../../../core/kernel/lib/checksum.ts';
import { sealed, unsealed } from '../../../../core/kernel/snapshots/derived.ts';

test('a text that was sealed comes back, one that was changed does not', () => {
  for (const text of ['', 'a', 'ä🏋️ text', '{"a":1}']) expect(unsealed(sealed(text))).toBe(text);
  for (const kept of [null, undefined, '', 'abc', `${sealed('abc')}d`, sealed('abc').slice(1)]) expect(unsealed(kept)).toBeNull();
});

test('checksums are safe integers, and alike texts have other ones', () => {
  const sums = Array.from({ length: 20_000 }, (_, i) => checksum(`proof:${i}`));
  expect(sums.every(Number.isSafeInteger)).toBe(true);
  expect(new Set(sums).size).toBe(sums.length);
});
