import { describe, expect, test } from 'vitest';
import { describeFigures, figuresOf, readLog, type LogFile } from '@gauntlet/core/devtools';
import { exportOf, travels } from './support.ts';

function opened(text: string): LogFile {
  const read = readLog(text);
  if (!read.ok) throw new Error(read.message);
  return read.file;
}

describe('the figures of an exported log', () => {
  const file = opened(exportOf(...travels));
  const about = figuresOf(file);

  test('belong to the moment and the place of the export', () => {
    expect(about.asOf).toMatchObject({ now: '2026-03-30T03:00:00.000Z', day: { date: '2026-03-30' } });
    expect(about).toMatchObject({
      balance: 12_500 + 4 * 50 + (10 + 15 + 20 + 25) + 1_400,
      ledgerSum: 0,
      totals: { earned: 270, purchased: 1_400, won: 0 },
      streak: { days: 4, activeToday: true, tier: 'Starter', multiplier: 1.2 },
      level: { xp: 20, level: 1, tier: 'Beginner' },
      trust: { score: 50, badge: 'none' },
      flaw: null,
    });
  });

  test('name each event that changed nothing, with the reason', () => {
    expect(about.voided).toMatchObject([{ type: 'PointsPurchased', reason: 'WA5: this payment was credited before' }]);
    expect(about.unknown).toMatchObject([{ type: 'SkyDiveBooked' }]);
  });

  test('show the streak of the day when another moment is given', () => {
    const day = { date: '2026-04-02', from: '2026-04-01T11:00:00.000Z', to: '2026-04-02T11:00:00.000Z' };
    expect(figuresOf(file, { now: '2026-04-02T00:00:00.000Z', day }).streak).toMatchObject({ days: 0, activeToday: false });
  });

  test('print as lines', () => {
    const lines = describeFigures(file, about);
    expect(lines).toContain('balance  14170 points (the ledger sums to 0)');
    expect(lines).toContain('streak   4 days, Starter, multiplier 1.2x, 0 shields');
    expect(lines).toContain('events   13, unchanged since they were exported');
    expect(lines.at(-1)).toMatch(/^ {2}event 13 SkyDiveBooked version 1 /);
  });
});

test('report a figure in the file that does not match its events', () => {
  const text = exportOf(...travels).replace('"points":12500', '"points":99999');
  const about = figuresOf(opened(text));
  expect(about.flaw).toMatchObject({ position: 2, kind: 'changed' });
  expect(describeFigures(opened(text), about).find((line) => line.startsWith('events'))).toMatch(
    /^events   13, Event 2 \(OpeningGranted, .* was changed/,
  );
});

test('report a changed last event by means of the header', () => {
  const text = exportOf(...travels).replace('a newer version', 'an old version');
  expect(figuresOf(opened(text)).flaw).toMatchObject({ position: 13, kind: 'changed' });
});

test('are those of an empty fold for an empty log', () => {
  expect(figuresOf(opened(exportOf()))).toMatchObject({ balance: 0, events: 0, streak: { days: 0 }, flaw: null });
});
