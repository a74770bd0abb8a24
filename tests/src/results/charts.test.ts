import { describe, expect, test } from 'vitest';
import { lookOf } from '../../../src/results/charts/dayLook.ts';
import { heightOf, scaleOf } from '../../../src/results/charts/scale.ts';
import { placeAfter, ROW_STEPS } from '../../../src/results/charts/useReading.ts';
import { daySign, dayWords } from '../../../src/results/charts/yearWords.ts';

describe('a scale', () => {
  test('RS9 holds all values, with lines at round numbers', () => {
    expect(scaleOf([0, 180, 295])).toEqual({ min: 0, max: 300, ticks: [0, 100, 200, 300] });
    expect(scaleOf([0])).toEqual({ min: 0, max: 1, ticks: [0, 1] });
  });

  test('RS9 what moves little at a great height is not a flat line', () => {
    expect(scaleOf([12_500, 12_550, 12_900])).toEqual({ min: 12_500, max: 12_900, ticks: [12_500, 12_600, 12_700, 12_800, 12_900] });
  });

  test('RS9 the least value lies at the bottom, the greatest at the top', () => {
    const scale = scaleOf([0, 300]);
    expect([0, 150, 300].map((value) => heightOf(scale, value, 60))).toEqual([60, 30, 0]);
  });
});

describe('reading by keys', () => {
  test.each([
    ['ArrowLeft', 3],
    ['ArrowRight', 5],
    ['PageDown', 0],
    ['Home', 0],
    ['End', 9],
    ['a', null],
  ])('RS9 %s leads from 4 of 0 to 9 to %s', (key, place) => {
    expect(placeAfter(key, 4, 9, ROW_STEPS)).toBe(place);
  });
});

describe('a day of the year', () => {
  test('RS7 is said in words, and in a sign', () => {
    const day = { date: '2026-03-02', kind: 'kept', deeds: 3 } as const;
    expect([dayWords(day), daySign(day)]).toEqual(['Mar 2, 2026: counts, by 3 check-ins and rewards', '3']);
    expect(dayWords({ ...day, deeds: 1 })).toBe('Mar 2, 2026: counts, by one check-in or reward');
    expect(daySign({ ...day, kind: 'missed', deeds: 0 })).toBe('0');
    expect(daySign({ ...day, kind: 'bridged', deeds: 0 })).toBe('S');
  });

  test('RS7 RS9 more deeds are more colour; a bridged day has a mark beside its colour', () => {
    const strength = (deeds: number): number => lookOf({ kind: 'kept', deeds }).opacity;
    expect([1, 2, 3, 4, 9].map(strength)).toEqual([0.3, 0.5, 0.75, 1, 1]);
    expect(lookOf({ kind: 'bridged', deeds: 0 }).mark).not.toBeNull();
  });
});
