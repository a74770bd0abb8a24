import { expect, test } from 'vitest';
import { createIntlCalendar } from '../../../../core/adapters/intlCalendar.ts';
import { at, happened, createScenario } from '../../../../core/testing/scenario.ts';

const given = createScenario({ calendar: createIntlCalendar(), now: '2026-03-02T09:00:00.000Z', zone: 'UTC' });

const login = happened('DayOpened', { points: 50, xp: 5 });
const opened = happened('AccountOpened', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });

test('AC2 a claimed day stays claimed when a merge brings the account opening after it', () => {
  const scenario = given(at('2026-03-03T09:00:00.000Z'), login, at('2026-03-02T09:00:00.000Z'), opened, at('2026-03-03T10:00:00.000Z'));

  expect(scenario.when('OpenDay').refusal).toEqual({ type: 'AlreadyClaimedToday' });
  expect(scenario.root.wallet.earned).toBe(50);
});
