import { expect, test } from 'vitest';
import { lengthsUpTo, parseEventCount } from '../../../../src/admin/load/messages.ts';
import { runOf } from '../../../../src/admin/load/loadRun.ts';

test('LT2 a test measures ten evenly spaced lengths, the last one being the whole log', () => {
  expect(lengthsUpTo(1_000)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000]);
  expect(lengthsUpTo(105).at(-1)).toBe(105);
});

test('LT2 a test accepts whole numbers from 100 to 200,000 events', () => {
  expect(['100', '200000', '99', '200001', '1e3', '10.5', ''].map(parseEventCount)).toEqual([100, 200_000, null, null, 1_000, null, null]);
});

test('LT4 a stored test lists the measurements of each length', () => {
  const point = { length: 1_000, batched: 52_341.4, single: 812.2, withSnapshots: 4.4, without: 30.6, bytes: null };
  expect(runOf(1_000, [point], Date.now())).toMatchObject({
    kind: 'load',
    name: '1,000 events into a scratch log',
    details: ['1,000 events: 52341/s in batches, 812/s one by one, start 4 ms with snapshots, 31 ms without'],
  });
});
