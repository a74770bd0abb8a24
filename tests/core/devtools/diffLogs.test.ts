import { chosenEvents, diffLogs, readLog, replay, type LogFile } from '@gauntlet/core/devtools';
import { did, type Step } from '@gauntlet/core/testing';
import { describe, expect, test } from 'vitest';
import { exportOf, travels } from './support.ts';

function fileOf(...steps: readonly Step[]): LogFile {
  const read = readLog(exportOf(...steps));
  if (!read.ok) throw new Error(read.message);
  return read.file;
}

const whole = fileOf(...travels);
const other = fileOf(...travels.slice(0, 4), did('BuyPoints', { packageId: 'starter', paymentId: 'another' }));

describe('a diff of two logs', () => {
  test('reports no difference for equal logs', () => {
    expect(diffLogs(whole, fileOf(...travels), whole.header.asOf)).toEqual({ same: 13, parts: null, models: [] });
  });

  test('names the first event that differs and the read models that differ because of it', () => {
    const { same, parts, models } = diffLogs(whole, other, whole.header.asOf);
    expect(same).toBe(4);
    expect(parts).toMatchObject({ position: 5, one: { type: 'DayOpened' }, other: { type: 'PointsPurchased' } });
    expect(parts?.fields).toContainEqual({ path: 'type', one: 'DayOpened', other: 'PointsPurchased' });
    expect(models).toContainEqual({ model: 'balance', differences: [{ path: '', one: 14_170, other: 13_060 }] });
    expect(models.find(({ model }) => model === 'totals')?.differences).toEqual([
      { path: 'earned', one: 270, other: 60 },
      { path: 'purchased', one: 1_400, other: 500 },
    ]);
    expect(models.map(({ model }) => model)).not.toContain('trust');
  });

  test('names the position where one log ends', () => {
    const { parts } = diffLogs(whole, { ...whole, events: whole.events.slice(0, 9) }, whole.header.asOf);
    expect(parts).toMatchObject({ position: 10, one: { type: 'DayOpened' }, other: null, fields: [] });
  });
});

describe('the selection of events', () => {
  const places = (choice: Parameters<typeof chosenEvents>[1]): number[] =>
    chosenEvents(whole.events, choice).map(({ position }) => position);

  test('filters by type, by position, and by subject', () => {
    expect(places({})).toHaveLength(13);
    expect(places({ type: 'DayOpened' })).toEqual([3, 5, 8, 10]);
    expect(places({ type: 'DayOpened', from: 4, to: 8 })).toEqual([5, 8]);
    expect(places({ about: 'first' })).toEqual([7, 12]);
    expect(places({ about: whole.events[4]?.id ?? '' })).toEqual([5]);
    expect(places({ from: 5, to: 99 })).toHaveLength(9);
  });
});

test('replays the figures after each event, and names the reason of an event without effect', () => {
  const steps = [...replay(whole.events, 11)];
  expect(steps).toMatchObject([
    { position: 11, balance: 14_170, streak: 4, xp: 20, level: 1, trust: 50, voided: null },
    { position: 12, balance: 14_170, voided: 'WA5: this payment was credited before' },
    { position: 13, balance: 14_170, voided: null },
  ]);
  expect([...replay(whole.events, 1, 2)].map(({ balance }) => balance)).toEqual([0, 12_500]);
});
