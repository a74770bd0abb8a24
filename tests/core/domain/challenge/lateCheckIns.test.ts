import { describe, expect, test } from 'vitest';
import { at, happened, type Given, type Step } from '@gauntlet/core/testing';
import { ownRunStatus } from '../../../../core/domain/challenge/state.ts';
import { about, acknowledged, all, checksIn, creates, due, filled, given, latest, starts, voided, written } from './scenario.ts';
import { ownProofs } from '../../../../core/domain/proof/state.ts';

/** Five days from Monday, 2 March 2026; the last window closes on the 6th at 23:00Z. */
const running = all(creates(), starts);
const on = (day: number, time = '12:00'): Step => at(`2026-03-${String(day).padStart(2, '0')}T${time}:00.000Z`);
const checksInOn = (...days: number[]): Step => all(...days.flatMap((day) => [on(day), checksIn]));
const upload = (scenario: Given) => scenario.when('UploadProof', { challengeId: latest(scenario.root).id, ...written });
const placed = ({ root }: Given) => Object.entries(latest(root).proofs).map(([window, proofs]) => [window, ...proofs.map(({ at }) => at)]);

/** Completed with four of five check-ins, as one device recorded at the end. */
const completed = all(running, checksInOn(2, 3, 4, 6), acknowledged, on(7), due);

describe('a check-in that arrives after the outcome', () => {
  test('CH9 PR1 fills the window of its own instant and counts for the streak; the outcome stays', () => {
    const scenario = given(completed, on(5));
    expect(latest(scenario.root).stage).toMatchObject({ name: 'completed', done: 4 });
    expect(upload(scenario).refusal).toBeNull();
    expect(filled(scenario.root)).toEqual([0, 1, 2, 3, 4]);
    expect(latest(scenario.root).stage).toMatchObject({ name: 'completed', done: 4 });
    expect(scenario.root.progress.days).toHaveLength(5);
    expect(ownRunStatus(latest(scenario.root), '2026-03-20T12:00:00.000Z')?.missed).toEqual([]);
    expect(voided(scenario)).toEqual([]);
  });

  test('CH9 is refused when its own instant is not before the end', () => {
    expect(upload(given(completed, on(6, '23:00'))).refusal).toEqual({ type: 'ChallengeOver' });
    expect(upload(given(completed, on(6, '22:59'))).refusal).toBeNull();
  });

  test('CH11 is refused when its window was missed for good', () => {
    const scenario = given(completed, on(9), due, on(5));
    expect(latest(scenario.root).missed).toEqual([3]);
    expect(upload(scenario).refusal).toEqual({ type: 'WindowMissed' });
  });

  test('CH9 is voided when a merge brings it with an instant after the end', () => {
    const scenario = given(completed);
    happened('ProofUploaded', { challengeId: latest(scenario.root).id, window: 3, ...written })(scenario.store);
    expect(voided(scenario)).toEqual(['CH9: not running']);
  });
});

describe('a check-in that arrives after leaving', () => {
  const left = all(running, on(4), about('LeaveChallenge'));

  test('CH20 CH9 counts when it was made before', () => {
    const scenario = given(left, on(3));
    expect(upload(scenario).refusal).toBeNull();
    expect(filled(scenario.root)).toEqual([1]);
    expect(voided(scenario)).toEqual([]);
  });

  test('CH20 is refused when it was made afterwards', () => {
    expect(upload(given(left)).refusal).toEqual({ type: 'ChallengeOver' });
  });
});

test('CH10 two check-ins of the two hours of grace fill their windows in the order of their instants, the earlier one arriving late', () => {
  const scenario = given(running, on(3, '00:10'), checksIn, on(2, '23:30'), checksIn);
  expect(placed(scenario)).toEqual([
    ['0', '2026-03-02T23:30:00.000Z'],
    ['1', '2026-03-03T00:10:00.000Z'],
  ]);
});

test('PF1 check-ins are listed in the order of their instants', () => {
  const { root } = given(running, checksInOn(2, 4, 3));
  expect(ownProofs(root.proof, latest(root).id).map(({ window }) => window)).toEqual([0, 1, 2]);
});
