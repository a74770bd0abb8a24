import { describe, expect, test } from 'vitest';
import type { Run } from '../../../../core/domain/challenge/events.ts';
import { courseOf } from '../../../../core/domain/challenge/course.ts';
import { DAY, HOUR, later } from '../../../../core/kernel/time/instant.ts';

const START = '2026-03-02T00:00:00.000Z';
const runOfDays = (days: number): Run => ({
  startedAt: START,
  endDate: '2026-03-09',
  bounds: Array.from({ length: days + 1 }, (_, day) => later(START, day * DAY)),
});

/** How somebody stands in a challenge of a week after `hours`, with the windows of `filled`. */
function after(hours: number, filled: readonly number[] = []) {
  return courseOf(runOfDays(7), (window) => filled.includes(window), later(START, hours * HOUR));
}

describe('CH21 how a participant stands', () => {
  test('CH21 is on track at the start, with the windows that may be missed', () => {
    expect(after(1)).toEqual({ done: 0, needed: 6, windows: 7, pace: 'on-track', spare: 1 });
  });

  test('CH21 is on track while four fifths of the closed windows hold a proof, rounded up', () => {
    expect(after(74, [0, 1, 2])).toMatchObject({ done: 3, pace: 'on-track', spare: 1 });
    expect(after(98, [0, 1, 2])).toMatchObject({ done: 3, pace: 'behind', spare: 0 });
    expect(after(98, [0, 1, 2, 4])).toMatchObject({ done: 4, pace: 'on-track', spare: 0 });
    expect(after(122, [0, 1, 2, 4])).toMatchObject({ done: 4, pace: 'on-track', spare: 0 });
  });

  test.each([
    ['within the two hours of grace, is not closed', { hours: 25.99, pace: 'on-track', spare: 1 }],
    ['after the two hours of grace, is missed', { hours: 26, pace: 'behind', spare: 0 }],
  ])('CH21 a window, %s', (_, { hours, ...standing }) => {
    expect(after(hours)).toMatchObject(standing);
  });

  test('CH21 is out of reach as soon as more windows are missed than may be', () => {
    expect(after(50, [])).toMatchObject({ pace: 'out-of-reach', spare: -1 });
    expect(after(50, [1])).toMatchObject({ pace: 'behind', spare: 0 });
  });

  test('CH21 is enough once the required number holds a proof, also before the end', () => {
    expect(after(6 * 24, [0, 1, 2, 3, 4, 5])).toMatchObject({ done: 6, pace: 'enough' });
    expect(after(200, [0, 1, 2, 3, 4, 5])).toMatchObject({ done: 6, pace: 'enough', spare: 0 });
  });
});
