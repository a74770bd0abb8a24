import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, did, happened, type Given, type Step, type Then } from '@gauntlet/core/testing';
import { ownReviewsOf } from '../../../../core/domain/review/state.ts';
import { registry } from '../../../../core/domain/registry.ts';
import { acknowledged, given, refused, voided } from '../challenge/scenario.ts';

const about = { challengeId: 'c1', proofId: 'p1', owner: 'ben' };
const until = '2026-03-04T09:00:00.000Z';
const approval = { ...about, until };
const rejection = { ...approval, reason: ' It is another day ' };
const dispute = { ...approval, accepts: true, reason: 'The photo is old' };
const vote = { ...approval, dispute: 'd1', disputer: 'cid', upholds: true, asHost: false, reason: '' };

const textOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const latestEvent = ({ store }: Given): string => store.events.at(-1)?.id ?? '';
const actionsOn = ({ store }: Pick<Given, 'store'>, subject: string): string[] =>
  ownReviewsOf(store.root.review, subject).map(({ action }) => action);
const afterTheDeadline: Step = at(until);

describe('opinions about check-ins', () => {
  test("RV3 given somebody else's check-in, an approval is recorded without the deadline", () => {
    const { events, root } = given().when('ApproveProof', approval);
    expect(events).toEqual([{ type: 'ProofApproved', data: about }]);
    expect(ownReviewsOf(root.review, 'p1')).toMatchObject([{ action: 'approved', challengeId: 'c1', reason: '' }]);
  });

  test('RV3 a rejection needs a reason of 1 to 500 characters, which is trimmed', () => {
    expect(given().when('RejectProof', rejection).events).toEqual([
      { type: 'ProofRejected', data: { ...about, reason: 'It is another day' } },
    ]);
    expect(textOf(given().when('RejectProof', { ...rejection, reason: '  ' }))).toBe('Say why.');
    expect(given().when('RejectProof', { ...rejection, reason: 'x'.repeat(501) }).refusal?.type).toBe('Malformed');
  });

  test('RV1 nobody verifies their own check-in', () => {
    for (const [command, data] of [
      ['ApproveProof', approval],
      ['RejectProof', rejection],
    ] as const)
      expect(given().when(command, { ...data, owner: 'ann' }).refusal?.type).toBe('OwnProof');
  });

  test('RV3 given an opinion, a second one is refused, whatever it says', () => {
    const scenario = given(did('ApproveProof', approval));
    expect(scenario.when('ApproveProof', approval).refusal?.type).toBe('AlreadyVerified');
    expect(scenario.when('RejectProof', rejection).refusal?.type).toBe('AlreadyVerified');
  });

  test('RV2 after the deadline an opinion is refused', () => {
    expect(given(afterTheDeadline).when('ApproveProof', approval).refusal?.type).toBe('VerdictGiven');
    expect(given(afterTheDeadline).when('RejectProof', rejection).refusal?.type).toBe('VerdictGiven');
  });

  test('RV4 within ten seconds an opinion can be taken back, and given again', () => {
    const scenario = given(did('ApproveProof', approval));
    const event = latestEvent(scenario);
    at('2026-03-02T09:00:10.000Z')(scenario.store);
    expect(scenario.when('UndoReview', { event }).events).toEqual([{ type: 'ReviewUndone', data: { challengeId: 'c1', event } }]);
    expect(actionsOn(scenario, 'p1')).toEqual([]);
    expect(scenario.when('UndoReview', { event }).refusal?.type).toBe('NothingToUndo');
    expect(scenario.when('RejectProof', rejection).refusal).toBeNull();
  });

  test('RV4 after ten seconds, or once it was pushed, nothing is taken back', () => {
    const late = given(did('ApproveProof', approval), at('2026-03-02T09:00:10.001Z'));
    expect(late.when('UndoReview', { event: latestEvent(late) }).refusal?.type).toBe('NothingToUndo');
    const pushed = given(did('ApproveProof', approval));
    const event = latestEvent(pushed);
    acknowledged(pushed.store);
    expect(pushed.when('UndoReview', { event }).refusal?.type).toBe('NothingToUndo');
    expect(actionsOn(pushed, 'p1')).toEqual(['approved']);
  });

  test('RV3 what the server refuses stands no more', () => {
    expect(actionsOn(given(did('ApproveProof', approval), refused), 'p1')).toEqual([]);
  });

  test('RV3 a second opinion of a merged log is void', () => {
    const scenario = given(did('ApproveProof', approval), happened('ProofRejected', { ...about, reason: 'No' }));
    expect(voided(scenario)).toEqual(['RV3: verified before']);
    expect(actionsOn(scenario, 'p1')).toEqual(['approved']);
  });
});

describe('disputes', () => {
  test('RV5 a verdict is disputed with a reason, once', () => {
    const scenario = given(did('DisputeVerdict', dispute));
    expect(scenario.store.events.at(-1)).toMatchObject({ type: 'VerdictDisputed', data: { ...about, reason: 'The photo is old' } });
    expect(scenario.when('DisputeVerdict', dispute).refusal?.type).toBe('AlreadyDisputed');
    expect(given().when('DisputeVerdict', { ...dispute, reason: '' }).refusal?.type).toBe('Malformed');
  });

  test('RV5 the owner of a check-in disputes only a rejection of it', () => {
    expect(given().when('DisputeVerdict', { ...dispute, owner: 'ann' }).refusal?.type).toBe('OwnProof');
    expect(given().when('DisputeVerdict', { ...dispute, owner: 'ann', accepts: false }).refusal).toBeNull();
  });

  test('RV5 after 48 hours, which the deadline says, it is refused', () => {
    expect(given(afterTheDeadline).when('DisputeVerdict', dispute).refusal?.type).toBe('DisputingOver');
  });

  test('RV3 RV5 who verified a check-in may also dispute the verdict on it', () => {
    const scenario = given(did('RejectProof', rejection), did('DisputeVerdict', dispute));
    expect(actionsOn(scenario, 'p1')).toEqual(['rejected', 'disputed']);
  });

  test('RV6 a vote is about the dispute, and given once', () => {
    const scenario = given(did('VoteOnDispute', vote));
    expect(actionsOn(scenario, 'd1')).toEqual(['upheld']);
    expect(scenario.when('VoteOnDispute', { ...vote, upholds: false }).refusal?.type).toBe('AlreadyVoted');
    expect(actionsOn(given(did('VoteOnDispute', { ...vote, upholds: false })), 'd1')).toEqual(['overturned']);
  });

  test('RV6 neither side votes, also as a host', () => {
    for (const side of [{ owner: 'ann' }, { disputer: 'ann' }, { owner: 'ann', asHost: true }])
      expect(given().when('VoteOnDispute', { ...vote, ...side }).refusal?.type).toBe('OwnDispute');
  });

  test('RV6 after 72 hours, which the deadline says, a vote is refused', () => {
    expect(given(afterTheDeadline).when('VoteOnDispute', vote).refusal?.type).toBe('DisputeDecided');
  });

  test('RV6 only the vote of a host says so to the server', () => {
    const roleOf = (asHost: boolean): unknown => {
      const { store } = given(did('VoteOnDispute', { ...vote, asHost }));
      return nodeOf(store)?.['/attributes/@role'];
    };
    expect([roleOf(true), roleOf(false)]).toEqual(['host', undefined]);
  });
});

function nodeOf(store: Given['store']): Readonly<Record<string, unknown>> | undefined {
  const event = store.events.at(-1);
  return event && registry.handling.get(event.type)?.definition.node?.(event)?.fields;
}
