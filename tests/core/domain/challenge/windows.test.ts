import { describe, expect, test } from 'vitest';
import { at } from '@gauntlet/core/testing';
import { runFrom, windowAt, windowCount, windowsLeft, windowsOf } from '../../../../core/domain/challenge/windows.ts';
import type { Frequency } from '../../../../core/domain/challenge/events.ts';
import { HOUR, millis } from '../../../../core/kernel/time/instant.ts';
import { about, bounds, calendar, checksIn, creates, filled, given, joins, listingOf, running, starts } from './scenario.ts';

/** The windows of a person who takes part from the first instant of a date, in a zone. */
function windows(frequency: Frequency, days: number, startDate: string, zone: string) {
  const firstInstants = calendar.firstInstants(startDate, zone, days + 1);
  return runFrom(frequency, { startDate, firstInstants }, firstInstants[0] ?? '');
}

function hours(frequency: Frequency, days: number, startDate: string, zone: string): number[] {
  const edges = windows(frequency, days, startDate, zone).bounds.map(millis);
  return edges.slice(1).map((edge, i) => (edge - (edges[i] ?? 0)) / HOUR);
}

describe('the number and length of windows', () => {
  test.each([
    { frequency: 'daily', days: 30, count: 30 },
    { frequency: 'weekly', days: 30, count: 5 },
    { frequency: 'weekly', days: 28, count: 4 },
    { frequency: 'weekly', days: 7, count: 1 },
    { frequency: 'weekly', days: 1, count: 1 },
    { frequency: 'final', days: 30, count: 1 },
    { frequency: 'final', days: 1, count: 1 },
  ] as const)('CH8 $frequency over $days days has $count windows', ({ frequency, days, count }) => {
    expect(windowCount(frequency, days)).toBe(count);
    expect(windowsOf(windows(frequency, days, '2026-06-01', 'Europe/Berlin'))).toBe(count);
  });

  test('CH8 a daily window lasts from the first instant of a date to that of the next', () => {
    expect(windows('daily', 2, '2026-06-01', 'Europe/Berlin')).toEqual({
      startedAt: '2026-05-31T22:00:00.000Z',
      endDate: '2026-06-03',
      bounds: ['2026-05-31T22:00:00.000Z', '2026-06-01T22:00:00.000Z', '2026-06-02T22:00:00.000Z'],
    });
  });

  test('CH8 a weekly window lasts seven dates, and the last one is shorter', () => {
    expect(hours('weekly', 17, '2026-06-01', 'Europe/Berlin')).toEqual([168, 168, 72]);
  });

  test('CH8 a final window is the last date', () => {
    expect(windows('final', 10, '2026-06-01', 'Europe/Berlin').bounds).toEqual(['2026-06-09T22:00:00.000Z', '2026-06-10T22:00:00.000Z']);
  });

  test('CH8 windows are half-open: the instant between two belongs to the later one', () => {
    const run = windows('daily', 3, '2026-06-01', 'Europe/Berlin');
    const all = () => true;
    expect(windowAt(run, '2026-06-01T21:59:59.999Z', all)).toBe(0);
    expect(windowAt(run, '2026-06-01T22:00:00.000Z', all)).toBe(1);
    expect(windowAt(run, '2026-05-31T22:00:00.000Z', all)).toBe(0);
    expect(windowAt(run, '2026-05-31T21:59:59.999Z', all)).toEqual({ type: 'CheckInNotOpen', opensAt: '2026-05-31T22:00:00.000Z' });
  });
});

