import { createIntlCalendar } from '@gauntlet/core/browser';
import { exportLog, figuresOf, logTextIn, readLog } from '@gauntlet/core/devtools';
import { did, createScenario } from '@gauntlet/core/testing';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { errorReport } from '../../../../src/lib/errors/errorReport.ts';
import { reportFile, type ReportParts } from '../../../../src/lib/errors/reportFile.ts';
import { newEnvironment, openPerson } from '../../../core/replication/support.ts';
import type { LogEntry } from '../../../../src/lib/logger/logger.ts';

const CANARY = 'Canary of the coal mine';
const scene = { timestamp: '2026-11-22T10:00:00.000Z', userAgent: 'a browser', url: 'http://localhost/#/feed' };

const given = createScenario({ calendar: createIntlCalendar(), now: '2026-03-26T07:00:00.000Z', zone: 'Europe/Berlin' });
const { environment, events } = given(
  did('OpenAccount', { accountId: 'ann', name: CANARY, email: 'canary@example.org' }),
  ...Array.from({ length: 600 }, (_, n) => did('SendMessage', { to: { id: 'ben', name: CANARY }, text: `${CANARY} ${n}` })),
).store;
const asOf = { now: environment.now(), day: environment.ports.calendar.dayOf(environment.now(), 'Europe/Berlin') };
const text = exportLog(events, { account: 'ann', asOf, zone: 'Europe/Berlin' });

const entry = (n: number, command: string): LogEntry => ({
  id: `entry ${n}`,
  timestamp: scene.timestamp,
  level: 'info',
  category: 'command',
  message: 'ObserveFriend done',
  data: { command },
  stack: null,
  userAgent: scene.userAgent,
  url: scene.url,
});
const parts: ReportParts = {
  report: errorReport(new TypeError('It broke'), scene),
  records: [],
  entries: Array.from({ length: 120 }, (_, n) => entry(n, n === 119 ? 'friend:zoe-1' : `command ${n}`)),
  reducers: 'abc',
};
const reportSchema = z.looseObject({
  entries: z.array(z.looseObject({ id: z.string(), data: z.unknown() })),
  noLog: z.optional(z.string()),
});

type Source = Parameters<typeof reportFile>[1];

function source(more: Partial<Source> = {}): Source {
  return {
    exportLog: () => Promise.resolve(text),
    refresh: () => Promise.resolve(),
    project: () => {
      throw new Error('nothing can be shown');
    },
    ...more,
  };
}

test('ER4 ER5 the file contains the whole anonymized log and the last hundred entries, and no names', async () => {
  const shares: number[] = [];
  const file = await (await reportFile(parts, source(), (share) => shares.push(share))).text();
  const logText = logTextIn(file);
  const read = readLog(logText.ok ? logText.text : '');
  expect(read.ok && [read.file.events.length, read.file.header.anonymized]).toEqual([events.length, true]);
  for (const secret of [CANARY, 'canary@', '"ann"', '"ben"', 'zoe-1']) expect(file).not.toContain(secret);
  const { entries } = reportSchema.parse(JSON.parse(file));
  expect({ count: entries.length, firstId: entries[0]?.id, lastData: entries.at(-1)?.data }).toEqual({
    count: 100,
    firstId: 'entry 20',
    lastData: { command: 'friend:...' },
  });
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
});

test('ER6 the file omits events that were appended during the export, so that the log folds to the reported figures', async () => {
  const environment = newEnvironment();
  const ann = await openPerson(environment);
  await ann.creates();
  const { gauntlet } = ann;
  const exporting = source({
    project: (projection) => gauntlet.project(projection),
    exportLog: async () => {
      await gauntlet.commands.buyPoints({ packageId: 'popular', paymentId: 'meanwhile' });
      return gauntlet.exportLog();
    },
  });
  const file = await (await reportFile(parts, exporting, () => undefined)).text();
  const logText = logTextIn(file);
  const read = readLog(logText.ok ? logText.text : '');
  if (!read.ok) throw new Error(read.message);
  const { voided, unknown, flaw, ...figures } = figuresOf(read.file);
  expect({ voided, unknown, flaw }).toEqual({ voided: [], unknown: [], flaw: null });
  expect(JSON.parse(file)).toMatchObject({ figures: { ...figures, balance: 12_500 } });
});

test('ER4 the file is built in slices that yield to other tasks', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  await reportFile(parts, source(), () => undefined);
  clearInterval(timer);
  // Reading, replacing and writing 600 events take a slice and a half each.
  expect(turns).toBeGreaterThanOrEqual(3);
});

test.each([
  ['cannot be read', { exportLog: () => Promise.reject(new Error('the storage is gone')) }, 'the storage is gone'],
  ['does not fit', { exportLog: () => Promise.resolve(text.replace('"type":"MessageSent"', '"type":7')) }, 'is not an event'],
])('ER7 a log that %s is omitted, and the file names the reason', async (_, more, why) => {
  const file = await (await reportFile(parts, source(more), () => undefined)).text();
  const report: unknown = JSON.parse(file);
  expect(report).toMatchObject({ message: 'It broke', app: { reducers: 'abc' }, log: null, figures: { notShown: 'nothing can be shown' } });
  expect(reportSchema.parse(report).noLog).toContain(why);
});
