import { describe, expect, test } from 'vitest';
import { at, createInMemoryStore, did, happened, type InMemoryStore, type Step } from '@gauntlet/core/testing';
import { filledCount, ownChallenges } from '../../../../core/domain/challenge/state.ts';
import { all, calendar, cancels, checksIn, creates, filled, given, latest, refused, starts, voided } from './scenario.ts';

/** Refuses the latest event of a type. */
const refuses = (type: string): Step => {
  return (store) => {
    const event = store.events.findLast((each) => each.type === type)?.id;
    did('RefuseEvent', { event, code: 'NotAllowed', message: 'No.' })(store);
  };
};
const comments: Step = (store) => did('PostComment', { challengeId: latest(store.root).id, text: 'Hello', replyTo: null })(store);
const stageOf = ({ root }: Pick<InMemoryStore, 'root'>): string => latest(root).stage.name;

/** A check-in from a merge with the number of another window than its own. */
const misplaced = (window: number): Step => {
  return (store) => {
    const evidence = { type: 'text', text: 'Done' };
    happened('ProofUploaded', { challengeId: latest(store.root).id, window, evidence, note: '' })(store);
  };
};

describe('effects of a refusal', () => {
  test('SY3 does not count a window whose only check-in was refused', () => {
    const { root } = given(creates(), starts, checksIn, refuses('ProofUploaded'));
    expect({
      ofChallenge: filledCount(latest(root)),
      withEmptyWindow: filledCount({ ...latest(root), proofs: { 0: [], 1: [{ id: 'p', at: '' }] } }),
    }).toEqual({ ofChallenge: 0, withEmptyWindow: 1 });
  });

  test('SY3 a refused start leaves a recorded outcome unchanged', () => {
    const ends: Step = (store) => {
      const data = { challengeId: latest(store.root).id, endedAt: '2026-03-06T23:00:00.000Z', windows: 5, needed: 4, done: 4 };
      happened('ChallengeCompleted', data)(store);
    };
    expect(stageOf(given(creates(), starts, ends, refuses('ChallengeStarted')))).toBe('completed');
  });

  test('SY3 a refused comment changes neither a pending nor a cancelled challenge', () => {
    expect(stageOf(given(creates(), comments, refused))).toBe('pending');
    expect(stageOf(given(creates(), comments, cancels, refuses('CommentPosted')))).toBe('cancelled');
  });

  test('SY3 a refused cancellation of a refused challenge leaves it refused', () => {
    expect(stageOf(given(creates(), cancels, refuses('ChallengeCreated'), refuses('ChallengeCancelled')))).toBe('refused');
  });

  test('SY3 check-ins survive a refused start, and the next start assigns them to windows again', () => {
    const scenario = given(creates(), starts, checksIn, at('2026-03-03T12:00:00.000Z'), checksIn, refuses('ChallengeStarted'));
    refuses('ProofUploaded')(scenario.store);
    expect(filled(scenario.root).filter((window) => latest(scenario.root).proofs[window]?.length)).toEqual([0]);
    const [, , first] = scenario.store.events;
    at('2026-03-04T12:00:00.000Z')(scenario.store);
    starts(scenario.store);
    expect(latest(scenario.root).proofs).toEqual({});
    expect(first?.type).toBe('ProofUploaded');
  });

  test('CH10 check-ins are assigned again in the order of their instants: the earlier one takes the grace period', () => {
    const grace = all(at('2026-03-02T23:10:00.000Z'), misplaced(4), at('2026-03-02T23:20:00.000Z'), misplaced(0));
    const scenario = given(creates(), starts, grace, checksIn, refuses('ProofUploaded'));
    const [early, late] = scenario.store.events.filter(({ type }) => type === 'ProofUploaded');
    expect(latest(scenario.root).proofs).toEqual({ 0: [{ id: early?.id, at: early?.at }], 1: [{ id: late?.id, at: late?.at }] });
  });
});

describe('events from a merge about an unknown challenge', () => {
  const run = {
    startedAt: '2026-03-02T10:00:00.000Z',
    endDate: '2026-03-03',
    bounds: ['2026-03-01T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
  };
  const ending = { endedAt: '2026-03-02T23:00:00.000Z', windows: 1, needed: 1, done: 1 };

  test.each([
    ['ProofUploaded', { data: { window: 0, evidence: { type: 'text', text: 'Done' }, note: '' }, reason: 'CH9: not running' }],
    ['CheckInMissed', { data: { window: 0 }, reason: 'CH11: not started' }],
    ['ChallengeStarted', { data: { startedBy: 'ann', run }, reason: 'CH3: not waiting for a start' }],
    ['ChallengeCancelled', { data: { cancelledBy: 'ann' }, reason: 'CH6: not waiting for a start' }],
    ['ChallengeCompleted', { data: ending, reason: 'CH12: not running' }],
    ['ChallengeFailed', { data: ending, reason: 'CH12: not running' }],
  ])('CH1 voids %s', (type, { data, reason }) => {
    const scenario = given(happened(type, { challengeId: 'nowhere', ...data }));
    expect(voided(scenario)).toEqual([reason]);
    expect(scenario.root.challenge.byId).toEqual([]);
  });
});

test('AC10 starting fresh removes sample challenges and leaves own ones', () => {
  const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
  const { store: sample } = given(opened, creates());
  const before = sample.events.map((event) => ({ ...event, device: 'sample' }));
  const store = createInMemoryStore({ calendar, before });
  creates({ title: 'My own' })(store);
  expect(ownChallenges(store.root.challenge).map(({ isSample }) => isSample)).toEqual([true, false]);
  expect(store.root.account.isSample).toBe(true);
  did('StartFresh')(store);
  expect(ownChallenges(store.root.challenge).map(({ terms }) => terms.title)).toEqual(['My own']);
});
