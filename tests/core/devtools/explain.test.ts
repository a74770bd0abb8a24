import { createIntlCalendar } from '@gauntlet/core/server';
import { explain, figureOf, foldLog, MODEL_NAMES, MODELS, type Explanation } from '@gauntlet/core/devtools';
import { createInMemoryStore } from '@gauntlet/core/testing';
import { describe, expect, test } from 'vitest';
import { streakFigure } from '../../../core/devtools/streakFigure.ts';
import { ruleOfType } from '../../../core/devtools/rules.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { AsOf } from '../../../core/kernel/store/projection.ts';
import { streakOf } from '../../../core/domain/progress/streak.readModel.ts';
import { sampleHistory } from '../../../core/sample/history.ts';
import { registry } from '../../../core/domain/registry.ts';
import { longLog } from '../support/longLog.ts';

const { environment } = createInMemoryStore({ calendar: createIntlCalendar(), now: '2026-03-02T09:00:00.000Z', zone: 'Europe/Berlin' });
const sample = sampleHistory({ id: 'ann', name: 'Ann', email: 'ann@example.org' }, environment.ports);
const now: AsOf = { now: environment.now(), day: environment.ports.calendar.dayOf(environment.now(), 'Europe/Berlin') };
const long = longLog(2_000);
const end: AsOf = { now: long.at(-1)?.at ?? '', day: long.at(-1)?.day ?? now.day };

function explained(events: readonly EventEnvelope[], name: string, asOf: AsOf): Explanation {
  const figure = figureOf(name);
  if (!figure) throw new Error(name);
  return explain(events, figure, asOf);
}

const NUMBERS = [
  'balance',
  'totals.earned',
  'ledger.user',
  'ledger.mint',
  'level.xp',
  'level.level',
  'trust.score',
  'streak.days',
  'streak.shieldsHeld',
];

describe('the start value and the explained amounts add up to the number', () => {
  test.each(NUMBERS)('%s of the sample history', (name) => {
    const { value, start, sum, moves } = explained(sample, name, now);
    expect(moves.length).toBeGreaterThan(0);
    expect(Number(start) + (sum ?? Number.NaN)).toBe(value);
  });

  test.each(NUMBERS)('%s of a long log', (name) => {
    const { value, start, sum } = explained(long, name, end);
    expect(Number(start) + (sum ?? Number.NaN)).toBe(value);
  });
});

test('each move names its event, its position, the rule, and its effect', () => {
  const { value, moves } = explained(sample, 'balance', now);
  const [grant] = moves;
  expect(value).toBe(MODELS.balance(foldLog(sample)));
  expect(grant).toEqual({
    position: 2,
    id: sample[1]?.id,
    type: 'OpeningGranted',
    at: sample[1]?.at,
    before: 0,
    after: 12_500,
    amount: 12_500,
    rule: 'AC1',
  });
  for (const { position, id, type } of moves) expect(sample[position - 1]).toMatchObject({ id, type });
});

test('a streak that ended because time passed has a move of time', () => {
  const { value, moves } = explained(sample, 'streak.days', {
    now: '2026-05-01T09:00:00.000Z',
    day: { date: '2026-05-01', from: '2026-04-30T22:00:00.000Z', to: '2026-05-01T22:00:00.000Z' },
  });
  expect(value).toBe(0);
  expect(moves.at(-1)).toMatchObject({ type: 'time', id: null, rule: 'PR1', after: 0 });
});

test('a figure of one challenge is explained by the events of that challenge', () => {
  const id = sample.find(({ type }) => type === 'ChallengeCreated')?.id ?? '';
  const { moves, value } = explained(sample, `challenges.${id}.stage`, now);
  expect(moves.map(({ type, after }) => ({ type, after }))).toEqual([
    { type: 'ChallengeCreated', after: 'pending' },
    { type: 'ChallengeStarted', after: 'active' },
    { type: 'ChallengeCompleted', after: 'completed' },
  ]);
  expect(value).toBe('completed');
});

test('every read model of a short log is explained exactly', () => {
  for (const name of MODEL_NAMES) {
    const { isExact, value } = explained(sample, name, now);
    expect({ name, isExact }).toEqual({ name, isExact: true });
    expect(value).toEqual(figureOf(name)?.reader()(foldLog(sample), now));
  }
});

test('the streak in the explanation equals the streak of the app after every event', () => {
  for (const events of [sample, long.slice(0, 800)]) {
    const streak = streakFigure();
    events.forEach((event, i) => {
      if (i % 7 > 0 && i < events.length - 1) return;
      const { progress } = foldLog(events.slice(0, i + 1));
      const asOf = { now: event.at, day: event.day };
      expect(streakFigure()(progress, asOf)).toEqual(streakOf(progress, asOf));
      expect(streak(progress, asOf)).toEqual(streakOf(progress, asOf));
    });
  }
});

test('every type of event names its rule in the events.ts of its slice', () => {
  expect([...registry.handling.keys()].filter((type) => ruleOfType(type) === '')).toEqual([]);
});
