import { expect, test } from 'vitest';
import { checksum } from '../../../../core/kernel/lib/checksum.ts';
import { sealed, unsealed } from '../../../../core/kernel/snapshots/derived.ts';

test('unseals a sealed text and rejects a changed one', () => {
  for (const text of ['', 'a', 'ä🏋️ text', '{"a":1}']) expect(unsealed(sealed(text))).toBe(text);
  for (const stored of [null, undefined, '', 'abc', `${sealed('abc')}d`, sealed('abc').slice(1)]) expect(unsealed(stored)).toBeNull();
});

test('checksums are safe integers and differ for similar texts', () => {
  const sums = Array.from({ length: 20_000 }, (_, i) => checksum(`proof:${i}`));
  expect(sums.every(Number.isSafeInteger)).toBe(true);
  expect(new Set(sums).size).toBe(sums.length);
});
