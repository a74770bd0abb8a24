import { describe, expect, test } from 'vitest';
import { createLogReader, type LogQueryResult } from '../../../../src/admin/logFile/logQuery.ts';
import { did } from '@gauntlet/core/testing';
import { exportOf, travels } from '../../../core/devtools/support.ts';

const whole = exportOf(...travels);
const other = exportOf(...travels.slice(0, 4), did('BuyPoints', { packageId: 'starter', paymentId: 'another' }));

/** What an answer says, in one text. */
function said(answered: LogQueryResult): string {
  if (answered.name === 'refused') return `refused: ${answered.message}`;
  return answered.name === 'opened'
    ? `opened: ${answered.header.account}`
    : `${answered.failed ? 'failed' : 'held'}: ${answered.lines.join('|')}`;
}

describe('LF2 an opened log', () => {
  test('returns the result of each query, and refuses an unknown one', () => {
    const ask = createLogReader();
    expect(said(ask({ kind: 'verify' }))).toBe('refused: Open a log first.');
    expect(said(ask({ kind: 'open', text: whole }))).toBe('opened: ann');
    expect(said(ask({ kind: 'figures' }))).toMatch(/balance {2}14170 points/);
    expect(said(ask({ kind: 'verify' }))).toMatch(/^held: unchanged {2}13 events/);
    expect(said(ask({ kind: 'bisect', expression: 'balance < 14000' }))).toMatch(/^failed: .* after event 7 /);
    expect(said(ask({ kind: 'bisect', expression: 'moon' }))).toMatch(/^refused: .* neither an invariant/);
    expect(said(ask({ kind: 'diff', text: other }))).toMatch(/^held: The same 4 events, then the logs diverge at event 5:/);
    expect(said(ask({ kind: 'diff', text: 'nonsense' }))).toMatch(/^refused: /);
  });

  test('stays open when the next file is not a log', () => {
    const ask = createLogReader();
    ask({ kind: 'open', text: whole });
    expect(said(ask({ kind: 'open', text: 'nonsense' }))).toMatch(/not a Gauntlet log/);
    expect(said(ask({ kind: 'verify' }))).toMatch(/^held/);
  });

  test('that was changed fails the check', () => {
    const ask = createLogReader();
    ask({ kind: 'open', text: whole.replace('"bonus":200', '"bonus":201') });
    expect(said(ask({ kind: 'verify' }))).toMatch(/^failed: changed/);
  });
});
