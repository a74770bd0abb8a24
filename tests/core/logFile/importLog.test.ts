import { describe, expect, test } from 'vitest';
import { exportLog, importLog, readLog, type ImportProgress } from '@gauntlet/core/devtools';
import { createMemoryLog, did } from '@gauntlet/core/testing';
import type { EventLog } from '../../../core/kernel/log/log.ts';
import { longFile } from '../support/longLog.ts';
import { exportOf, travels } from '../devtools/support.ts';

const whole = exportOf(...travels);
const read = readLog(whole);
const { header, events } = read.ok ? read.file : { header: null, events: [] };

/** The file of a log with only its first `count` events. */
function fileOf(count: number): string {
  return header ? exportLog(events.slice(0, count), header) : '';
}

async function logWith(count: number): Promise<EventLog> {
  const log = createMemoryLog();
  await log.append(1, events.slice(0, count), 'strict');
  return log;
}

describe('an import', () => {
  test('writes every event byte for byte into an empty log; a second import adds nothing', async () => {
    const log = createMemoryLog();
    expect(await importLog(whole, 'ann', log)).toEqual({ ok: true, events: 13, added: 13 });
    expect(await log.read(1)).toEqual(events);
    expect(await importLog(whole, 'ann', log)).toEqual({ ok: true, events: 13, added: 0 });
    expect(await log.read(1)).toEqual(events);
  });

  test('appends the rest where the log of the device is a prefix of the file', async () => {
    const log = await logWith(5);
    expect(await importLog(whole, 'ann', log)).toEqual({ ok: true, events: 13, added: 8 });
    expect(await log.read(1)).toEqual(events);
  });

  test('adds nothing when the file is a prefix of the log', async () => {
    const log = await logWith(13);
    expect(await importLog(fileOf(7), 'ann', log)).toEqual({ ok: true, events: 7, added: 0 });
    expect(await log.head()).toBe(13);
  });

  test('is refused where both continue differently, and names the position where they diverge', async () => {
    const other = readLog(exportOf(...travels.slice(0, 4), did('BuyPoints', { packageId: 'starter', paymentId: 'another' })));
    const log = createMemoryLog();
    await log.append(1, other.ok ? other.file.events : [], 'strict');
    const result = await importLog(whole, 'ann', log);
    expect(result).toMatchObject({ ok: false });
    expect(result.ok ? '' : result.message).toBe(
      "This device's log and the file diverge. They have 4 events in common; event 5 is PointsPurchased of " +
        '2026-03-27T20:00:00.000Z here and DayOpened of 2026-03-28T20:00:00.000Z in the file. Nothing was imported.',
    );
    expect(await log.head()).toBe(5);
  });

  test('reads, checks and writes in slices, yields between them, and reports progress', async () => {
    const reported: ImportProgress[] = [];
    const waits: number[] = [];
    const yieldNow = async (): Promise<void> => void waits.push(reported.length);
    await importLog(longFile(1_000), 'ann', createMemoryLog(), { yieldNow, onProgress: (progress) => reported.push(progress) });
    expect(reported.slice(0, 4)).toEqual([
      { step: 'reading', done: 400, all: 1_000 },
      { step: 'reading', done: 800, all: 1_000 },
      { step: 'checking', done: 400, all: 1_000 },
      { step: 'checking', done: 800, all: 1_000 },
    ]);
    expect(reported.at(-1)).toEqual({ step: 'writing', done: 1_000, all: 1_000 });
    expect(waits.slice(0, 4)).toEqual([1, 2, 3, 4]);
  });

  test('compares again when another tab wrote during the comparison', async () => {
    const log = createMemoryLog();
    const busy: EventLog = {
      ...log,
      async append(position, added, durability) {
        if (position === 1) await log.append(1, events.slice(0, 2), 'strict');
        return log.append(position, added, durability);
      },
    };
    expect(await importLog(whole, 'ann', busy)).toEqual({ ok: true, events: 13, added: 11 });
    expect(await log.read(1)).toEqual(events);
  });
});

describe('writes nothing of a file that', () => {
  test.each([
    ['is no log', 'Buy milk', 'This is not a Gauntlet log'],
    ['is cut short', whole.slice(0, -20), 'Line 14 is not an event'],
    ['is of another account', whole.replace('"account":"ann"', '"account":"ben"'), "another account's log"],
    [
      'has an event of another account',
      exportOf(...travels).replaceAll('"actor":"ann"', '"actor":"ben"'),
      'Event 1 of this log belongs to another account.',
    ],
    ['was edited', whole.replace('"points":12500', '"points":99999'), 'This log was changed. Event 2 (OpeningGranted'],
    ['was edited at its end', whole.replace('a newer version', 'an old version'), 'This log was changed. Event 13 (SkyDiveBooked'],
    ['has no events', fileOf(0), 'This log has no events.'],
  ])('%s', async (_, text, sentence) => {
    const log = createMemoryLog();
    const result = await importLog(text, 'ann', log);
    expect(result.ok ? 'it was imported' : result.message).toContain(sentence);
    expect(await log.head()).toBe(0);
  });
});
