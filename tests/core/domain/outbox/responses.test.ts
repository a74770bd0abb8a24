import { describe, expect, test } from 'vitest';
import { happened } from '@gauntlet/core/testing';
import { decideRefuse } from '../../../../core/domain/outbox/decide.ts';
import { groupOf } from '../../../../core/domain/outbox/groups.ts';
import { initialOutbox, type PendingEvent } from '../../../../core/domain/outbox/state.ts';
import { registry } from '../../../../core/domain/registry.ts';
import { upcast } from '../../../../core/kernel/fold/upcast.ts';
import { creates, given, latest } from '../challenge/scenario.ts';

describe('SY2 an acknowledgement', () => {
  test('SY2 is recorded with an empty receipt when the node API returns none', () => {
    const scenario = given(creates());
    const { id } = latest(scenario.root);
    expect(scenario.when('AcknowledgeEvent', { event: id, nodeId: 'node' }).events).toEqual([
      { type: 'NodeAcknowledged', data: { event: id, nodeId: 'node', receipt: '' } },
    ]);
  });

  test('SY2 of version 1 is upcast to version 2 with an empty receipt, and keeps its event and its node', () => {
    const [stored] = given(happened('NodeAcknowledged', { event: 'e1', nodeId: 'node' })).store.events;
    if (!stored) throw new Error('The scenario records one event.');
    const current = { ...stored, v: 2, data: { receipt: '', event: 'e1', nodeId: 'node' } };
    expect(upcast(registry, { ...stored, v: 1 })).toEqual([current]);
  });

  test('SY16 is the last one of its group, at its own position', () => {
    const scenario = given(creates());
    const { id } = latest(scenario.root);
    const { root } = scenario.when('AcknowledgeEvent', { event: id, nodeId: id });
    expect(root.sync).toMatchObject({ pending: [], last: { [`course ${id}`]: { event: id, answered: root.log.position } } });
  });
});

describe('SY3 a refusal', () => {
  test.each([
    { type: 'ChallengeCreated', refunds: 1 },
    { type: 'ChallengeJoined', refunds: 1 },
    { type: 'ChallengeStarted', refunds: 0 },
    { type: 'ProofUploaded', refunds: 0 },
  ])('SY3 of $type refunds the stake $refunds times', ({ type, refunds }) => {
    const pending: PendingEvent = { event: 'e1', position: 1, type, about: 'c1' };
    const decision = decideRefuse(
      { event: 'e1', code: 'NotAllowed', message: 'No.' },
      { ...initialOutbox, pending: [pending] },
      { openStake: () => 500, stakeOfLeft: () => null },
    );
    expect(decision.ok && decision.events.filter((event) => event.type === 'BetRefunded')).toHaveLength(refunds);
  });
});

describe('SY16 the delivery group of an event', () => {
  test.each([
    { type: 'ProfileSaved', group: 'profile' },
    { type: 'CommentLiked', group: 'comments c1' },
    { type: 'ProofUploaded', group: 'course c1' },
  ])('SY16 of $type is "$group"', ({ type, group }) => {
    expect(groupOf({ type, about: 'c1' })).toBe(group);
  });
});
