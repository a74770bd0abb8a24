import { describe, expect, test } from 'vitest';
import { at, happened, type Step } from '@gauntlet/core/testing';
import type { Run } from '../../../../core/domain/challenge/events.ts';
import { acknowledged, all, bounds, checksIn, creates, due, filled, given, latest, starts, typesOf, voided } from './scenario.ts';

/** Two days from Tuesday, 3 March in Berlin: what the server counts when it received the start a day later. */
const TUESDAY: Run = {
  startedAt: '2026-03-03T09:00:00.000Z',
  endDate: '2026-03-05',
  bounds: ['2026-03-02T23:00:00.000Z', '2026-03-03T23:00:00.000Z', '2026-03-04T23:00:00.000Z'],
};
const started: Step = all(creates({ durationDays: 2 }), starts);
const moves =
  (run: Run): Step =>
  (store) =>
    happened('RunMoved', { challengeId: latest(store.root).id, run })(store);

describe('CH16 windows that the server counts from another instant', () => {
  test('CH16 replace the recorded ones, and proofs are assigned to them by their instants', () => {
    const scenario = given(started, checksIn, at('2026-03-03T12:00:00.000Z'), checksIn);
    const then = scenario.when('MoveRun', { challengeId: latest(scenario.root).id, run: TUESDAY });
    expect(typesOf(then)).toEqual(['RunMoved']);
    expect(bounds(then.root)).toEqual(TUESDAY.bounds);
    // Monday's check-in is before the first window; Tuesday's fills it.
    expect(filled(then.root)).toEqual([0]);
  });

  test('CH16 that are the same record nothing, whatever the instant', () => {
    const scenario = given(started);
    const run = { ...TUESDAY, startedAt: '2026-03-02T09:30:00.000Z', bounds: [...bounds(scenario.root)] };
    expect(scenario.when('MoveRun', { challengeId: latest(scenario.root).id, run }).refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH16 are refused before the start, and voided when a merge brings them', () => {
    const scenario = given(creates());
    expect(scenario.when('MoveRun', { challengeId: latest(scenario.root).id, run: TUESDAY }).refusal).toEqual({ type: 'NothingNew' });
    expect(voided(given(creates(), moves(TUESDAY)))).toEqual(['CH16: not running']);
  });

  test('CH16 are voided after a miss, which counted the windows before', () => {
    const missed = given(started, acknowledged, at('2026-03-05T23:00:00.000Z'), due, moves(TUESDAY));
    expect(voided(missed)).toEqual(['CH16: a window was missed already']);
  });

  test('CH16 no miss is recorded before the server responded to the start', () => {
    const scenario = given(started);
    const data = { challengeId: latest(scenario.root).id, window: 0, serverTime: '2026-03-05T23:00:00.000Z' };
    expect(scenario.when('RecordMiss', data).refusal).toEqual({ type: 'WaitingForServer' });
  });
});
