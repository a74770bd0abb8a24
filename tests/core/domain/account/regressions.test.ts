import { expect, test } from 'vitest';
import { createIntlCalendar } from '../../../../core/adapters/intlCalendar.ts';
import { at, happened, storyteller } from '../../../../core/testing/scenario.ts';

const given = storyteller({ calendar: createIntlCalendar(), now: '2026-03-02T09:00:00.000Z', zone: 'UTC' });

const login = happened('DayOpened', { points: 50, xp: 5 });
const opened = happened('AccountOpened', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });

test('AC2 a day stays claimed when a merge brings the opening of the account after it', () => {
  const story = given(at('2026-03-03T09:00:00.000Z'), login, at('2026-03-02T09:00:00.000Z'), opened, at('2026-03-03T10:00:00.000Z'));

  expect(story.when('OpenDay').refusal).toEqual({ type: 'AlreadyClaimedToday' });
  expect(story.root.wallet.earned).toBe(50);
});
