import { describe, expect, test } from 'vitest';
import { lookOf } from '../../../../src/features/results/charts/dayLook.ts';
import { placeAfter, ROW_STEPS } from '../../../../src/features/results/charts/useReading.ts';
import { daySign, dayWords } from '../../../../src/features/results/charts/yearWords.ts';

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
