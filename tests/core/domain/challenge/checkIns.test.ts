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
  standing,
  starts,
  voided,
  written,
} from './story.ts';

const running: Step = all(creates(), starts);
const words = ({ refusal }: Then): string | null => refusal && refusalText(refusal);

/** Ann's check-in with her latest challenge after these steps. */
function checkIn(...steps: readonly Step[]): Then {
  const story = given(...steps);
  return story.when('UploadProof', { challengeId: latest(story.root).id, ...written });
}

describe('what a check-in needs', () => {
  test('CH9 a challenge that the person takes part in', () => {
    const then = given().when('UploadProof', { challengeId: 'of ben', ...written });
    expect(words(then)).toBe('Join this challenge first.');
  });

  test('CH9 that has started', () => {
    expect(words(checkIn(creates()))).toBe('This challenge has not started yet.');
    expect(words(checkIn(joins(listingOf())))).toBe('This challenge has not started yet.');
  });

  test('CH9 that is not over', () => {
    expect(words(checkIn(creates(), cancels))).toBe('This challenge is over.');
    const failed = checkIn(running, acknowledged, at('2026-03-20T09:00:00.000Z'), due);
    expect(latest(failed.root).stage.name).toBe('failed');
    expect(words(failed)).toBe('This challenge is over.');
    expect(words(checkIn(joins(listingOf()), refused))).toBe('This challenge is over.');
  });

  test('CH9 and the type of proof that is asked for', () => {
    const photo = checkIn(creates({ proofType: 'photo' }), starts);
    expect(words(photo)).toBe('This challenge asks for a photo proof.');
    expect(photo.events).toEqual([]);
  });

  test.each([
    [creates(), 0, 'text', 'CH9: not running'],
    [all(creates(), cancels), 0, 'text', 'CH9: not running'],
    [running, 5, 'text', 'CH9: no such window'],
    [all(creates({ proofType: 'photo' }), starts), 0, 'text', 'CH9: another type of proof'],
  ])('CH9 one without these that a merge brings is voided (%#)', (before, window, type, reason) => {
    const story = given(before);
    happened('ProofUploaded', { challengeId: latest(story.root).id, window, evidence: { type, text: 'Done' }, note: '' })(story.book);
    expect(voided(story)).toEqual([reason]);
    expect(filled(story.root)).toEqual([]);
    expect(story.root.proof.byChallenge).toEqual({});
    expect(story.root.progress.days).toEqual([]);
  });
});

describe('which window it fills', () => {
  test('CH10 the one that holds its own instant', () => {
    expect(filled(checkIn(running, at('2026-03-04T12:00:00.000Z')).root)).toEqual([2]);
  });

  test.each([
    ['at once', '2026-03-02T23:00:00.000Z', 0],
    ['for the last millisecond of two hours', '2026-03-03T00:59:59.999Z', 0],
    ['no longer after two hours', '2026-03-03T01:00:00.000Z', 1],
  ])('CH10 grace: after the end of an empty window, %s', (_, now, window) => {
    expect(filled(checkIn(running, at(now)).root)).toEqual([window]);
  });

  test('CH10 grace: a window that holds a proof is left, and the open one filled', () => {
    expect(filled(checkIn(running, checksIn, at('2026-03-02T23:30:00.000Z')).root)).toEqual([0, 1]);
  });

  test('CH10 grace: the first check-in fills the closed one, the second the open one', () => {
    expect(filled(checkIn(running, at('2026-03-02T23:30:00.000Z'), checksIn).root)).toEqual([0, 1]);
  });

  test('CH10 grace reaches back one window only, and not before joining', () => {
    expect(filled(checkIn(running, at('2026-03-04T00:00:00.000Z')).root)).toEqual([1]);
    const joined = listingOf({ stage: 'active', start: { at: '2026-03-02T08:00:00.000Z', date: '2026-03-02' } });
    const then = checkIn(at('2026-03-02T23:30:00.000Z'), joins(joined));
    expect(filled(then.root)).toEqual([0]);
    expect(standing(then.root, '2026-03-02T23:30:00.000Z').windows).toBe(4);
  });

  test('CH10 grace lasts two hours on a day of 23 hours too', () => {
    const spring: Step = all(at('2026-03-28T09:00:00.000Z'), creates(), starts, checksIn);
    expect(filled(checkIn(spring, at('2026-03-29T23:59:59.999Z')).root)).toEqual([0, 1]);
    expect(filled(checkIn(spring, at('2026-03-30T00:00:00.000Z')).root)).toEqual([0, 2]);
  });

  test('CH10 the last window can be filled for two hours after the end', () => {
    expect(filled(checkIn(running, at('2026-03-07T00:59:59.999Z')).root)).toEqual([4]);
    const late = checkIn(running, at('2026-03-07T01:00:00.000Z'));
    expect(late.refusal).toEqual({ type: 'CheckInsOver', endedAt: '2026-03-06T23:00:00.000Z' });
    expect(words(late)).toBe('The last check-in window has closed.');
    expect(words(checkIn(running, at('2026-03-06T22:00:00.000Z'), checksIn, at('2026-03-06T23:30:00.000Z')))).toBe(words(late));
  });

  test('CH10 before the first window it is refused', () => {
    const then = checkIn(creates({ frequency: 'final' }), starts);
    expect(then.refusal).toEqual({ type: 'CheckInNotOpen', opensAt: '2026-03-05T23:00:00.000Z' });
    expect(words(then)).toBe('Your first check-in window has not opened yet.');
  });

  test('CH10 several in a window count once', () => {
    const { root } = checkIn(running, checksIn, checksIn);
    expect(filled(root)).toEqual([0]);
    expect(root.proof.byChallenge[latest(root).id]).toHaveLength(3);
    expect(standing(root, '2026-03-02T10:00:00.000Z').done).toBe(1);
  });

  test('CH10 one that the server refused makes room: the others find their windows anew', () => {
    const story = given(running, at('2026-03-02T23:10:00.000Z'), checksIn, at('2026-03-02T23:20:00.000Z'), checksIn);
    expect(filled(story.root)).toEqual([0, 1]);
    const first = story.book.events.find(({ type }) => type === 'ProofUploaded');
    did('RefuseEvent', { event: first?.id, code: 'FileNotUploaded', message: 'No.' })(story.book);
    expect(filled(story.root)).toEqual([0]);
  });

  test('CH10 a clock set back fills no window that was missed: the act is at the instant of the one before it', () => {
    const { root, book } = checkIn(running, at('2026-03-03T12:00:00.000Z'), checksIn, at('2026-03-02T12:00:00.000Z'));
    expect(filled(root)).toEqual([1]);
    expect(book.events.at(-1)?.at).toBe('2026-03-03T12:00:00.000Z');
  });
});
