import { describe, expect, test } from 'vitest';
import { shareOf, scaleOf } from '../../../src/lib/scale.ts';

describe('a scale', () => {
  test('RS9 covers all values, with ticks at round numbers', () => {
    expect(scaleOf([0, 180, 295])).toEqual({ min: 0, max: 300, ticks: [0, 100, 200, 300] });
    expect(scaleOf([0])).toEqual({ min: 0, max: 1, ticks: [0, 1] });
  });

  test('RS9 begins near the least value when the values differ little', () => {
    expect(scaleOf([12_500, 12_550, 12_900])).toEqual({ min: 12_500, max: 12_900, ticks: [12_500, 12_600, 12_700, 12_800, 12_900] });
  });

  test('RS9 places the least value at the bottom and the greatest at the top', () => {
    const scale = scaleOf([0, 300]);
    expect([0, 150, 300].map((value) => shareOf(scale, value, 60))).toEqual([60, 30, 0]);
  });

  test('has a maximum that no value exceeds', () => {
    for (const most of [0.3, 1, 9.9, 123, 4_567, 99_999]) expect(scaleOf([0, most]).max).toBeGreaterThanOrEqual(most);
  });
});
