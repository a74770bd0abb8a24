import { describe, expect, test } from 'vitest';
import type { Step } from '@gauntlet/core/testing';
import { trustHistoryOf, type TrustHistory } from '../../../../core/domain/trust/history.readModel.ts';
import { completes, fails, given, opened, startsFresh } from '../wallet/scenario.ts';
import { ownChallenge } from '../../../../core/domain/challenge/state.ts';

const history = (...steps: readonly Step[]): TrustHistory => {
  const { root } = given(opened, ...steps);
  return trustHistoryOf(root.trust, (id) => ownChallenge(root.challenge, id)?.terms.title ?? null);
};

describe('the history of the trust score', () => {
  test('TR5 begins at 50 without lines', () => {
    const fresh = history();
    expect(fresh).toMatchObject({ start: 50, score: 50, shown: 50, lines: [] });
    expect(fresh.sums).toEqual([
      { cause: 'completed', count: 0, step: 3, points: 0 },
      { cause: 'missed', count: 0, step: -2, points: 0 },
      { cause: 'disputeLost', count: 0, step: -5, points: 0 },
    ]);
  });

  test('TR5 lists each change, newest first, with the resulting score', () => {
    const { lines } = history(completes(), fails(), completes());
    expect(lines).toMatchObject([
      { description: "Completed 'Run 5k'", amount: 3, score: 54, rule: 'TR1' },
      { description: "Missed check-in 1 of 'Run 5k'", amount: -2, score: 51, rule: 'TR1' },
      { description: "Completed 'Run 5k'", amount: 3, score: 53, rule: 'TR1' },
    ]);
  });

  test('TR5 a line names its event', () => {
    const { root, store } = given(opened, completes());
    const completed = store.events.find(({ type }) => type === 'ChallengeCompleted');
    expect(trustHistoryOf(root.trust, () => null).lines).toMatchObject([{ id: completed?.id, at: completed?.at, cause: 'completed' }]);
  });

  test('TR5 50 plus the sums, and the newest line, equal the score', () => {
    const { start, sums, score, lines } = history(completes(), fails(), completes(), completes());
    expect(sums.reduce((sum, { points }) => sum + points, start)).toBe(score);
    expect(lines[0]?.score).toBe(score);
    expect(score).toBe(57);
  });

  test('TR2 the score continues beyond 0 and 100 and is shown clamped', () => {
    const misses = Array.from(
      { length: 27 },
      (_, window) => ({ event: `miss ${window}`, at: '', cause: 'missed', challengeId: 'c', window }) as const,
    );
    const low = trustHistoryOf({ completed: 0, missed: 27, disputesLost: 0, lostIn: {}, changes: [misses] }, () => null);
    expect(low).toMatchObject({ score: -4, shown: 0 });
    expect(low.lines[0]).toMatchObject({ description: "Missed check-in 27 of 'c'", score: -4 });
  });

  test('TR5 a lost dispute has a description', () => {
    const change = { event: 'e', at: '', cause: 'disputeLost', challengeId: 'c', window: null } as const;
    const { lines } = trustHistoryOf({ completed: 0, missed: 0, disputesLost: 1, lostIn: {}, changes: [[change]] }, () => 'Run 5k');
    expect(lines).toMatchObject([{ description: "Dispute lost: 'Run 5k'", amount: -5, score: 45, rule: 'TR1' }]);
  });

  test('TR5 starting fresh removes all lines and restores 50', () => {
    expect(history(completes(), startsFresh)).toMatchObject({ score: 50, lines: [] });
  });
});
