import { describe, expect, test } from 'vitest';
import { at, createNotebook, did, happened, type Notebook, type Step } from '@gauntlet/core/testing';
import { filledCount } from '../../../../core/domain/challenge/state.ts';
import { all, calendar, cancels, checksIn, creates, filled, given, latest, refused, starts, voided } from './story.ts';

/** The node API refuses the last event of a type, which waits for an answer. */
const refuses = (type: string): Step => {
  return (book) => {
    const event = book.events.findLast((each) => each.type === type)?.id;
    did('RefuseEvent', { event, code: 'NotAllowed', message: 'No.' })(book);
  };
};
const comments: Step = (book) => did('PostComment', { challengeId: latest(book.root).id, text: 'Hello', replyTo: null })(book);
const stageOf = ({ root }: Pick<Notebook, 'root'>): string => latest(root).stage.name;

/** A check-in that a merge brought under the number of a window that is not its own. */
const misplaced = (window: number): Step => {
  return (book) => {
    const evidence = { type: 'text', text: 'Done' };
    happened('ProofUploaded', { challengeId: latest(book.root).id, window, evidence, note: '' })(book);
  };
};

describe('what a refusal takes back', () => {
  test('SY3 a window whose only check-in was refused is not counted', () => {
    const { root } = given(creates(), starts, checksIn, refuses('ProofUploaded'));
    expect([filledCount(latest(root)), filledCount({ ...latest(root), proofs: { 0: [], 1: [{ id: 'p', at: '' }] } })]).toEqual([0, 1]);
  });

  test('SY3 the start of what has ended meanwhile leaves the end as it is', () => {
    const ends: Step = (book) => {
      const data = { challengeId: latest(book.root).id, endedAt: '2026-03-06T23:00:00.000Z', windows: 5, needed: 4, done: 4 };
      happened('ChallengeCompleted', data)(book);
    };
    expect(stageOf(given(creates(), starts, ends, refuses('ChallengeStarted')))).toBe('completed');
  });

  test('SY3 a comment that is refused changes neither what waits nor what was cancelled', () => {
    expect(stageOf(given(creates(), comments, refused))).toBe('pending');
    expect(stageOf(given(creates(), comments, cancels, refuses('CommentPosted')))).toBe('cancelled');
  });

  test('SY3 a refused cancellation of what could not be created leaves it refused', () => {
    expect(stageOf(given(creates(), cancels, refuses('ChallengeCreated'), refuses('ChallengeCancelled')))).toBe('refused');
  });

  test('SY3 check-ins outlive a refused start, and one of them its refusal: they find their windows at the next', () => {
    const story = given(creates(), starts, checksIn, at('2026-03-03T12:00:00.000Z'), checksIn, refuses('ChallengeStarted'));
    refuses('ProofUploaded')(story.book);
    expect(filled(story.root).filter((window) => latest(story.root).proofs[window]?.length)).toEqual([0]);
    const [, , first] = story.book.events;
    at('2026-03-02T12:00:00.000Z')(story.book);
    starts(story.book);
    expect(latest(story.root).proofs).toEqual({});
    expect(first?.type).toBe('ProofUploaded');
  });

  test('CH10 found anew, check-ins go by their instants: the earlier one takes the grace', () => {
    const grace = all(at('2026-03-02T23:10:00.000Z'), misplaced(4), at('2026-03-02T23:20:00.000Z'), misplaced(0));
    const story = given(creates(), starts, grace, checksIn, refuses('ProofUploaded'));
    const [early, late] = story.book.events.filter(({ type }) => type === 'ProofUploaded');
    expect(latest(story.root).proofs).toEqual({ 0: [{ id: early?.id, at: early?.at }], 1: [{ id: late?.id, at: late?.at }] });
  });
});

describe('what a merge brings about a challenge that nobody knows', () => {
  const run = {
    startedAt: '2026-03-02T10:00:00.000Z',
    endDate: '2026-03-03',
    bounds: ['2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
  };
  const ending = { endedAt: '2026-03-02T23:00:00.000Z', windows: 1, needed: 1, done: 1 };

  test.each([
    ['ProofUploaded', { window: 0, evidence: { type: 'text', text: 'Done' }, note: '' }, 'CH9: not running'],
    ['CheckInMissed', { window: 0 }, 'CH11: not started'],
    ['ChallengeStarted', { startedBy: 'ann', run }, 'CH3: not waiting for a start'],
    ['ChallengeCancelled', { cancelledBy: 'ann' }, 'CH6: not waiting for a start'],
    ['ChallengeCompleted', ending, 'CH12: not running'],
    ['ChallengeFailed', ending, 'CH12: not running'],
  ])('CH1 %s is voided', (type, data, reason) => {
    const story = given(happened(type, { challengeId: 'nowhere', ...data }));
    expect(voided(story)).toEqual([reason]);
    expect(story.root.challenge.byId).toEqual({});
  });
});

test('AC10 starting fresh leaves the challenges of the sample, and keeps one’s own', () => {
  const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
  const { book: sample } = given(opened, creates());
  const before = sample.events.map((event) => ({ ...event, device: 'sample' }));
  const book = createNotebook({ calendar, before });
  creates({ title: 'My own' })(book);
  expect(Object.values(book.root.challenge.byId).map(({ isSample }) => isSample)).toEqual([true, false]);
  expect(book.root.account.isSample).toBe(true);
  did('StartFresh')(book);
  expect(Object.values(book.root.challenge.byId).map(({ terms }) => terms.title)).toEqual(['My own']);
});
