import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, did, happened, type Step, type Then } from '@gauntlet/core/testing';
import {
  acknowledged,
  all,
  cancels,
  checksIn,
  creates,
  due,
  filled,
  given,
  joins,
  latest,
  listingOf,
  refused,
  statusAt,
  starts,
  voided,
  written,
} from './scenario.ts';
import { ownProofs } from '../../../../core/domain/proof/state.ts';

const running: Step = all(creates(), starts);
const messageOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);

/** Ann's check-in with her latest challenge after these steps. */
function checkIn(...steps: readonly Step[]): Then {
  const scenario = given(...steps);
  return scenario.when('UploadProof', { challengeId: latest(scenario.root).id, ...written });
}

describe('conditions of a check-in', () => {
  test('CH9 refuses a check-in without taking part', () => {
    const then = given().when('UploadProof', { challengeId: 'of ben', ...written });
    expect(messageOf(then)).toBe('Join this challenge first.');
  });

  test('CH9 refuses a check-in before the start', () => {
    expect(messageOf(checkIn(creates()))).toBe('This challenge has not started yet.');
    expect(messageOf(checkIn(joins(listingOf())))).toBe('This challenge has not started yet.');
  });

  test('CH9 refuses a check-in after the challenge is cancelled, failed or refused', () => {
    expect(messageOf(checkIn(creates(), cancels))).toBe('This challenge is over.');
    const failed = checkIn(running, acknowledged, at('2026-03-20T09:00:00.000Z'), due);
    expect(latest(failed.root).stage.name).toBe('failed');
    expect(messageOf(failed)).toBe('This challenge is over.');
    expect(messageOf(checkIn(joins(listingOf()), refused))).toBe('This challenge is over.');
  });

  test('CH9 refuses evidence of another type than the challenge asks for', () => {
    const photo = checkIn(creates({ proofType: 'photo' }), starts);
    expect(messageOf(photo)).toBe('This challenge asks for a photo proof.');
    expect(photo.events).toEqual([]);
  });

  test.each([
    ['in a pending challenge', { before: creates(), window: 0, type: 'text', reason: 'CH9: not running' }],
    ['in a cancelled challenge', { before: all(creates(), cancels), window: 0, type: 'text', reason: 'CH9: not running' }],
    ['in an unknown window', { before: running, window: 5, type: 'text', reason: 'CH9: no such window' }],
    [
      'with another type of proof',
      { before: all(creates({ proofType: 'photo' }), starts), window: 0, type: 'text', reason: 'CH9: another type of proof' },
    ],
  ])('CH9 voids a check-in from a merge %s', (_, { before, window, type, reason }) => {
    const scenario = given(before);
    happened('ProofUploaded', { challengeId: latest(scenario.root).id, window, evidence: { type, text: 'Done' }, note: '' })(
      scenario.store,
    );
    expect(voided(scenario)).toEqual([reason]);
    expect(filled(scenario.root)).toEqual([]);
    expect(scenario.root.proof.byChallenge).toEqual([]);
    expect(scenario.root.progress.days).toEqual([]);
  });
});

