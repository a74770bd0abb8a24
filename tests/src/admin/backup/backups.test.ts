import { describe, expect, test } from 'vitest';
import { type Backup, contentsOf, dueAt, eventsSince, isDue, readBackup, readPlan } from '../../../../src/admin/backup/backups.ts';

const DAY = 24 * 3_600_000;
const AT = '2026-03-02T09:00:00.000Z';
const last: Backup = { at: AT, events: 100, head: 'abc', name: 'gauntlet-log-2026-03-02.jsonl', to: 'folder' };
const then = Date.parse(AT);

describe('events that no backup contains', () => {
  test('BK2 are those after the last backup', () => expect(eventsSince(last, 130)).toBe(30));
  test('BK2 are all events without a backup', () => expect(eventsSince(null, 130)).toBe(130));
  test('BK2 are all events when the log is shorter than the last backup', () => expect(eventsSince(last, 40)).toBe(40));
});

describe('the time of the next backup', () => {
  test.each([
    { plan: 'off', events: 130, after: 900 * DAY, due: false },
    { plan: 'daily', events: 130, after: DAY - 1, due: false },
    { plan: 'daily', events: 130, after: DAY, due: true },
    { plan: 'weekly', events: 130, after: 7 * DAY - 1, due: false },
    { plan: 'weekly', events: 130, after: 7 * DAY, due: true },
    { plan: 'daily', events: 100, after: 900 * DAY, due: false },
  ] as const)('BK3 $plan, with $events events, after $after ms: $due', ({ plan, events, after, due }) =>
    expect(isDue(plan, last, events, then + after)).toBe(due),
  );

  test('BK3 without an earlier backup, it is due as soon as there is an event', () => {
    expect(isDue('weekly', null, 1, then)).toBe(true);
    expect(isDue('weekly', null, 0, then)).toBe(false);
    expect(dueAt('off', null, 1)).toBeNull();
  });
});

describe('a stored backup', () => {
  test('BK1 is read only when it is valid', () => {
    expect(readBackup(structuredClone(last))).toEqual(last);
    for (const broken of [null, {}, { ...last, events: -1 }, { ...last, to: 'nowhere' }]) expect(readBackup(broken)).toBeNull();
  });

  test('BK3 an unknown plan counts as off', () => {
    expect(['daily', 'hourly', null].map(readPlan)).toEqual(['daily', 'off', 'off']);
  });

  test('BK1 has the number of events and the head of the header, and refuses a file without a header', () => {
    expect(contentsOf('{"format":"gauntlet-log","events":2,"head":"abc"}\n{}\n{}\n')).toEqual({ events: 2, head: 'abc' });
    expect(() => contentsOf('nothing\n')).toThrow();
  });
});
