import { describe, expect, test } from 'vitest';
import { createIntlCalendar } from '../../../../core/adapters/intlCalendar.ts';
import { cycleOn, isClaimable, nextClaim, type Claim } from '../../../../core/kernel/time/claimCycle.ts';
import { DAY, dateLater, dateOfDays, daysOfDate, instantOf, later, millis } from '../../../../core/kernel/time/instant.ts';
import { daysBetween, instantSchema, isLaterDay, missedBetween, type LocalDay } from '../../../../core/kernel/time/localDay.ts';

const calendar = createIntlCalendar();
const dayOf = (instant: string, zone: string): LocalDay => calendar.dayOf(instant, zone);

describe('instants without Date', () => {
  test('agree with Date from 1600 to 9999 to the millisecond', () => {
    for (let i = 0; i < 500; i += 1) {
      const ms = -11_676_096_000_000 + i * 530_259_259_331;
      const iso = new Date(ms).toISOString();
      expect(instantOf(ms)).toBe(iso);
      expect(millis(iso)).toBe(ms);
    }
  });

  test.each([
    ['1969-12-31T23:59:59.999Z', -1],
    ['1970-01-01T00:00:00.000Z', 0],
    ['2000-02-29T00:00:00.000Z', 951_782_400_000],
    ['2100-03-01T00:00:00.000Z', 4_107_542_400_000],
  ])('%s equals %i milliseconds', (instant, ms) => {
    expect(millis(instant)).toBe(ms);
    expect(instantOf(ms)).toBe(instant);
  });

  test('truncate fractions of a millisecond, also before 1970', () => {
    expect([instantOf(0.9), instantOf(-0.1)]).toEqual(['1970-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z']);
  });

  test('dates follow the calendar', () => {
    expect([dateLater('2024-02-28', 1), dateLater('2023-02-28', 1), dateLater('2026-01-01', -1)]).toEqual([
      '2024-02-29',
      '2023-03-01',
      '2025-12-31',
    ]);
    for (let days = -200_000; days < 200_000; days += 997) expect(daysOfDate(dateOfDays(days))).toBe(days);
  });

  test('later moves by milliseconds, also over the end of a year', () => {
    expect(later('2026-12-31T23:59:59.999Z', 1)).toBe('2027-01-01T00:00:00.000Z');
    expect(later('2027-01-01T00:00:00.000Z', -DAY)).toBe('2026-12-31T00:00:00.000Z');
  });

  test('the schema accepts only the canonical form of an instant', () => {
    for (const text of ['2026-11-21', '2026-11-21T11:22:38Z', '2026-11-21T11:22:38.123+01:00', ' 2026-11-21T11:22:38.123Z'])
      expect(instantSchema.safeParse(text).success).toBe(false);
    expect(instantSchema.safeParse('2026-11-21T11:22:38.123Z').success).toBe(true);
  });
});

