import { describe, expect, test } from 'vitest';
import { bytesText, clockText, measured, scriptsOf } from '../../../../src/admin/production/health.ts';
import { bytesOf } from '../../../../src/admin/production/storageHealth.ts';

describe('PD1 a check', () => {
  test('PD1 that fails says why, and throws nothing', async () => {
    expect(await measured(() => Promise.resolve(3))).toEqual({ ok: true, value: 3 });
    expect(await measured(() => Promise.reject(new Error('No answer in 10 s.')))).toEqual({ ok: false, message: 'No answer in 10 s.' });
  });
});

test.each([
  [0, '0 B'],
  [940, '940 B'],
  [12_400, '12.4 kB'],
  [123_400, '123 kB'],
  [3_000_000_000, '3 GB'],
])('PD4 %i bytes are said as %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

test.each([
  [-999, 'less than a second apart'],
  [2_345, 'ahead by 2.3 s'],
  [-61_000, 'behind by 61 s'],
])('PD5 a clock %i ms ahead is %s', (ms, text) => expect(clockText(ms)).toBe(text));

test('PD2 a page names the files that it is started by', () => {
  const html =
    '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/start-1.js"></script><p>src="/assets/no.js"</p>';
  expect(scriptsOf(html)).toEqual(['/assets/start-1.js']);
});

test('PD4 a record weighs as much as its bytes, or as its JSON', () => {
  expect(bytesOf(new Blob(['abc']))).toBe(3);
  expect(bytesOf(new Uint8Array(5))).toBe(5);
  expect(bytesOf({ name: 'Zoë' })).toBe(15);
  expect(bytesOf(undefined)).toBe(0);
});
