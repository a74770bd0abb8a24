import { describe, expect, test } from 'vitest';
import { clockText, measured, scriptsOf } from '../../../../src/admin/production/health.ts';
import { bytesText } from '../../../../src/lib/formatBytes.ts';
import { bytesOf } from '../../../../src/admin/production/storageHealth.ts';

describe('PD1 a check', () => {
  test('PD1 returns its value or the message of its failure, and does not throw', async () => {
    expect(await measured(() => Promise.resolve(3))).toEqual({ ok: true, value: 3 });
    expect(await measured(() => Promise.reject(new Error('No response in 10 s.')))).toEqual({ ok: false, message: 'No response in 10 s.' });
  });
});

test.each([
  [0, '0 B'],
  [940, '940 B'],
  [12_400, '12.4 kB'],
  [123_400, '123 kB'],
  [3_000_000_000, '3 GB'],
])('PD4 %i bytes are formatted as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

test.each([
  [-999, 'less than a second apart'],
  [2_345, 'ahead by 2.3 s'],
  [-61_000, 'behind by 61 s'],
])('PD5 a clock %i ms ahead is described as %s', (ms, text) => expect(clockText(ms)).toBe(text));

test('PD2 the scripts of a page are those that its HTML loads as modules', () => {
  const html =
    '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/start-1.js"></script><p>src="/assets/no.js"</p>';
  expect(scriptsOf(html)).toEqual(['/assets/start-1.js']);
});

test('PD4 the size of a record is its number of bytes, or that of its JSON', () => {
  expect(bytesOf(new Blob(['abc']))).toBe(3);
  expect(bytesOf(new Uint8Array(5))).toBe(5);
  expect(bytesOf({ name: 'Zoë' })).toBe(15);
  expect(bytesOf(undefined)).toBe(0);
});
