import { describe, expect, test } from 'vitest';
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
    expect(summary(query({ ask: 'verify' }))).toBe('refused: Open a log first.');
    expect(summary(query({ ask: 'open', text: whole }))).toBe('opened: ann');
    expect(summary(query({ ask: 'figures' }))).toMatch(/balance {2}14170 points/);
    expect(summary(query({ ask: 'verify' }))).toMatch(/^held: unchanged {2}13 events/);
    expect(summary(query({ ask: 'bisect', word: 'balance < 14000' }))).toMatch(/^failed: .* after event 7 /);
    expect(summary(query({ ask: 'bisect', word: 'moon' }))).toMatch(/^refused: .* neither a law/);
    expect(summary(query({ ask: 'diff', text: other }))).toMatch(/^held: The same 4 events, then they part at event 5:/);
    expect(summary(query({ ask: 'diff', text: 'nonsense' }))).toMatch(/^refused: /);
  });

  test('stays open when the next file is not a log', () => {
    const query = createLogReader();
    query({ ask: 'open', text: whole });
    expect(summary(query({ ask: 'open', text: 'nonsense' }))).toMatch(/not a Gauntlet log/);
    expect(summary(query({ ask: 'verify' }))).toMatch(/^held/);
  });

  test('that was changed fails the check', () => {
    const query = createLogReader();
    query({ ask: 'open', text: whole.replace('"bonus":200', '"bonus":201') });
    expect(summary(query({ ask: 'verify' }))).toMatch(/^failed: changed/);
  });
});
