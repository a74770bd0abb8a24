import { describe, expect, test } from 'vitest';
import { type Backup, contentsOf, dueAt, eventsSince, isDue, readBackup, readPlan } from '../../../../src/admin/backup/backups.ts';

const DAY = 24 * 3_600_000;
const AT = '2026-03-02T09:00:00.000Z';
const last: Backup = { at: AT, events: 100, head: 'abc', name: 'gauntlet-log-2026-03-02.jsonl', to: 'folder' };
const then = Date.parse(AT);

describe('what no backup has', () => {
  test('BK2 the events after the last one', () => expect(eventsSince(last, 130)).toBe(30));
  test('BK2 all of them where there is none', () => expect(eventsSince(null, 130)).toBe(130));
  test('BK2 all of them where the log is shorter than it', () => expect(eventsSince(last, 40)).toBe(40));
});

describe('when a backup is due', () => {
  test.each([
    ['off', 130, 900 * DAY, false],
    ['daily', 130, DAY - 1, false],
    ['daily', 130, DAY, true],
    ['weekly', 130, 7 * DAY - 1, false],
    ['weekly', 130, 7 * DAY, true],
    ['daily', 100, 900 * DAY, false],
  ] as const)('BK3 %s, with %i events, after %i ms: %s', (plan, events, after, due) =>
    expect(isDue(plan, last, events, then + after)).toBe(due),
  );

  test('BK3 at once where there was none', () => {
    expect(isDue('weekly', null, 1, then)).toBe(true);
    expect(isDue('weekly', null, 0, then)).toBe(false);
    expect(dueAt('off', null, 1)).toBeNull();
  });
});

describe('what is kept', () => {
  test('BK1 is taken for a backup only when it is sound', () => {
    expect(readBackup(structuredClone(last))).toEqual(last);
    for (const broken of [null, {}, { ...last, events: -1 }, { ...last, to: 'nowhere' }]) expect(readBackup(broken)).toBeNull();
  });

  test('BK3 a plan of no sense is none', () => {
    expect(['daily', 'hourly', null].map(readPlan)).toEqual(['daily', 'off', 'off']);
  });

  test('BK1 says what the file says of itself', () => {
    expect(contentsOf('{"format":"gauntlet-log","events":2,"head":"abc"}\n{}\n{}\n')).toEqual({ events: 2, head: 'abc' });
    expect(() => contentsOf('nothing\n')).toThrow();
  });
});
