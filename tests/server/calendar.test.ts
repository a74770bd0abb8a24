import { createIntlCalendar } from '@gauntlet/core/server';
import { expect, test } from 'vitest';
import { createCachedCalendar } from '../../server/nodes/calendar.ts';

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu'];

test("the server's calendar equals the core's, with and without a cache hit", () => {
  const fresh = createIntlCalendar();
  const cached = createCachedCalendar(4);
  for (let round = 0; round < 3; round += 1) {
    for (const zone of ZONES) {
      expect(cached.firstInstants('2011-12-28', zone, 4)).toEqual(fresh.firstInstants('2011-12-28', zone, 4));
      expect(cached.dayOf('2026-03-29T01:30:00.000Z', zone)).toEqual(fresh.dayOf('2026-03-29T01:30:00.000Z', zone));
    }
  }
});

test("the server's calendar caches its results", () => {
  const cached = createCachedCalendar();
  expect(cached.firstInstants('2026-03-01', 'UTC', 365)).toBe(cached.firstInstants('2026-03-01', 'UTC', 365));
});

test('CH8 a zone that this platform does not know is computed as UTC', () => {
  const calendar = createIntlCalendar();
  expect(calendar.firstInstants('2026-03-01', 'Mars/Olympus_Mons', 2)).toEqual(calendar.firstInstants('2026-03-01', 'UTC', 2));
  expect(calendar.dayOf('2026-03-29T01:30:00.000Z', 'Mars/Olympus_Mons').date).toBe('2026-03-29');
});
