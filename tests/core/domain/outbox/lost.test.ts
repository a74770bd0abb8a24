import { describe, expect, test } from 'vitest';
import { happened, type Step } from '@gauntlet/core/testing';
import { foldLog } from '../../../../core/devtools/show.ts';
import { decideLost } from '../../../../core/domain/outbox/decide.ts';
import { initialOutbox } from '../../../../core/domain/outbox/state.ts';
import type { Root } from '../../../../core/domain/slices.ts';
import { acknowledged, creates, given, latest, starts, voided } from '../challenge/scenario.ts';

/** The creation of the latest challenge as a lost event. */
function creation(root: Root, more: object = {}) {
  const { id } = latest(root);
  return { event: id, type: 'ChallengeCreated', about: id, position: 1, answered: 2, ...more };
}
const isLost =
  (...events: readonly ((root: Root) => object)[]): Step =>
  (store) =>
    happened('NodesLost', { events: events.map((lostIn) => lostIn(store.root)), stands: null, awaits: null })(store);
/** A lost event of a group that was never acknowledged. */
const unknown = (root: Root): object => creation(root, { event: 'unknown', about: 'unknown' });
const VOIDED = 'SY16: what was lost was taken before, and does not wait already';

describe('SY16 a recorded loss', () => {
  test('SY16 makes the event pending again and empties its group when the node API has nothing of it', () => {
    const { root } = given(creates(), acknowledged, isLost(creation));
    expect(voided({ root })).toEqual([]);
    expect(root.sync).toMatchObject({ pending: [creation(root)], last: {} });
    expect(Object.keys(root.sync.last)).toEqual([]);
  });

  test('SY16 names the newest event that the node API still has as the last one of the group', () => {
    const scenario = given(creates(), acknowledged, starts, acknowledged);
    const { id } = latest(scenario.root);
    const lastOf = () => scenario.root.sync.last[`course ${id}`];
    const start = { ...lastOf(), type: 'ChallengeStarted', about: id, position: 3 };
    const stands = { event: id, answered: 2 };
    happened('NodesLost', { events: [start], stands, awaits: null })(scenario.store);
    expect(voided(scenario)).toEqual([]);
    expect(lastOf()).toEqual(stands);
  });

  test.each(['an event that stands', 'no event'] as const)(
    'SY16 remembers with %s the one that waits, until it is acknowledged',
    (what) => {
      const scenario = given(creates(), acknowledged, starts, acknowledged);
      const { id } = latest(scenario.root);
      const lastOf = () => scenario.root.sync.last[`course ${id}`];
      const start = { ...lastOf(), type: 'ChallengeStarted', about: id, position: 3 };
      const waiting = { event: 'waits', answered: 3 };
      const stands = what === 'no event' ? null : { event: id, answered: 2 };
      happened('NodesLost', { events: [start], stands, awaits: waiting })(scenario.store);
      expect(lastOf()).toEqual({ ...(stands ?? waiting), awaits: 'waits' });
      acknowledged(scenario.store);
      expect(lastOf()).toMatchObject({ event: start.event, awaits: 'waits' });
      const lost = { ...waiting, type: 'ChallengeStarted', about: id, position: 4 };
      happened('NodesLost', { events: [lost], stands: lastOf(), awaits: null })(scenario.store);
      acknowledged(scenario.store);
      expect(lastOf()).toMatchObject({ event: 'waits' });
      expect(lastOf()).not.toHaveProperty('awaits');
      expect(voided(scenario)).toEqual([]);
    },
  );

  test('SY16 is voided when no event of the group was acknowledged', () => {
    const scenario = given(creates(), isLost(unknown));
    expect(voided(scenario)).toEqual([VOIDED]);
    expect(scenario.root.sync.pending).toHaveLength(1);
  });

  test('SY16 is voided when one of several groups was never acknowledged', () => {
    expect(voided(given(creates(), acknowledged, isLost(creation, unknown)))).toEqual([VOIDED]);
  });

  test('SY16 is voided when the event is pending already', () => {
    const scenario = given(creates(), acknowledged, starts, acknowledged);
    const { id } = latest(scenario.root);
    const again = { events: [creation(scenario.root)], stands: { event: id, answered: 2 }, awaits: null };
    for (let times = 0; times < 2; times += 1) happened('NodesLost', again)(scenario.store);
    expect(voided(scenario)).toEqual([VOIDED]);
    expect(scenario.root.sync.pending).toHaveLength(1);
  });
});

test('SY27 an event whose loss was recorded before it waits once, at its place', () => {
  const { root, store } = given(creates(), acknowledged, starts);
  const { events } = store;
  const start = events.at(-1);
  if (!start) throw new Error('Nothing started.');
  const { id } = latest(root);
  const lost = { event: start.id, type: 'ChallengeStarted', about: id, position: 3, answered: 2 };
  const loss = {
    ...start,
    id: 'a loss',
    type: 'NodesLost',
    v: 2,
    data: { events: [lost], stands: null, awaits: { event: id, answered: 2 } },
  };
  const { sync, log } = foldLog([...events.slice(0, -1), loss, start]);
  expect(log.voided).toEqual([]);
  expect(sync.pending).toEqual([{ event: start.id, type: 'ChallengeStarted', about: id, position: events.length + 1 }]);
});

describe('SY16 the decision on a loss', () => {
  const lostOf = (about: string) => ({ event: about, type: 'ChallengeCreated', about, answered: 4, position: 1 });
  const state = { ...initialOutbox, last: { 'course c1': { event: 'c1', answered: 4 }, 'course c2': { event: 'c2', answered: 7 } } };
  const nothing = { ok: false, refusal: { type: 'NothingLost' } };

  test('SY16 accepts events that were acknowledged before the list was requested', () => {
    const events = [lostOf('c1')];
    expect(decideLost({ events, stands: null, awaits: null, asked: 4 }, state)).toEqual({
      ok: true,
      events: [{ type: 'NodesLost', data: { events, stands: null, awaits: null } }],
    });
  });

  test('SY16 refuses when one of the groups has a later acknowledgement, or none', () => {
    for (const other of ['c2', 'c3']) {
      expect(decideLost({ events: [lostOf('c1'), lostOf(other)], stands: null, awaits: null, asked: 6 }, state)).toEqual(nothing);
    }
  });
});
