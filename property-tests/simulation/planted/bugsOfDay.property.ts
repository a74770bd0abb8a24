import { expect, test } from 'vitest';
import { ALL_BUGS, BUGS_A_DAY, bugsOf, DAYS_OF_A_ROUND } from './bugsOfDay.ts';
import { BUG_TABLES } from './bugs.ts';

/** The days of a round from the first of December 2026 on. */
const days = Array.from({ length: DAYS_OF_A_ROUND }, (_, i) => new Date(Date.UTC(2026, 11, 1 + i)).toISOString().slice(0, 10));
const nameOf = ({ bug, table }: (typeof ALL_BUGS)[number]): string => `${table.name}: ${bug.name}`;

test('each planted bug has its turn on one day of a round, which ends within two weeks', () => {
  expect(
    days
      .flatMap(bugsOf)
      .map(nameOf)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(ALL_BUGS.map(nameOf).toSorted((a, b) => a.localeCompare(b)));
  expect(days.length).toBeLessThanOrEqual(14);
});

test('each day has about ten planted bugs, of every table', () => {
  for (const day of days) {
    const bugs = bugsOf(day);
    expect([BUGS_A_DAY - 1, BUGS_A_DAY]).toContain(bugs.length);
    expect(new Set(bugs.map(({ table }) => table.name)).size).toBe(Object.keys(BUG_TABLES).length);
  }
});

test('a day has the same planted bugs always, and again after a round', () => {
  expect(bugsOf('2026-12-01')).toEqual(bugsOf('2026-12-01'));
  const later = new Date(Date.UTC(2026, 11, 1 + DAYS_OF_A_ROUND)).toISOString().slice(0, 10);
  expect(bugsOf(later)).toEqual(bugsOf('2026-12-01'));
});

test("'all' selects every planted bug, and a text that is no day is refused", () => {
  expect(bugsOf('all')).toEqual(ALL_BUGS);
  for (const text of ['', 'today', '2026-13-01', '2026-12']) expect(() => bugsOf(text)).toThrow(/takes a day/);
});
