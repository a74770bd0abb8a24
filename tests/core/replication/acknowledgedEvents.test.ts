import { describe, expect, test } from 'vitest';
import { did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { groupOf } from '../../../core/domain/outbox/groups.ts';
import { registry } from '../../../core/domain/registry.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { acknowledgedEvents } from '../../../core/replication/acknowledgedEvents.ts';
import { receiptOf } from '../../../core/replication/receipt.ts';
import { acknowledged, creates, given, latest, starts } from '../domain/challenge/scenario.ts';

const logOf = ({ store }: Given) => createMemoryLog({ events: [...store.events] });
/** The acknowledged events of the groups of these challenges. */
const found = (scenario: Given, ...challenges: readonly string[]) =>
  acknowledgedEvents({ log: logOf(scenario), registry }, new Set(challenges.map((about) => groupOf({ type: 'ChallengeCreated', about }))));
const messages = (count: number): Step => {
  return (store) => {
    for (let i = 0; i < count; i += 1) happened('MessageReceived', { from: { id: 'ben', name: 'Ben' }, text: `${i}` })(store);
  };
};

describe('SY16 the acknowledged events of a group', () => {
  test('SY16 are found on every page of the log, with their positions', async () => {
    // The creation is the first event, and its acknowledgement the 1,001st: the first of the third page.
    const scenario = given(creates(), messages(999), acknowledged);
    const { id } = latest(scenario.root);
    expect(await found(scenario, id)).toMatchObject([{ event: id, type: 'ChallengeCreated', about: id, position: 1, answered: 1_001 }]);
  });

  test('SY16 exclude other groups, also when their acknowledgements follow', async () => {
    const scenario = given(creates(), acknowledged, creates({ title: 'Another' }), starts, acknowledged);
    const [one = '', two = ''] = Object.keys(scenario.root.challenge.byId);
    expect((await found(scenario, one)).map(({ event }) => event)).toEqual([one]);
    expect((await found(scenario, two)).map(({ type }) => type)).toEqual(['ChallengeCreated', 'ChallengeStarted']);
  });

  test('SY17 exclude an event that was lost and then refused', async () => {
    const scenario = given(creates(), acknowledged);
    const { id } = latest(scenario.root);
    const lost = { event: id, type: 'ChallengeCreated', about: id, position: 1, answered: 2 };
    happened('NodesLost', { events: [lost], stands: null })(scenario.store);
    expect((await found(scenario, id)).map(({ event }) => event)).toEqual([id]);
    did('RefuseEvent', { event: id, code: 'NotAllowed', message: 'No.' })(scenario.store);
    expect(scenario.store.events.at(-1)?.type).toBe('NodeForgotten');
    expect(await found(scenario, id)).toEqual([]);
  });

  test('SY16 ignore an acknowledgement that names no event', async () => {
    const scenario = given(creates(), acknowledged, happened('NodeAcknowledged', null));
    expect(await found(scenario, latest(scenario.root).id)).toHaveLength(1);
  });
});

describe('SY17 the receipt of an event', () => {
  test('SY17 is not looked for when the event was never acknowledged', async () => {
    const log = { ...createMemoryLog({ events: [] }), read: () => Promise.reject(new Error('The log is read.')) };
    expect(await receiptOf({ log, registry }, { event: 'e1', position: 1, type: 'ProofUploaded', about: 'c1' })).toEqual({});
  });

  test('SY17 is left out when its acknowledgement is not in the log', async () => {
    const pending = { event: 'e1', position: 1, type: 'ProofUploaded', about: 'c1', answered: 9 };
    expect(await receiptOf({ log: createMemoryLog({ events: [] }), registry }, pending)).toEqual({});
  });
});
