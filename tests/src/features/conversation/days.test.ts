import { describe, expect, test } from 'vitest';
import type { MessageView } from '@gauntlet/core';
import { conversationSearch } from '../../../../src/features/conversation/conversationSearch.ts';
import { byDay } from '../../../../src/features/conversation/days.ts';

/** Returns the instant of a local time in this machine's zone. */
const local = (year: number, month: number, day: number, hours: number, minutes = 0): number =>
  new Date(year, month - 1, day, hours, minutes).getTime();
const message = (ms: number): MessageView => ({ id: String(ms), text: 'Hello', at: new Date(ms).toISOString(), isMine: false });
const labels = (messages: readonly MessageView[], now: number): { day: string; count: number }[] =>
  byDay(messages, now).map(({ day, messages: ofDay }) => ({ day, count: ofDay.length }));

describe('messages by day', () => {
  test('CV5 messages are grouped by local day in their order', () => {
    const written = [local(2026, 2, 27, 9), local(2026, 3, 1, 23, 59), local(2026, 3, 2, 0, 1), local(2026, 3, 2, 9)].map(message);
    expect(labels(written, local(2026, 3, 2, 10))).toEqual([
      { day: 'Feb 27, 2026', count: 1 },
      { day: 'Yesterday', count: 1 },
      { day: 'Today', count: 2 },
    ]);
  });

  test('yesterday is the date before today, also at the turn of the year', () => {
    expect(labels([message(local(2025, 12, 31, 12))], local(2026, 1, 1, 0, 5))).toEqual([{ day: 'Yesterday', count: 1 }]);
  });

  test('no messages give no days', () => expect(byDay([], 0)).toEqual([]));
});

test.each([
  [{ with: 'ben' }, { with: 'ben' }],
  [{ with: 7 }, { with: '7' }],
  [{ with: '' }, {}],
  [{ with: ['ben'] }, {}],
  [{}, {}],
])('the open conversation: %j is parsed as %j', (search, read) => {
  expect(conversationSearch(search)).toEqual(read);
});