describe('days of varying length', () => {
  test.each([
    { zone: 'Europe/Berlin', startDate: '2026-03-28', lengths: [24, 23, 24] },
    { zone: 'Europe/Berlin', startDate: '2026-10-24', lengths: [24, 25, 24] },
    { zone: 'Australia/Lord_Howe', startDate: '2026-04-04', lengths: [24, 24.5, 24] },
    { zone: 'Australia/Lord_Howe', startDate: '2026-10-03', lengths: [24, 23.5, 24] },
    { zone: 'America/Havana', startDate: '2026-03-07', lengths: [24, 23, 24] },
    { zone: 'Asia/Kathmandu', startDate: '2026-03-28', lengths: [24, 24, 24] },
  ])('CH8 in $zone from $startDate windows last $lengths hours', ({ zone, startDate, lengths }) => {
    expect(hours('daily', 3, startDate, zone)).toEqual(lengths);
  });

  test('CH8 a week with a clock change is one window', () => {
    expect(hours('weekly', 14, '2026-03-23', 'Europe/Berlin')).toEqual([167, 168]);
  });

  test.each([
    ['2026-03-28T22:59:59.999Z', 0],
    ['2026-03-28T23:00:00.000Z', 1],
    ['2026-03-29T21:59:59.999Z', 1],
    ['2026-03-29T22:00:00.000Z', 2],
  ])('CH8 across a day of 23 hours a check-in at %s is in window %d', (now, window) => {
    expect(windowAt(windows('daily', 3, '2026-03-28', 'Europe/Berlin'), now, () => true)).toBe(window);
  });

  test('CH8 a date that Apia skipped has no window', () => {
    expect(hours('daily', 4, '2011-12-28', 'Pacific/Apia')).toEqual([24, 24, 24]);
    const scenario = given(at('2011-12-29T20:00:00.000Z', 'Pacific/Apia'), creates({ durationDays: 3 }), starts, checksIn);
    expect(bounds(scenario.root)).toEqual(['2011-12-29T10:00:00.000Z', '2011-12-30T10:00:00.000Z', '2011-12-31T10:00:00.000Z']);
    [at('2011-12-30T20:00:00.000Z'), checksIn].forEach((step) => step(scenario.store));
    expect(filled(scenario.root)).toEqual([0, 1]);
  });

  test('CH8 a week with a skipped date is one window of six days', () => {
    expect(hours('weekly', 7, '2011-12-26', 'Pacific/Apia')).toEqual([144]);
    expect(hours('weekly', 8, '2011-12-23', 'Pacific/Apia')).toEqual([168]);
  });

  test('CH8 the final window is the last existing date when the zone skipped the last date of the challenge', () => {
    expect(windows('final', 3, '2011-12-28', 'Pacific/Apia').bounds).toEqual(['2011-12-29T10:00:00.000Z', '2011-12-30T10:00:00.000Z']);
  });

  test.each(['daily', 'weekly', 'final'] as const)(
    'CH8 %s: when the zone skipped the only date, the 24 hours after it are the window',
    (frequency) => {
      const { bounds: edges } = windows(frequency, 1, '2011-12-30', 'Pacific/Apia');
      expect(edges).toEqual(['2011-12-30T10:00:00.000Z', '2011-12-31T10:00:00.000Z']);
    },
  );
});

describe('zones and dates of a participant', () => {
  const started = running('2026-03-02T09:00:00.000Z', '2026-03-02');

  test('CH8 the dates are those of the start, in the zone of the joining person', () => {
    const { root } = given(at('2026-03-02T09:30:00.000Z', 'America/New_York'), joins(listingOf(started)));
    expect(bounds(root).slice(0, 2)).toEqual(['2026-03-02T05:00:00.000Z', '2026-03-03T05:00:00.000Z']);
  });

  test('CH8 east of the date line the first date of the start may lie in the future', () => {
    const morning = running('2026-03-01T20:00:00.000Z', '2026-03-02');
    const scenario = given(at('2026-03-01T21:00:00.000Z', 'Pacific/Honolulu'), joins(listingOf(morning)));
    expect(bounds(scenario.root)).toHaveLength(6);
    expect(scenario.when('UploadProof', { challengeId: 'of ben', evidence: { type: 'text', text: 'Done' }, note: '' }).refusal).toEqual({
      type: 'CheckInNotOpen',
      opensAt: '2026-03-02T10:00:00.000Z',
    });
  });

  test('CH8 a later change of zone moves no window', () => {
    const scenario = given(creates(), starts);
    const before = bounds(scenario.root);
    [at('2026-03-03T23:30:00.000Z', 'Pacific/Auckland'), checksIn].forEach((step) => step(scenario.store));
    expect(bounds(scenario.root)).toEqual(before);
    expect(filled(scenario.root)).toEqual([1]);
  });

  test('CH8 a challenge created in one zone and started in another uses the zone of the start', () => {
    const { root } = given(creates(), at('2026-03-02T10:00:00.000Z', 'Asia/Tokyo'), starts);
    expect(bounds(root)[0]).toBe('2026-03-01T15:00:00.000Z');
  });

  test('CH8 omits windows that closed before joining, and leaves none after the last', () => {
    const late = runFrom('daily', dates(), '2026-03-04T12:00:00.000Z');
    expect(late.bounds).toHaveLength(3 + 1);
    expect(windowsLeft(late)).toBe(3);
    const after = runFrom('daily', dates(), '2026-03-06T23:00:00.000Z');
    expect(windowsLeft(after)).toBe(0);
    expect(after.bounds).toEqual(['2026-03-05T23:00:00.000Z', '2026-03-06T23:00:00.000Z']);
  });

  test('CH8 an observed start uses the zone of the joining', () => {
    const { root } = given(
      joins(listingOf()),
      at('2026-03-02T20:00:00.000Z', 'Asia/Tokyo'),
      about('ObserveStart', { startedBy: 'ben', startedAt: '2026-03-02T18:00:00.000Z', startDate: '2026-03-02' }),
    );
    expect(bounds(root)[0]).toBe('2026-03-01T23:00:00.000Z');
  });
});

const dates = () => ({ startDate: '2026-03-02', firstInstants: calendar.firstInstants('2026-03-02', 'Europe/Berlin', 6) });
