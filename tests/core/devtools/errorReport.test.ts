import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymize, figuresOf, logTextIn, readLog, reportText, type LogFile } from '@gauntlet/core/devtools';
import { afterAll, describe, expect, test } from 'vitest';
import { logCommand } from '../../../scripts/lib/logCommand.ts';
import { exportOf, travels } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'gauntlet-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whole = exportOf(...travels);
const about = { message: 'It broke', severity: 'high', figures: { balance: 14_170 } };

function opened(text: string): LogFile {
  const read = readLog(text);
  if (!read.ok) throw new Error(read.message);
  return read.file;
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const report = [...reportText(about, anonymize(opened(whole)))].join('');

test('ER6 a report is JSON that names the error and contains the log as exported', () => {
  const parsed: unknown = JSON.parse(report);
  expect(parsed).toMatchObject({ format: 'gauntlet-error-report', version: 1, ...about });
  const logText = logTextIn(report);
  expect(logText.ok && opened(logText.text)).toEqual(anonymize(opened(whole)));
});

test('ER6 passes a log through unchanged, and leaves any other text to the log reader', () => {
  for (const text of [whole, '', '{', '{}', '[]', 'Buy milk\n', '{"format":"gauntlet-error-report"}']) {
    expect(logTextIn(text)).toEqual({ ok: true, text });
  }
});

describe('ER6 the command line reads a report like a log', () => {
  const figures = figuresOf(opened(whole));

  test('with the same figures for a whole log', () => {
    const { code, output, complaint } = logCommand(['show', file('report.json', report), '--json'], folder);
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    const { asOf, balance, ledgerSum, totals, streak, level, trust, events } = figures;
    expect(JSON.parse(output)).toMatchObject({ asOf, balance, ledgerSum, totals, streak, level, trust, events, flaw: null });
  });

  test.each([
    ['replay', 'replay', `${figures.balance} points, streak ${figures.streak.days}`],
    ['verify', 'verify', 'unchanged  13 events'],
    ['events', 'events', 'PointsPurchased'],
  ])('%s', (_, command, line) => {
    const { code, output } = logCommand([command, file('report.json', report)], folder);
    expect(code).toBe(0);
    expect(output).toContain(line);
  });

  test('in explain and diff, also when the report was reformatted', () => {
    const again = file('again.json', JSON.stringify({ log: null, ...Object(JSON.parse(report)) }, null, 1));
    expect(logCommand(['explain', 'balance', again], folder).output).toContain('as expected');
    expect(logCommand(['diff', file('report.json', report), again], folder).output).toBe('The same 13 events.\n');
  });
});

test('ER7 a report without a log names the reason', () => {
  const without = [...reportText(about, 'The device gave no log.')].join('');
  expect(JSON.parse(without)).toMatchObject({ ...about, log: null, noLog: 'The device gave no log.' });
  const { code, complaint } = logCommand(['show', file('without.json', without)], folder);
  expect({ code, complaint }).toEqual({ code: 2, complaint: 'This error report contains no log. The device gave no log.\n' });
});
