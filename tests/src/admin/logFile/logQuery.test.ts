import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { logCommand } from '../../../../scripts/lib/logCommand.ts';
import { createLogReader, type LogQueryResult } from '../../../../src/admin/logFile/logQuery.ts';
import { did } from '@gauntlet/core/testing';
import { exportOf, travels } from '../../../core/devtools/support.ts';

const whole = exportOf(...travels);
const other = exportOf(...travels.slice(0, 4), did('BuyPoints', { packageId: 'starter', paymentId: 'another' }));

/** A result as one text. */
function summary(result: LogQueryResult): string {
  if (result.name === 'refused') return `refused: ${result.message}`;
  return result.name === 'opened' ? `opened: ${result.header.account}` : `${result.failed ? 'failed' : 'held'}: ${result.lines.join('|')}`;
}

describe('LF2 an opened log', () => {
  test('returns the result of each query, and refuses an unknown one', () => {
    const query = createLogReader();
    expect(summary(query({ kind: 'verify' }))).toBe('refused: Open a log first.');
    expect(summary(query({ kind: 'open', text: whole }))).toBe('opened: ann');
    expect(summary(query({ kind: 'figures' }))).toMatch(/balance {2}14170 points/);
    expect(summary(query({ kind: 'verify' }))).toMatch(/^held: unchanged {2}13 events/);
    expect(summary(query({ kind: 'bisect', expression: 'balance < 14000' }))).toMatch(/^failed: .* after event 7 /);
    expect(summary(query({ kind: 'bisect', expression: 'moon' }))).toMatch(/^refused: .* neither an invariant/);
    expect(summary(query({ kind: 'diff', text: other }))).toMatch(/^held: The same 4 events, then the logs diverge at event 5:/);
    expect(summary(query({ kind: 'diff', text: 'nonsense' }))).toMatch(/^refused: /);
  });

  test('answers what the command line prints', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gauntlet-log-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [file, against] = [join(folder, 'ann.jsonl'), join(folder, 'other.jsonl')];
    writeFileSync(file, whole);
    writeFileSync(against, other);
    const query = createLogReader();
    query({ kind: 'open', text: whole });
    const linesOf = (result: LogQueryResult): string => (result.name === 'answered' ? result.lines.join('\n') : result.name);
    const printed = (...args: string[]): string => logCommand(args, folder).output.trimEnd();
    expect(linesOf(query({ kind: 'verify' }))).toBe(printed('verify', file));
    expect(linesOf(query({ kind: 'devices' }))).toBe(printed('devices', file));
    expect(linesOf(query({ kind: 'bisect', expression: 'balance < 14000' }))).toBe(printed('bisect', 'balance < 14000', file));
    expect(linesOf(query({ kind: 'diff', text: other }))).toBe(printed('diff', file, against));
  });

  test('stays open when the next file is not a log', () => {
    const query = createLogReader();
    query({ kind: 'open', text: whole });
    expect(summary(query({ kind: 'open', text: 'nonsense' }))).toMatch(/not a Gauntlet log/);
    expect(summary(query({ kind: 'verify' }))).toMatch(/^held/);
  });

  test('that was changed fails the check', () => {
    const query = createLogReader();
    query({ kind: 'open', text: whole.replace('"bonus":200', '"bonus":201') });
    expect(summary(query({ kind: 'verify' }))).toMatch(/^failed: changed/);
  });
});
