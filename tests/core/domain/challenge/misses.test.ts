import { describe, expect, test } from 'vitest';
import { at, happened, type Step } from '@gauntlet/core/testing';
import { trustScore } from '../../../../core/domain/trust/score.ts';
import { acknowledged, all, checksIn, creates, due, given, latest, refused, standing, starts, typesOf, voided } from './story.ts';

/** Five days from Monday, 2 March, whose windows end at 23:00 UTC. */
const running: Step = all(creates(), starts, acknowledged);
const END_OF_FIRST = '2026-03-02T23:00:00.000Z';
const FINAL_OF_FIRST = '2026-03-05T23:00:00.000Z';

describe('a closed window without a proof', () => {
  test.each([
    ['2026-03-02T22:59:59.999Z', [], []],
    [END_OF_FIRST, [0], []],
    ['2026-03-05T22:59:59.999Z', [0, 1, 2], []],
    [FINAL_OF_FIRST, [1, 2, 3], [0]],
  ])('CH11 at %s is missed provisionally %j, for good %j', (now, provisional, missed) => {
    expect(standing(given(running).root, now)).toMatchObject({ provisional, missed });
  });

  test('CH11 a miss is recorded 72 hours after the end, by the server’s clock, and not before', () => {
    const story = given(running);
    const { id } = latest(story.root);
    const early = story.when('RecordMiss', { challengeId: id, window: 0, serverTime: '2026-03-05T22:59:59.999Z' });
    expect(early.refusal).toEqual({ type: 'NotOverYet' });
    const then = story.when('RecordMiss', { challengeId: id, window: 0, serverTime: FINAL_OF_FIRST });
    expect(typesOf(then)).toEqual(['CheckInMissed']);
    expect(then.root.trust).toMatchObject({ missed: 1 });
  });

  test('CH11 of what was completed the last window can be missed too', () => {
    const nine = Array.from({ length: 9 }, (_, day) => all(at(`2026-03-${String(day + 2).padStart(2, '0')}T12:00:00.000Z`), checksIn));
    const story = given(creates({ durationDays: 10 }), starts, ...nine, acknowledged);
    const data = { challengeId: latest(story.root).id, window: 9, serverTime: '2026-03-14T23:00:00.000Z' };
    expect(story.when('RecordMiss', data).refusal).toBeNull();
  });

  test('CH11 only final misses touch trust', () => {
    expect(trustScore(given(running, at('2026-03-05T22:59:59.999Z'), due).root.trust)).toBe(50);
    expect(trustScore(given(running, at(FINAL_OF_FIRST), due).root.trust)).toBe(48);
  });

  test('CH11 each counts once, also when it is recorded again', () => {
    const story = given(running, at(FINAL_OF_FIRST), due, due);
    expect(story.root.trust.missed).toBe(1);
    const again = story.when('RecordMiss', { challengeId: latest(story.root).id, window: 0, serverTime: FINAL_OF_FIRST });
    expect(again.refusal).toEqual({ type: 'NothingNew' });
  });

  test('CH11 a window with a proof is not missed, and one that is not there neither', () => {
    const story = given(running, checksIn);
    const { id } = latest(story.root);
    const miss = (window: number) => story.when('RecordMiss', { challengeId: id, window, serverTime: '2026-04-01T00:00:00.000Z' }).refusal;
    expect(miss(0)).toEqual({ type: 'NothingNew' });
    expect(miss(5)).toEqual({ type: 'ChallengeUnknown' });
  });

  test('CH11 before the start nothing is missed', () => {
    const story = given(creates());
    const data = { challengeId: latest(story.root).id, window: 0, serverTime: '2026-04-01T00:00:00.000Z' };
    expect(story.when('RecordMiss', data).refusal).toEqual({ type: 'ChallengeUnknown' });
  });

  test('CH11 a check-in that the server refused leaves its window missed', () => {
    const story = given(running, checksIn, refused, at(FINAL_OF_FIRST), due);
    expect(latest(story.root).missed).toEqual([0]);
  });
});

describe('after failing', () => {
  // Enough is 24 of 30: with the seventh final miss it cannot be reached any more, at 2026-03-11T23:00.
  const long: Step = all(creates({ durationDays: 30 }), starts, acknowledged);

  test('CH11 windows that closed only afterwards are nobody’s miss', () => {
    const { root } = given(long);
    expect(standing(root, '2026-03-11T22:59:59.999Z').outcome).toEqual({ name: 'running' });
    const failed = standing(root, '2026-05-01T00:00:00.000Z');
    expect(failed.outcome).toEqual({ name: 'failed', endedAt: '2026-03-11T23:00:00.000Z' });
    expect(failed.missed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(failed.provisional).toEqual([]);
  });

  test('CH11 so it is whenever the app looks: every day, or once in May', () => {
    const daily = Array.from({ length: 20 }, (_, i) => all(at(`2026-03-${String(i + 5).padStart(2, '0')}T23:30:00.000Z`), due));
    const often = given(long, ...daily).root;
    const once = given(long, at('2026-05-01T00:00:00.000Z'), due, due).root;
    expect(latest(often).stage.name).toBe('failed');
    expect(often.trust).toMatchObject({ missed: 10, completed: 0 });
    expect(once.trust).toMatchObject({ missed: 10, completed: 0 });
  });

  test('CH11 a miss of such a window is refused', () => {
    const story = given(long, at('2026-05-01T00:00:00.000Z'), due);
    const data = { challengeId: latest(story.root).id, window: 20, serverTime: '2026-05-01T00:00:00.000Z' };
    expect(story.when('RecordMiss', data).refusal).toEqual({ type: 'NotOverYet' });
  });
});

describe('a miss that a merge brings', () => {
  test.each([
    [creates(), 0, 'CH11: not started'],
    [running, 5, 'CH11: no such window'],
    [all(running, checksIn), 0, 'CH11: this window holds a proof'],
    [all(running, at(FINAL_OF_FIRST), due), 0, 'CH11: missed already'],
  ])('CH11 is voided where it cannot be (%#)', (before, window, reason) => {
    const story = given(before);
    const { missed } = story.root.trust;
    happened('CheckInMissed', { challengeId: latest(story.root).id, window })(story.book);
    expect(voided(story)).toEqual([reason]);
    expect(story.root.trust.missed).toBe(missed);
  });
});
