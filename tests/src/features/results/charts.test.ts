import { describe, expect, test } from 'vitest';
import { dayStyleOf } from '../../../../src/features/results/charts/dayStyle.ts';
import { indexAfter, ROW_STEPS } from '../../../../src/lib/charts/useChartCursor.ts';
import { daySign, dayText } from '../../../../src/features/results/charts/yearText.ts';

describe('indexAfter', () => {
  test.each([
    ['ArrowLeft', 3],
    ['ArrowRight', 5],
    ['PageDown', 0],
    ['Home', 0],
    ['End', 9],
    ['a', null],
  ])('RS9 %s moves from index 4 of 0 to 9 to %s', (key, index) => {
    expect(indexAfter(key, 4, 9, ROW_STEPS)).toBe(index);
  });
});

describe('a day of the year', () => {
  test('RS7 is described in a sentence and by a sign', () => {
    const day = { date: '2026-03-02', kind: 'kept', actions: 3 } as const;
    expect({ text: dayText(day), sign: daySign(day) }).toEqual({ text: 'Mar 2, 2026: counts, by 3 check-ins and rewards', sign: '3' });
    expect(dayText({ ...day, actions: 1 })).toBe('Mar 2, 2026: counts, by 1 check-in or reward');
    expect(daySign({ ...day, kind: 'missed', actions: 0 })).toBe('0');
    expect(daySign({ ...day, kind: 'bridged', actions: 0 })).toBe('S');
  });

  test('RS7 RS9 more actions have a stronger colour; a bridged day also has a mark', () => {
    const strength = (actions: number): number => dayStyleOf({ kind: 'kept', actions }).opacity;
    expect([1, 2, 3, 4, 9].map(strength)).toEqual([0.3, 0.5, 0.75, 1, 1]);
    expect(dayStyleOf({ kind: 'bridged', actions: 0 }).mark).not.toBeNull();
  });
});
