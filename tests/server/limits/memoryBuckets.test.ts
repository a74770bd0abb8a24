import { expect, test } from 'vitest';
import { createMemoryBuckets } from '../../../server/limits/memoryBuckets.ts';

const draw = (key: string) => [{ key, limit: { attempts: 2, seconds: 20 } }];
const YEAR = 365 * 86_400_000;

test('a bucket in memory holds its tokens and gains them evenly', () => {
  const buckets = createMemoryBuckets();
  expect([0, 0, 0, 4_000, 10_000, 10_000].map((now) => buckets.draw(draw('ann'), now))).toEqual([0, 0, 10, 6, 0, 10]);
  expect(buckets.draw(draw('ben'), 10_000)).toBe(0);
});

test('a draw from several buckets waits for the slowest', () => {
  const buckets = createMemoryBuckets();
  const slow = { key: 'slow', limit: { attempts: 1, seconds: 90 } };
  expect(buckets.draw([...draw('ann'), slow], 0)).toBe(0);
  expect(buckets.draw([...draw('ann'), slow], 0)).toBe(90);
});

test('a bucket forgets an instant of a clock that was a year ahead', () => {
  const buckets = createMemoryBuckets();
  buckets.draw(draw('ann'), YEAR);
  expect([0, 0, 0].map((now) => buckets.draw(draw('ann'), now))).toEqual([0, 0, 10]);
});

test('the number of buckets is limited: the full ones are forgotten first', () => {
  const buckets = createMemoryBuckets(2);
  expect([buckets.draw(draw('ann'), 0), buckets.draw(draw('ben'), 15_000), buckets.draw(draw('ben'), 15_000)]).toEqual([0, 0, 0]);
  expect(buckets.draw(draw('cleo'), 15_000)).toBe(0);
  expect(buckets.draw(draw('ben'), 15_000)).toBe(10);
  expect(buckets.draw(draw('dan'), 15_000)).toBe(0);
  expect(buckets.draw(draw('ben'), 15_000)).toBe(0);
});