describe('local days', () => {
  test.each([
    ['an ordinary day', { zone: 'Europe/Berlin', instant: '2026-03-02T09:00:00.000Z', date: '2026-03-02', hours: 24 }],
    ['the day the clocks go forward', { zone: 'Europe/Berlin', instant: '2026-03-29T09:00:00.000Z', date: '2026-03-29', hours: 23 }],
    ['the day the clocks go back', { zone: 'Europe/Berlin', instant: '2026-10-25T09:00:00.000Z', date: '2026-10-25', hours: 25 }],
    [
      'a day with a clock change of half an hour',
      { zone: 'Australia/Lord_Howe', instant: '2026-04-04T16:00:00.000Z', date: '2026-04-05', hours: 24.5 },
    ],
    ['a day that starts at 01:00', { zone: 'America/Santiago', instant: '2026-09-06T12:00:00.000Z', date: '2026-09-06', hours: 23 }],
  ])('%s has the expected date and length', (_, { zone, instant, date, hours }) => {
    const day = dayOf(instant, zone);
    expect(day.date).toBe(date);
    expect((millis(day.to) - millis(day.from)) / (DAY / 24)).toBe(hours);
    expect(day.from <= instant && instant < day.to).toBe(true);
  });

  test('the last instant of a day and the first of the next belong to different days', () => {
    const { to } = dayOf('2026-03-02T09:00:00.000Z', 'Europe/Berlin');
    expect(dayOf(later(to, -1), 'Europe/Berlin').date).toBe('2026-03-02');
    expect(dayOf(to, 'Europe/Berlin').date).toBe('2026-03-03');
  });

  test('a date that a zone skipped starts with the next one', () => {
    expect(calendar.firstInstants('2011-12-29', 'Pacific/Apia', 3)).toEqual([
      '2011-12-29T10:00:00.000Z',
      '2011-12-30T10:00:00.000Z',
      '2011-12-30T10:00:00.000Z',
    ]);
  });

  const berlin = (date: string): LocalDay => dayOf(`${date}T11:00:00.000Z`, 'Europe/Berlin');

  test('adjacent days have no missed day between them, also across clock changes', () => {
    expect(missedBetween(berlin('2026-03-28'), berlin('2026-03-29'))).toBe(0);
    expect(missedBetween(berlin('2026-03-28'), berlin('2026-03-30'))).toBe(1);
    expect(missedBetween(berlin('2026-10-24'), berlin('2026-10-26'))).toBe(1);
    expect(daysBetween(berlin('2026-03-02'), berlin('2026-03-10'))).toBe(7);
  });

  test('AC3 a date that appears twice because clocks go back over midnight is one day, from its first instant', () => {
    const [before, newDay] = ['2010-11-06', '2010-11-07'];
    // In St John's, clocks went back from 00:01 to 23:01: midnight occurred twice, an hour apart.
    const twice = '2010-11-07T02:30:00.000Z';
    expect(dayOf('2010-11-07T02:29:59.999Z', 'America/St_Johns')).toMatchObject({ date: before, to: twice });
    for (const instant of [
      twice,
      '2010-11-07T02:30:59.999Z',
      '2010-11-07T02:31:00.000Z',
      '2010-11-07T03:29:59.999Z',
      '2010-11-07T03:30:00.000Z',
    ]) {
      expect(dayOf(instant, 'America/St_Johns')).toMatchObject({ date: newDay, from: twice });
    }
    expect(dayOf('2010-03-04T14:00:00.000Z', 'Antarctica/Casey')).toMatchObject({ date: '2010-03-05', from: '2010-03-04T13:00:00.000Z' });
  });

  test('a skipped date and a flight across the date line miss no day', () => {
    const apia = (instant: string): LocalDay => dayOf(instant, 'Pacific/Apia');
    expect(missedBetween(apia('2011-12-30T09:00:00.000Z'), apia('2011-12-30T11:00:00.000Z'))).toBe(0);
    const honolulu = dayOf('2026-03-02T20:00:00.000Z', 'Pacific/Honolulu');
    const auckland = dayOf('2026-03-03T12:00:00.000Z', 'Pacific/Auckland');
    expect({ honolulu: honolulu.date, auckland: auckland.date }).toEqual({ honolulu: '2026-03-02', auckland: '2026-03-04' });
    expect(missedBetween(honolulu, auckland)).toBe(0);
    expect(isLaterDay(honolulu, auckland)).toBe(true);
  });

  test('a flight back that lengthens the night misses no day, and the repeated date is one day', () => {
    const auckland = dayOf('2026-03-02T09:00:00.000Z', 'Pacific/Auckland');
    const honolulu = dayOf('2026-03-02T13:00:00.000Z', 'Pacific/Honolulu');
    const next = dayOf('2026-03-03T13:00:00.000Z', 'Pacific/Honolulu');
    expect({ auckland: auckland.date, honolulu: honolulu.date, next: next.date }).toEqual({
      auckland: '2026-03-02',
      honolulu: '2026-03-02',
      next: '2026-03-03',
    });
    expect(daysBetween(auckland, honolulu)).toBe(-0);
    expect({ honolulu: isLaterDay(auckland, honolulu), next: isLaterDay(auckland, next) }).toEqual({ honolulu: false, next: true });
    expect({ daysBetween: daysBetween(auckland, next), missedBetween: missedBetween(auckland, next) }).toEqual({
      daysBetween: 1,
      missedBetween: 0,
    });
  });

  test('the same date after a flight back, or a mostly overlapping date, is not a later day', () => {
    const auckland = dayOf('2026-03-02T12:00:00.000Z', 'Pacific/Auckland');
    const honolulu = dayOf('2026-03-02T13:00:00.000Z', 'Pacific/Honolulu');
    expect(isLaterDay(auckland, honolulu)).toBe(false);
    const kiritimati = dayOf('2026-03-02T10:30:00.000Z', 'Pacific/Kiritimati');
    const pagoPago = dayOf('2026-03-02T11:30:00.000Z', 'Pacific/Pago_Pago');
    expect(isLaterDay(pagoPago, kiritimati)).toBe(false);
    expect(isLaterDay(berlin('2026-03-02'), berlin('2026-03-02'))).toBe(false);
  });
});

describe('a cycle of seven days', () => {
  const on = (date: string): LocalDay => dayOf(`${date}T11:00:00.000Z`, 'Europe/Berlin');
  const claimed = (cycleDay: number, row: number, date: string): Claim[] => [{ ...on(date), cycleDay, row }];

  test('starts at day 1, continues the next day, and restarts after day 7 with a continued row', () => {
    expect(nextClaim([], on('2026-03-02'))).toEqual({ cycleDay: 1, row: 1 });
    expect(nextClaim(claimed(3, 3, '2026-03-02'), on('2026-03-03'))).toEqual({ cycleDay: 4, row: 4 });
    expect(nextClaim(claimed(7, 14, '2026-03-02'), on('2026-03-03'))).toEqual({ cycleDay: 1, row: 15 });
  });

  test('restarts after a skipped day', () => {
    expect(nextClaim(claimed(3, 3, '2026-03-02'), on('2026-03-04'))).toEqual({ cycleDay: 1, row: 1 });
    expect(cycleOn(claimed(3, 3, '2026-03-02'), on('2026-03-04'))).toEqual({ claimed: 0, row: 0, claimable: true });
  });

  test('is claimable once a day, and shows seven claimed days until the next day', () => {
    expect(isClaimable(claimed(3, 3, '2026-03-02'), on('2026-03-02'))).toBe(false);
    expect(cycleOn(claimed(7, 7, '2026-03-02'), on('2026-03-02'))).toEqual({ claimed: 7, row: 7, claimable: false });
    expect(cycleOn(claimed(7, 7, '2026-03-02'), on('2026-03-03'))).toEqual({ claimed: 0, row: 7, claimable: true });
  });
});
