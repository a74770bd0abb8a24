import { describe, expect, test } from 'vitest';
import { consumeTrace, emitTrace } from '../../../../src/lib/logger/traceBuffer.ts';
import { findEntries, MAX_LISTED, type EntryQuery } from '../../../../src/lib/logger/findEntries.ts';
import { createLogger, MAX_ENTRIES, MAX_STORED, type Logger } from '../../../../src/lib/logger/logger.ts';
import { logHealth } from '../../../../src/lib/logger/logHealth.ts';
import { traceEntry } from '../../../../src/lib/logger/traceEntry.ts';
import { memoryStorage } from '../../features/account/memoryStorage.ts';

const scene = { userAgent: 'a browser', url: 'http://localhost/#/feed' };
const newLogger = (storage = memoryStorage()): Logger => createLogger({ storage, scene: () => scene, now: () => 0 });
const everything: EntryQuery = { level: 'all', category: 'all', text: '' };

test('DC1 an entry has level, category, message, data, stack, time and scene', () => {
  const logger = newLogger();
  logger.log({ level: 'warn', category: 'sync', message: 'No list', data: { project: 'proofs' }, stack: 'at x' });
  const said = { level: 'warn', category: 'sync', message: 'No list', data: { project: 'proofs' }, stack: 'at x' };
  expect(logger.entries()).toEqual([{ id: '0-1', timestamp: '1970-01-01T00:00:00.000Z', ...said, ...scene }]);
});

test('DC2 the last thousand entries are in memory, and the last hundred errors on the device, also for the next tab', () => {
  const storage = memoryStorage();
  const logger = newLogger(storage);
  for (let n = 1; n <= MAX_ENTRIES + 1; n += 1) logger.log({ level: n % 2 ? 'error' : 'info', category: 'error', message: `entry ${n}` });
  expect([MAX_ENTRIES, MAX_STORED]).toEqual([1_000, 100]);
  expect([logger.entries().length, logger.entries()[0]?.message, logger.entries().at(-1)?.message]).toEqual([
    1_000,
    'entry 2',
    'entry 1001',
  ]);
  const kept = newLogger(storage).stored();
  expect([kept.length, kept.every(({ level }) => level === 'error'), kept.at(-1)?.message]).toEqual([100, true, 'entry 1001']);
  logger.clear();
  expect([logger.entries(), newLogger(storage).stored()]).toEqual([[], []]);
});

test('DC3 delivers trace events of the core from before and after the logger subscribes', () => {
  const received: number[] = [];
  emitTrace({ kind: 'snapshot', position: 500 });
  consumeTrace((note) => 'position' in note && received.push(note.position));
  emitTrace({ kind: 'snapshot', position: 1_000 });
  expect(received).toEqual([500, 1_000]);
});

describe('DC4 the list', () => {
  const logger = newLogger();
  for (let n = 1; n <= MAX_LISTED + 5; n += 1)
    logger.log({ level: 'info', category: 'command', message: `BuyPoints ${n}`, data: { command: `c${n}` } });
  logger.log({ level: 'error', category: 'storage', message: 'Not saved', data: {}, stack: 'at buyPoints' });

  test('DC4 has the newest hundred entries, newest first, and the number of all', () => {
    const { listed, count } = findEntries(logger.entries(), everything);
    expect([MAX_LISTED, listed.length, count, listed[0]?.message]).toEqual([100, 100, 106, 'Not saved']);
  });

  test.each([
    ['level', { level: 'error' }, 1],
    ['category', { category: 'command' }, 105],
    ['words in the message', { text: 'buypoints 105' }, 1],
    ['an id in the data', { text: 'c104' }, 1],
    ['words in the stack', { text: 'at BUYPOINTS' }, 1],
    ['all of it', { level: 'info', category: 'storage', text: '' }, 0],
  ] as const)('DC4 is filtered by %s', (_, query, count) => {
    expect(findEntries(logger.entries(), { ...everything, ...query }).count).toBe(count);
  });
});

describe('DC5 health', () => {
  test.each([
    ['nothing', {}, 'healthy'],
    ['five warnings', { warn: 5 }, 'healthy'],
    ['six warnings', { warn: 6 }, 'warning'],
    ['one error', { error: 1 }, 'warning'],
    ['ten errors', { error: 5, critical: 5 }, 'warning'],
    ['eleven errors', { error: 10, critical: 1 }, 'critical'],
  ])('DC5 %s', (_, counts, health) => {
    const entries = Object.entries(counts).flatMap(([level, count]) => Array.from({ length: count }, () => ({ level })));
    expect(
      logHealth(entries.map(({ level }) => ({ level: level === 'warn' ? 'warn' : level === 'error' ? 'error' : 'critical' }))).health,
    ).toBe(health);
  });
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
  const notes = [
    [{ kind: 'executed', command, result: { ok: true, repeated: false, events: [envelope] } }, 'info', 'PostComment done'],
    [{ kind: 'executed', command, result: { ok: true, repeated: true, events: [envelope] } }, 'debug', 'PostComment repeated'],
    [{ kind: 'executed', command, result: { ok: true, repeated: false, events: [] } }, 'debug', 'PostComment found nothing to do'],
    [{ kind: 'executed', command, result: { ok: false, refusal: { type: 'TooLong' } } }, 'info', 'PostComment refused: TooLong'],
    [
      { kind: 'executed', command, result: { ok: false, refusal: { type: 'NotSaved', failure: 'full' } } },
      'error',
      'PostComment not saved',
    ],
    [{ kind: 'executed', command, result: { ok: false, refusal: { type: 'Broken', message: 'x' } } }, 'error', 'PostComment broke'],
    [{ kind: 'appended', position: 7, events: [envelope] }, 'info', 'Appended 1 event at 7: CommentPosted'],
    [{ kind: 'conflict', position: 7, commands: 2 }, 'info', 'Another tab was faster at 7: 2 commands decided again'],
    [{ kind: 'snapshot', position: 500 }, 'debug', 'Snapshot kept at 500'],
    [{ kind: 'delivery', event: 'e1', type: 'CommentPosted', verdict: 'taken' }, 'info', 'CommentPosted told: taken'],
    [{ kind: 'delivery', event: 'e1', type: 'CommentPosted', verdict: 'refused', code: 'TooLong' }, 'warn', 'CommentPosted told: TooLong'],
    [{ kind: 'pullFailed', project: 'proofs', error: new TypeError('Failed to fetch') }, 'warn', 'The list of proofs did not come'],
  ] as const;

  test.each(notes)('DC1 %o', (note, level, message) => {
    const said = traceEntry(note);
    expect(said).toMatchObject({ level, message });
    expect(JSON.stringify(said)).not.toContain('diary');
  });

  test('DC1 carries the ids of command and events', () => {
    expect(traceEntry(notes[0][0]).data).toEqual({ command: 'c1', type: 'PostComment', events: ['e1'] });
    expect(traceEntry(notes[6][0]).data).toEqual({ position: 7, events: ['e1'] });
    expect(traceEntry(notes[9][0]).data).toEqual({ event: 'e1', type: 'CommentPosted', verdict: 'taken' });
  });
});
