import { describe, expect, test } from 'vitest';
import { publicFigures, type CountedPart } from '../../../../core/domain/trust/public.ts';
import { instantOf } from '../../../../core/kernel/time/instant.ts';

const part = (challengeId: string, completedAt: string | null, missed = 0, lost = 0): CountedPart => ({
  challengeId,
  completedAt,
  missed,
  lost,
});
/** Completions at these instants, one after the other. */
const completedAt = (...instants: string[]): CountedPart[] => instants.map((at, i) => part(`c${i}`, at));
const points = (parts: readonly CountedPart[]): number[] => publicFigures(parts).completions.map((each) => each.points);

// 2 March 2026 is a Monday.
const day = (date: number, time = '12:00:00.000'): string => `2026-03-${String(date).padStart(2, '0')}T${time}Z`;
const times = (count: number, at: string): string[] => Array.from({ length: count }, () => at);

describe('TR7 much in one week counts less', () => {
  test('TR7 the completions of a week bring 3, 3, 3, 2, 1 and then nothing, and nothing counts as completed', () => {
    const seven = completedAt(day(2), day(3), day(4), day(5), day(6), day(7), day(8));
    expect(points(seven)).toEqual([3, 3, 3, 2, 1, 0, 0]);
    expect(publicFigures(seven)).toMatchObject({ trust: 62, completed: 5, missed: 0, badge: 'consistent' });
  });

  test('TR7 the order is that of the ends, then of the ids, for any order of the list', () => {
    const parts = [part('d', day(5)), part('c', day(3)), part('b', day(3)), part('a', day(6)), part('e', day(2))];
    const inOrder = publicFigures(parts).completions.map(({ challengeId }) => challengeId);
    expect(inOrder).toEqual(['e', 'b', 'c', 'd', 'a']);
    expect(publicFigures(parts.toReversed())).toEqual(publicFigures(parts));
  });

  test('TR7 a week begins on Monday at midnight in UTC', () => {
    const sunday = times(4, day(8, '23:59:59.999'));
    expect(points(completedAt(...sunday, day(9, '00:00:00.000')))).toEqual([3, 3, 3, 2, 3]);
    expect(points(completedAt(...times(4, day(2, '00:00:00.000')), day(8, '23:59:59.999')))).toEqual([3, 3, 3, 2, 1]);
  });

  test('TR7 misses count in full, in every week', () => {
    expect(publicFigures([part('a', day(2), 4), part('b', null, 3)])).toMatchObject({
      trust: 39,
      completed: 1,
      missed: 7,
      badge: 'flagged',
    });
  });

  test('TR7 nothing is a trust of 50 without a badge', () => {
    expect(publicFigures([])).toEqual({ trust: 50, badge: 'none', completed: 0, missed: 0, disputesLost: 0, completions: [] });
  });
});

describe('TR7 trust that others see is between 0 and 100', () => {
  const weeks = (count: number): string[] =>
    Array.from({ length: count }, (_, i) => times(5, instantOf(Date.parse(day(2)) + i * 7 * 86_400_000))).flat();

  test('TR7 many completions show 100, many misses 0', () => {
    expect(publicFigures(completedAt(...weeks(12)))).toMatchObject({ trust: 100, completed: 60, badge: 'reliable' });
    expect(publicFigures([part('a', null, 300)])).toMatchObject({ trust: 0, missed: 300, badge: 'flagged' });
  });

  test('TR7 the badge needs the trust and the completed challenges that others see', () => {
    // Ten completions in two weeks bring 24.
    expect(publicFigures(completedAt(...weeks(2)))).toMatchObject({ trust: 74, completed: 10, badge: 'consistent' });
    expect(publicFigures(completedAt(...weeks(3)))).toMatchObject({ trust: 86, completed: 15, badge: 'reliable' });
    expect(publicFigures(completedAt(day(2), day(3)))).toMatchObject({ trust: 56, completed: 2, badge: 'none' });
  });
});
