import { describe, expect, test } from 'vitest';
import { challengeOf, eventData, eventDay, eventTime } from '../../../../src/features/why/eventData.ts';
import { signed } from '../../../../src/features/why/figures.ts';

const lines = (data: unknown): string[] => eventData(data).map(({ name, value }) => `${name}: ${value}`);

describe('eventData', () => {
  test('labels are words, numbers are grouped, cents become dollars and tenths factors', () => {
    expect(lines({ packageId: 'popular', xp: 5, points: 12_000, bonus: 200, priceCents: 999, streakTenths: 15 })).toEqual([
      'Package ID: popular',
      'XP: 5',
      'Points: 12,000',
      'Bonus: 200',
      'Price: $9.99',
      'Streak: 1.5x',
    ]);
  });

  test('nested fields are labelled by their path, and an empty value is shown as none', () => {
    expect(lines({ terms: { title: 'Run 5k', opponent: null }, isVerified: false })).toEqual([
      'Terms title: Run 5k',
      'Terms opponent: none',
      'Is verified: no',
    ]);
  });

  test('the number of a check-in has its unit', () => {
    const checkIn = { window: 2, evidence: { type: 'metric', value: 1_200 } };
    expect(eventData(checkIn, 'steps').map(({ value }) => value)).toEqual(['2', 'metric', '1,200 steps']);
    expect(lines(checkIn)).toContain('Evidence value: 1,200');
  });

  test('a long list of instants is formatted by its ends, any other list in full', () => {
    // Local noon, because dates are formatted in this machine's zone.
    const bounds = [2, 3, 4].map((day) => new Date(2026, 2, day, 12).toISOString());
    expect(lines({ bounds, participants: ['ann', 'ben'] })).toEqual([
      'Bounds: 3, from Mar 2, 2026 to Mar 4, 2026',
      'Participants: ann, ben',
    ]);
  });

  test.each([[null], [undefined], ['text'], [5]])('%s has no fields', (data) => expect(lines(data)).toEqual([]));

  test("challengeOf returns the id of the event's challenge", () => {
    expect(challengeOf({ challengeId: 'c1', stake: 5 })).toBe('c1');
    expect(challengeOf({ stake: 5 })).toBe('');
    expect(challengeOf(null)).toBe('');
  });
});

describe('eventTime', () => {
  const day = { date: '2026-03-03', from: '2026-03-02T23:00:00.000Z', to: '2026-03-03T23:00:00.000Z' };

  test("uses the event's own zone", () => {
    const moment = eventTime({ at: '2026-03-02T23:30:00.000Z', zone: 'Europe/Berlin', day });
    expect(moment.replaceAll('\u202f', ' ')).toBe('Tuesday, March 3, 2026 at 12:30:00 AM GMT+1');
    expect(eventDay({ at: '2026-03-02T23:30:00.000Z', zone: 'Europe/Berlin', day })).toBe('Mar 3, 2026');
  });

  test('uses UTC for a zone that the browser does not know', () => {
    const moment = eventTime({ at: '2026-03-02T23:30:00.000Z', zone: 'Mars/Olympus', day });
    expect(moment.replaceAll('\u202f', ' ')).toBe('Monday, March 2, 2026 at 11:30:00 PM UTC');
  });
});

test('an amount has its sign, and zero is 0', () => {
  expect([500, -1_200, 0, -0].map(signed)).toEqual(['+500', '-1,200', '0', '0']);
});
