import { expect, test } from 'vitest';
import { streakAt } from '../../../../core/domain/progress/streak.ts';
import type { LocalDay } from '../../../../core/kernel/time/localDay.ts';

test('PR1 PR5 a person who flew east misses no day before the end of a challenge in the zone that they left', () => {
  const utc = ['2026-02-09', '2026-02-10', '2026-02-11'].map((date) => dayFrom(date, `${date}T00:00:00.000Z`));
  const inKiritimati = dayFrom('2026-02-13', '2026-02-12T10:00:00.000Z');
  const end = { date: '2026-02-13', from: '2026-02-13T00:00:00.000Z', to: '2026-02-13T00:00:00.000Z' };
  expect(streakAt([...utc, inKiritimati], [], end).days).toBe(4);
});

test('PR2 a missed day ends where the next day begins in the zone that is furthest east', () => {
  const before = dayFrom('2026-02-10', '2026-02-10T00:00:00.000Z');
  const [west, east] = [dayFrom('2026-02-12', '2026-02-12T12:00:00.000Z'), dayFrom('2026-02-13', '2026-02-12T10:00:00.000Z')];
  const boughtAt = (instant: string) => [{ id: 'shield', at: instant }];
  expect(streakAt([before, west, east], boughtAt('2026-02-12T09:59:59.999Z'), west)).toMatchObject({ days: 2, shields: [] });
  expect(streakAt([before, west, east], boughtAt('2026-02-12T10:00:00.000Z'), west)).toMatchObject({ days: 1, bridged: [] });
});

/** The day of 24 hours that begins at this instant. */
function dayFrom(date: string, from: string): LocalDay {
  return { date, from, to: new Date(Date.parse(from) + 86_400_000).toISOString() };
}
