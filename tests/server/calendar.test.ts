import { createIntlCalendar } from '@gauntlet/core/server';
import { expect, test } from 'vitest';
import { createKeptCalendar } from '../../server/nodes/calendar.ts';

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu'];

test('the server’s calendar answers as the core’s does, whether it remembers or has just forgotten', () => {
  const fresh = createIntlCalendar();
  const kept = createKeptCalendar(4);
  for (let round = 0; round < 3; round += 1) {
    for (const zone of ZONES) {
      expect(kept.firstInstants('2011-12-28', zone, 4)).toEqual(fresh.firstInstants('2011-12-28', zone, 4));
      expect(kept.dayOf('2026-03-29T01:30:00.000Z', zone)).toEqual(fresh.dayOf('2026-03-29T01:30:00.000Z', zone));
    }
  }
});

test('it keeps what it was asked', () => {
  const kept = createKeptCalendar();
  expect(kept.firstInstants('2026-03-01', 'UTC', 365)).toBe(kept.firstInstants('2026-03-01', 'UTC', 365));
});
