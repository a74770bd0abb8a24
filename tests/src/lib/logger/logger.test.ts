import type { TraceEvent } from '@gauntlet/core/browser';
import { describe, expect, test } from 'vitest';
import { createTraceBuffer } from '../../../../src/lib/logger/traceBuffer.ts';
import { createLogger, type Logger, MAX_ENTRIES, MAX_STORED, traceEntry } from '../../../../src/lib/logger/logger.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

const scene = { userAgent: 'a browser', url: 'http://localhost/#/feed' };
const newLogger = (storage = memoryStorage()): Logger => createLogger({ storage, scene: () => scene, now: () => 0 });

test('DC1 an entry has level, category, message, data, stack, time and scene', () => {
  const logger = newLogger();
  logger.log({ level: 'warn', category: 'sync', message: 'No list', data: { project: 'proofs' }, stack: 'at x' });
  const fields = { level: 'warn', category: 'sync', message: 'No list', data: { project: 'proofs' }, stack: 'at x' };
  expect(logger.entries()).toEqual([{ id: '0-1', timestamp: '1970-01-01T00:00:00.000Z', ...fields, ...scene }]);
});

test('DC2 the last thousand entries are in memory, and the last hundred errors on the device, also for the next tab', () => {
  const storage = memoryStorage();
  const logger = newLogger(storage);
  for (let n = 1; n <= MAX_ENTRIES + 1; n += 1) logger.log({ level: n % 2 ? 'error' : 'info', category: 'error', message: `entry ${n}` });
  expect({ entries: MAX_ENTRIES, stored: MAX_STORED }).toEqual({ entries: 1_000, stored: 100 });
  expect({ count: logger.entries().length, oldest: logger.entries()[0]?.message, newest: logger.entries().at(-1)?.message }).toEqual({
    count: 1_000,
    oldest: 'entry 2',
    newest: 'entry 1001',
  });
  const stored = newLogger(storage).stored();
  expect({ count: stored.length, areErrors: stored.every(({ level }) => level === 'error'), newest: stored.at(-1)?.message }).toEqual({
    count: 100,
    areErrors: true,
    newest: 'entry 1001',
  });
  logger.clear();
  expect({ entries: logger.entries(), stored: newLogger(storage).stored() }).toEqual({ entries: [], stored: [] });
});

test('DC3 delivers trace events of the core from before and after the logger subscribes', () => {
  const traces = createTraceBuffer();
  const received: number[] = [];
  traces.emit({ kind: 'snapshot', position: 500 });
  traces.consume((event) => 'position' in event && received.push(event.position));
  traces.emit({ kind: 'snapshot', position: 1_000 });
  expect(received).toEqual([500, 1_000]);
});

describe('DC1 trace events of the core', () => {
  const event = {
    id: 'e1',
    type: 'CommentPosted',
    device: 'd',
    seq: 1,
    v: 1,
    at: '',
    zone: '',
    actor: '',
    command: 'c1',
    prev: '',
    data: { text: 'my diary' },
  };
  const envelope = { ...event, day: { date: '', from: '', to: '' } };
  const command = { id: 'c1', type: 'PostComment', data: { text: 'my diary' } };
  const done: TraceEvent = { kind: 'executed', command, result: { ok: true, repeated: false, events: [envelope] } };
  const refused = (refusal: { type: string; [field: string]: string }): TraceEvent => ({
    kind: 'executed',
    command,
    result: { ok: false, refusal },
  });
  const appended: TraceEvent = { kind: 'appended', position: 7, events: [envelope] };
  const delivered: TraceEvent = { kind: 'delivery', event: 'e1', type: 'CommentPosted', verdict: 'taken' };

  test.each<[string, { level: string; event: TraceEvent }]>([
    ['PostComment done', { level: 'info', event: done }],
    [
      'PostComment repeated',
      { level: 'debug', event: { kind: 'executed', command, result: { ok: true, repeated: true, events: [envelope] } } },
    ],
    [
      'PostComment had no effect',
      { level: 'debug', event: { kind: 'executed', command, result: { ok: true, repeated: false, events: [] } } },
    ],
    ['PostComment refused: TooLong', { level: 'info', event: refused({ type: 'TooLong' }) }],
    ['PostComment not saved', { level: 'error', event: refused({ type: 'NotSaved', failure: 'full' }) }],
    ['PostComment failed', { level: 'error', event: refused({ type: 'Broken', message: 'x' }) }],
    ['Appended 1 event at 7: CommentPosted', { level: 'info', event: appended }],
    [
      'Conflict at 7: another tab appended first, 2 commands decided again',
      { level: 'info', event: { kind: 'conflict', position: 7, commands: 2 } },
    ],
    ['Snapshot stored at 500', { level: 'debug', event: { kind: 'snapshot', position: 500 } }],
    ['CommentPosted pushed: taken', { level: 'info', event: delivered }],
    [
      'CommentPosted pushed: TooLong',
      { level: 'warn', event: { kind: 'delivery', event: 'e1', type: 'CommentPosted', verdict: 'refused', code: 'TooLong' } },
    ],
    ['The pull of what is new failed', { level: 'warn', event: { kind: 'pullFailed', error: new TypeError('Failed to fetch') } }],
  ])('DC1 %s', (message, { level, event: traceEvent }) => {
    const entry = traceEntry(traceEvent);
    expect(entry).toMatchObject({ level, message });
    expect(JSON.stringify(entry)).not.toContain('diary');
  });

  test('DC1 carries the ids of command and events', () => {
    expect(traceEntry(done).data).toEqual({ command: 'c1', type: 'PostComment', events: ['e1'] });
    expect(traceEntry(appended).data).toEqual({ position: 7, events: ['e1'] });
    expect(traceEntry(delivered).data).toEqual({ event: 'e1', type: 'CommentPosted', verdict: 'taken' });
  });
});
