import { describe, expect, test } from 'vitest';
import { at, happened, type Step } from '@gauntlet/core/testing';
import { trustScore } from '../../../../core/domain/trust/score.ts';
import { acknowledged, all, checksIn, creates, due, given, latest, refused, statusAt, starts, typesOf, voided } from './scenario.ts';

/** Five days from Monday, 2 March, whose windows end at 23:00 UTC. */
const running: Step = all(creates(), starts, acknowledged);
const END_OF_FIRST = '2026-03-02T23:00:00.000Z';
const FINAL_OF_FIRST = '2026-03-05T23:00:00.000Z';

describe('a closed window without a proof', () => {
  test.each([
    ['2026-03-02T22:59:59.999Z', { provisional: [], missed: [] }],
    [END_OF_FIRST, { provisional: [0], missed: [] }],
    ['2026-03-05T22:59:59.999Z', { provisional: [0, 1, 2], missed: [] }],
    [FINAL_OF_FIRST, { provisional: [1, 2, 3], missed: [0] }],
  ])('CH11 at %s the misses are %j', (now, { provisional, missed }) => {
    expect(statusAt(given(running).root, now)).toMatchObject({ provisional, missed });
  });

  test('CH11 records a miss 72 hours after the end of the window by the server clock, and refuses it earlier', () => {
    const scenario = given(running);
    const { id } = latest(scenario.root);
    const early = scenario.when('RecordMiss', { challengeId: id, window: 0, serverTime: '2026-03-05T22:59:59.999Z' });
    expect(early.refusal).toEqual({ type: 'NotOverYet' });
    const then = scenario.when('RecordMiss', { challengeId: id, window: 0, serverTime: FINAL_OF_FIRST });
    expect(typesOf(then)).toEqual(['CheckInMissed']);
    expect(then.root.trust).toMatchObject({ missed: 1 });
  });

  test('CH11 records a miss of the last window of a completed challenge', () => {
    const nine = Array.from({ length: 9 }, (_, day) => all(at(`2026-03-${String(day + 2).padStart(2, '0')}T12:00:00.000Z`), checksIn));
    const scenario = given(creates({ durationDays: 10 }), starts, ...nine, acknowledged);
    const data = { challengeId: latest(scenario.root).id, window: 9, serverTime: '2026-03-14T23:00:00.000Z' };
    expect(scenario.when('RecordMiss', data).refusal).toBeNull();
  });

  test('CH11 only final misses change the trust score', () => {
    expect(trustScore(given(running, at('2026-03-05T22:59:59.999Z'), due).root.trust)).toBe(50);
    expect(trustScore(given(running, at(FINAL_OF_FIRST), due).root.trust)).toBe(48);
  });

  test('CH11 counts each miss once when it is recorded twice', () => {
    const scenario = given(running, at(FINAL_OF_FIRST), due, due);
    expect(scenario.root.trust.missed).toBe(1);
    const again = scenario.when('RecordMiss', { challengeId: latest(scenario.root).id, window: 0, serverTime: FINAL_OF_FIRST });
    expect(again.refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH11 refuses a miss of a window that holds a proof or does not exist', () => {
    const scenario = given(running, checksIn);
    const { id } = latest(scenario.root);
    const miss = (window: number) =>
      scenario.when('RecordMiss', { challengeId: id, window, serverTime: '2026-04-01T00:00:00.000Z' }).refusal;
    expect(miss(0)).toEqual({ type: 'NothingNew' });
    expect(miss(5)).toEqual({ type: 'ChallengeUnknown' });
  });

  test('CH11 refuses a miss before the start', () => {
    const scenario = given(creates());
    const data = { challengeId: latest(scenario.root).id, window: 0, serverTime: '2026-04-01T00:00:00.000Z' };
    expect(scenario.when('RecordMiss', data).refusal).toEqual({ type: 'ChallengeUnknown' });
  });

  test('CH11 a window whose check-in the server refused is missed', () => {
    const scenario = given(running, checksIn, refused, at(FINAL_OF_FIRST), due);
    expect(latest(scenario.root).missed).toEqual([0]);
  });
});

describe('after a failure', () => {
  // 24 of 30 are required: the seventh final miss, at 2026-03-11T23:00, puts that out of reach.
  const long: Step = all(creates({ durationDays: 30 }), starts, acknowledged);

  test('CH11 windows that close after the failure are not missed', () => {
    const { root } = given(long);
    expect(statusAt(root, '2026-03-11T22:59:59.999Z').outcome).toEqual({ name: 'running' });
    const failed = statusAt(root, '2026-05-01T00:00:00.000Z');
    expect(failed.outcome).toEqual({ name: 'failed', endedAt: '2026-03-11T23:00:00.000Z' });
    expect(failed.missed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(failed.provisional).toEqual([]);
  });

  test('CH11 the misses are the same whether the app runs every day or once in May', () => {
    const daily = Array.from({ length: 20 }, (_, i) => all(at(`2026-03-${String(i + 5).padStart(2, '0')}T23:30:00.000Z`), due));
    const often = given(long, ...daily).root;
    const once = given(long, at('2026-05-01T00:00:00.000Z'), due, due).root;
    expect(latest(often).stage.name).toBe('failed');
    expect(often.trust).toMatchObject({ missed: 10, completed: 0 });
    expect(once.trust).toMatchObject({ missed: 10, completed: 0 });
  });

  test('CH11 refuses a miss of a window that closes after the failure', () => {
    const scenario = given(long, at('2026-05-01T00:00:00.000Z'), due);
    const data = { challengeId: latest(scenario.root).id, window: 20, serverTime: '2026-05-01T00:00:00.000Z' };
    expect(scenario.when('RecordMiss', data).refusal).toEqual({ type: 'NotOverYet' });
  });
});

describe('a miss from a merge', () => {
  test.each([
    ['in a pending challenge', { before: creates(), window: 0, reason: 'CH11: not started' }],
    ['of an unknown window', { before: running, window: 5, reason: 'CH11: no such window' }],
    ['of a window with a proof', { before: all(running, checksIn), window: 0, reason: 'CH11: this window holds a proof' }],
    ['of a window that is already missed', { before: all(running, at(FINAL_OF_FIRST), due), window: 0, reason: 'CH11: missed already' }],
  ])('CH11 voids a miss %s', (_, { before, window, reason }) => {
    const scenario = given(before);
    const { missed } = scenario.root.trust;
    happened('CheckInMissed', { challengeId: latest(scenario.root).id, window })(scenario.store);
    expect(voided(scenario)).toEqual([reason]);
    expect(scenario.root.trust.missed).toBe(missed);
  });
});
