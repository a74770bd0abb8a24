import { expect, test } from 'vitest';
import { zoneAtEight } from '../e2e/support/eveningZone.ts';

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'at %i in UTC it is evening in the zone of the people whose days a test moves',
  (hour) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zoneAtEight(hour), hour: '2-digit', hourCycle: 'h23' });
    expect(Number(format.format(Date.UTC(2026, 10, 21, hour, 30)))).toBe(20);
  },
);
