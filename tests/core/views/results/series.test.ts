import { describe, expect, test } from 'vitest';
import { MOST_PARTS, seriesOf, type Move } from '../../../../core/views/results/series.ts';
import { divide, lengthOf, partIndexIn, spanOf } from '../../../../core/views/results/span.ts';

const move = (date: string, amount: number): Move => ({ date, amount });

describe('the dates of a range', () => {
  test('RS4 are the given number of dates, including today', () => {
    expect(spanOf(30, '2026-03-02', '2025-01-01', '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-03-02' });
    expect(lengthOf(spanOf(365, '2024-03-01', null, null))).toBe(365);
  });

  test('RS4 of all begin with the first date that has an entry, or with today', () => {
    expect(spanOf(null, '2026-03-02', '2025-12-30', '2026-03-01')).toEqual({ from: '2025-12-30', to: '2026-03-02' });
    expect(spanOf(null, '2026-03-02', null, null)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  });

  test('RS4 include a date in the future after a flight to the west', () => {
    expect(spanOf(30, '2026-03-01', '2026-03-02', '2026-03-02')).toEqual({ from: '2026-02-01', to: '2026-03-02' });
  });
});

describe('a range in parts', () => {
  test('RS5 has at most the given number of parts, all of one length, and the last one ends with the range', () => {
    const { step, parts } = divide({ from: '2026-01-01', to: '2026-01-10' }, 4);
    expect(step).toBe(3);
    expect(parts).toEqual([
      { from: '2025-12-30', to: '2026-01-01' },
      { from: '2026-01-02', to: '2026-01-04' },
      { from: '2026-01-05', to: '2026-01-07' },
      { from: '2026-01-08', to: '2026-01-10' },
    ]);
  });

  test('RS5 puts a date into the part that contains it, and dates before the range below 0', () => {
    const place = partIndexIn(divide({ from: '2026-01-01', to: '2026-01-10' }, 4));
    expect(['2025-12-29', '2025-12-30', '2026-01-04', '2026-01-05', '2026-01-10'].map(place)).toEqual([-1, 0, 1, 2, 3]);
  });

  test('RS5 divides thirty years into as many parts', () => {
    const { parts } = divide({ from: '1996-01-01', to: '2026-01-10' }, MOST_PARTS);
    expect(parts.length).toBeLessThanOrEqual(MOST_PARTS);
    expect(parts.length).toBeGreaterThan(MOST_PARTS * 0.9);
  });
});

describe('a figure over time', () => {
  const pages = [
    [move('2026-02-20', 100), move('2026-02-27', -30)],
    [move('2026-03-01', 10), move('2026-03-01', -5)],
    [move('2026-03-02', 1)],
  ];

  test('RS6 ends at the current value, and begins at the value before the range', () => {
    const series = seriesOf(pages, 76, 30, '2026-03-03');
    expect(series).toMatchObject({ step: 1, before: 0, after: 76, gained: 111, lost: 35 });
    expect(series.parts.at(-1)).toEqual({ from: '2026-03-03', to: '2026-03-03', gained: 0, lost: 0, after: 76 });
    expect(series.parts.find(({ from }) => from === '2026-03-01')).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
      gained: 10,
      lost: 5,
      after: 75,
    });
  });

  test('RS6 begins at the sum of the moves before the range', () => {
    const later = seriesOf([[move('2026-01-01', 100)], [move('2026-03-01', 10)]], 110, 30, '2026-03-03');
    expect(later).toMatchObject({ before: 100, after: 110, gained: 10, lost: 0 });
    expect(later.parts[0]).toMatchObject({ after: 100 });
  });

  test('RS6 counts a change on an earlier date, because of travel, on the latest date so far', () => {
    const there = seriesOf([[move('2026-03-02', 5), move('2026-03-01', 7), move('2026-03-02', 1)]], 13, null, '2026-03-01');
    expect(there.parts.map(({ from, gained, after }) => ({ from, gained, after }))).toEqual([
      { from: '2026-03-01', gained: 0, after: 0 },
      { from: '2026-03-02', gained: 13, after: 13 },
    ]);
  });

  test('RS6 no part ends below 0 after a journey back over the date line', () => {
    const moves = [
      { date: '2026-03-02', amount: 100 },
      { date: '2026-03-04', amount: 400 },
      // Back over the date line: the stake follows the win in the log, two dates earlier.
      { date: '2026-03-02', amount: -450 },
    ];
    const { parts } = seriesOf([moves], 50, null, '2026-03-04');
    expect(parts.map(({ gained, lost, after }) => ({ gained, lost, after }))).toEqual([
      { gained: 100, lost: 0, after: 100 },
      { gained: 0, lost: 0, after: 100 },
      { gained: 400, lost: 450, after: 50 },
    ]);
  });

  test('RS6 is level without a move', () => {
    expect(seriesOf([], 0, null, '2026-03-01')).toMatchObject({ parts: [{ after: 0 }], gained: 0, lost: 0, before: 0, after: 0 });
  });
});