describe('the window that a check-in fills', () => {
  test('CH10 fills the window that contains its instant', () => {
    expect(filled(checkIn(running, at('2026-03-04T12:00:00.000Z')).root)).toEqual([2]);
  });

  test.each([
    ['at its end', '2026-03-02T23:00:00.000Z', 0],
    ['until the last millisecond of two hours', '2026-03-03T00:59:59.999Z', 0],
    ['and not after two hours', '2026-03-03T01:00:00.000Z', 1],
  ])('CH10 the grace period fills the empty window that has just closed %s', (_, now, window) => {
    expect(filled(checkIn(running, at(now)).root)).toEqual([window]);
  });

  test('CH10 fills the open window in the grace period when the closed one holds a proof', () => {
    expect(filled(checkIn(running, checksIn, at('2026-03-02T23:30:00.000Z')).root)).toEqual([0, 1]);
  });

  test('CH10 in the grace period the first check-in fills the closed window and the second the open one', () => {
    expect(filled(checkIn(running, at('2026-03-02T23:30:00.000Z'), checksIn).root)).toEqual([0, 1]);
  });

  test('CH10 the grace period covers only the last closed window, and none from before joining', () => {
    expect(filled(checkIn(running, at('2026-03-04T00:00:00.000Z')).root)).toEqual([1]);
    const joined = listingOf({ stage: 'active', start: { at: '2026-03-02T08:00:00.000Z', date: '2026-03-02' } });
    const then = checkIn(at('2026-03-02T23:30:00.000Z'), joins(joined));
    expect(filled(then.root)).toEqual([0]);
    expect(statusAt(then.root, '2026-03-02T23:30:00.000Z').windows).toBe(4);
  });

  test('CH10 the grace period lasts two hours on a day of 23 hours too', () => {
    const spring: Step = all(at('2026-03-28T09:00:00.000Z'), creates(), starts, checksIn);
    expect(filled(checkIn(spring, at('2026-03-29T23:59:59.999Z')).root)).toEqual([0, 1]);
    expect(filled(checkIn(spring, at('2026-03-30T00:00:00.000Z')).root)).toEqual([0, 2]);
  });

  test('CH10 accepts a check-in for the last window until two hours after the end', () => {
    expect(filled(checkIn(running, at('2026-03-07T00:59:59.999Z')).root)).toEqual([4]);
    const late = checkIn(running, at('2026-03-07T01:00:00.000Z'));
    expect(late.refusal).toEqual({ type: 'CheckInsOver', endedAt: '2026-03-06T23:00:00.000Z' });
    expect(messageOf(late)).toBe('The last check-in window has closed.');
    expect(messageOf(checkIn(running, at('2026-03-06T22:00:00.000Z'), checksIn, at('2026-03-06T23:30:00.000Z')))).toBe(messageOf(late));
  });

  test('CH10 refuses a check-in before the first window', () => {
    const then = checkIn(creates({ frequency: 'final' }), starts);
    expect(then.refusal).toEqual({ type: 'CheckInNotOpen', opensAt: '2026-03-05T23:00:00.000Z' });
    expect(messageOf(then)).toBe('Your first check-in window has not opened yet.');
  });

  test('CH10 counts several check-ins in one window once', () => {
    const { root } = checkIn(running, checksIn, checksIn);
    expect(filled(root)).toEqual([0]);
    expect(ownProofs(root.proof, latest(root).id)).toHaveLength(3);
    expect(statusAt(root, '2026-03-02T10:00:00.000Z').done).toBe(1);
  });

  test('CH10 assigns the remaining check-ins to windows again when the server refuses one', () => {
    const scenario = given(running, at('2026-03-02T23:10:00.000Z'), checksIn, at('2026-03-02T23:20:00.000Z'), checksIn);
    expect(filled(scenario.root)).toEqual([0, 1]);
    const first = scenario.store.events.find(({ type }) => type === 'ProofUploaded');
    did('RefuseEvent', { event: first?.id, code: 'FileNotUploaded', message: 'No.' })(scenario.store);
    expect(filled(scenario.root)).toEqual([0]);
  });

  test('CH10 a check-in that follows one with a later instant counts before it: a clock that was set back costs no window', () => {
    const then = checkIn(running, at('2026-03-03T23:30:00.000Z'), checksIn, at('2026-03-03T12:00:00.000Z'));
    expect(filled(then.root)).toEqual([1, 2]);
  });

  test('CH10 one after the end stays with the last window when a clock that was set back brings another, and counts if that is refused', () => {
    const scenario = given(running, at('2026-03-06T23:30:00.000Z'), checksIn, at('2026-03-06T22:00:00.000Z'), checksIn);
    expect(latest(scenario.root).proofs[4]).toHaveLength(2);
    const second = scenario.store.events.findLast(({ type }) => type === 'ProofUploaded');
    did('RefuseEvent', { event: second?.id, code: 'FileNotUploaded', message: 'No.' })(scenario.store);
    expect(latest(scenario.root).proofs[4]).toHaveLength(1);
  });

  test('CH10 a check-in fills the window of its own instant, also after an event that a wrong clock recorded in the future', () => {
    const { root, store } = checkIn(running, at('2027-03-03T12:00:00.000Z'), did('OpenDay'), at('2026-03-03T12:00:00.000Z'));
    expect(filled(root)).toEqual([1]);
    expect(store.events.at(-1)?.at).toBe('2026-03-03T12:00:00.000Z');
  });
});
