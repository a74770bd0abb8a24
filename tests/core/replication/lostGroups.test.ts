import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { did, type Given } from '@gauntlet/core/testing';
import { noteLost } from '../../../core/domain/outbox/commands.ts';
import { DEFAULT_SETTINGS } from '../../../core/domain/settings/state.ts';
import { registry } from '../../../core/domain/registry.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { findLostEvents, type ReceivedLists } from '../../../core/replication/lostEvents.ts';
import type { Project } from '../../../core/replication/nodes.ts';
import { acknowledged, creates, given, latest, starts } from '../domain/challenge/scenario.ts';
import { asOf } from './nodes.ts';

const node = (id: string, fieldValues: unknown = {}) => ({ id, fieldValues });
const bodyOf = (nodes: readonly unknown[]) => ({ ok: true, payload: { nodes } });
type Recorded = { readonly type: string; readonly data: unknown };
const COURSE = ['challenges', 'participations', 'proofs'] as const;

/** Ann's app after a scenario, which receives lists: it records the commands and the reads of the log. */
function annAfter({ root, store }: Given) {
  const commands: Recorded[] = [];
  const reads: number[] = [];
  const log = createMemoryLog({ events: [...store.events] });
  const tools = {
    registry,
    me: 'ann',
    log: { ...log, read: (position: number, limit?: number) => (reads.push(position), log.read(position, limit)) },
    store: {
      views$: new BehaviorSubject({ state: root, asOf: asOf(store.environment.now()) }),
      execute: (command: Recorded) => {
        commands.push(command);
        return Promise.resolve({ ok: true, events: [], repeated: false } as const);
      },
    },
  };
  const lists: ReceivedLists = new Map();
  const receives = async (project: Project, nodes: readonly unknown[] = [], headAtRequest = root.log.position) =>
    findLostEvents(tools, lists, { project, body: bodyOf(nodes), headAtRequest });
  return { tools, commands, reads, lists, receives };
}

/** The data of the recorded commands, by the ids of their lost events. */
const lost = (commands: readonly Recorded[]) =>
  commands.map(({ data }) => {
    const { events, stands } = z.parse(noteLost, data);
    return { events: events.map(({ event }) => event), stands: stands?.event ?? null };
  });
const comments = (challengeId: string, replyTo: object | null) => did('PostComment', { challengeId, text: 'Well done', replyTo });
const bens = { challengeId: 'of ben', commentId: 'comment of ben', author: 'ben', parent: null, isLiked: false };

describe('SY16 a received list', () => {
  test('SY16 is indexed by the ids of its nodes, whatever their fields', async () => {
    const { receives, lists } = annAfter(given());
    await receives('challenges', [node('a'), node('b', null), 7, {}], 5);
    expect(lists.get('challenges')).toEqual({ ids: new Set(['a', 'b']), ownSavedAt: 'not asked', headAtRequest: 5 });
  });

  test('SY16 of profiles is indexed with the own save, or with none when the own node lacks it', async () => {
    const { receives, lists } = annAfter(given());
    const savedAt = (at: string) => ({ '/attributes/@prof6': at });
    await receives('profiles', [node('ben', savedAt('2026-03-01')), node('ann', savedAt('2026-03-02'))]);
    expect(lists.get('profiles')?.ownSavedAt).toBe('2026-03-02');
    await receives('profiles', [node('ann', null)]);
    expect(lists.get('profiles')?.ownSavedAt).toBe('');
  });

  test.each([[null], ['a page'], [{ ok: false }]])('SY16 with the body %j is ignored', async (body) => {
    const { tools, lists } = annAfter(given());
    await findLostEvents(tools, lists, { project: 'challenges', body, headAtRequest: 1 });
    expect(lists.size).toBe(0);
  });
});

describe('SY16 the log is not read', () => {
  const pushed = given(creates(), acknowledged);
  const { id } = latest(pushed.root);

  test('SY16 before all lists of the group were received', async () => {
    const { receives, reads } = annAfter(pushed);
    for (const project of ['challenges', 'participations'] as const) await receives(project);
    expect(reads).toEqual([]);
    await receives('proofs');
    expect(reads).toEqual([1]);
  });

  test('SY16 when a list was requested before the acknowledgement', async () => {
    const { receives, reads } = annAfter(pushed);
    for (const project of COURSE) await receives(project, [], project === 'proofs' ? 1 : 2);
    expect(reads).toEqual([]);
  });

  test('SY16 when the last event of each group is listed', async () => {
    const { receives, reads } = annAfter(pushed);
    for (const project of COURSE) await receives(project, project === 'challenges' ? [node(id)] : []);
    expect(reads).toEqual([]);
  });

  test('SY16 when the listed profile is the last saved one', async () => {
    const profile = {
      displayName: 'Ann',
      email: 'ann@example.org',
      bio: '',
      profileImage: '',
      settings: DEFAULT_SETTINGS,
      isNewPicture: false,
    };
    const scenario = given(did('SaveProfile', profile), acknowledged);
    const { receives, reads, commands } = annAfter(scenario);
    const at = scenario.store.events[0]?.at;
    await receives('profiles', [node('ann', { '/attributes/@prof6': at })]);
    expect(reads).toEqual([]);
    await receives('profiles', [node('ann', { '/attributes/@prof6': '2026-03-01T00:00:00.000Z' })]);
    expect(lost(commands)).toEqual([{ events: [scenario.store.events[0]?.id], stands: null }]);
  });

  test("SY16 when another person's challenge is missing", async () => {
    const { receives, reads } = annAfter(given(comments('of ben', null), acknowledged));
    for (const project of ['challenges', 'comments'] as const) await receives(project);
    expect(reads).toEqual([]);
  });
});

describe('SY16 lost events of several groups', () => {
  test('SY16 are recorded by one command a group, each with the last listed event of its own group', async () => {
    const scenario = given(creates(), acknowledged, creates({ title: 'Another' }), acknowledged, starts, acknowledged);
    const [one = '', two = ''] = Object.keys(scenario.root.challenge.byId);
    const start = scenario.store.events.find(({ type }) => type === 'ChallengeStarted')?.id;
    const { receives, commands } = annAfter(scenario);
    for (const project of COURSE) await receives(project, project === 'challenges' ? [node(two)] : []);
    expect(lost(commands)).toEqual([
      { events: [one], stands: null },
      { events: [start], stands: two },
    ]);
  });

  test('SY16 include a comment on an own challenge that is pending again', async () => {
    const scenario = given(creates(), acknowledged, (store) => comments(latest(store.root).id, null)(store), acknowledged);
    const { id } = latest(scenario.root);
    const first = annAfter(scenario);
    for (const project of COURSE) await first.receives(project);
    expect(lost(first.commands)).toEqual([{ events: [id], stands: null }]);
    for (const { type, data } of first.commands) did(type, data)(scenario.store);
    const second = annAfter(scenario);
    for (const project of ['challenges', 'comments'] as const) await second.receives(project);
    expect(lost(second.commands)).toEqual([{ events: [scenario.root.sync.last[`comments ${id}`]?.event], stands: null }]);
  });
});

describe('SY16 a lost comment on a listed challenge', () => {
  const commented = (replyTo: object | null) => {
    const scenario = given(comments('of ben', replyTo), (store) => {
      const commentId = store.events.at(-1)?.id;
      did('LikeComment', { comment: { ...bens, commentId, author: 'ann' } })(store);
    });
    acknowledged(scenario.store);
    const [comment, like] = scenario.store.events;
    return { scenario, ids: [comment?.id, like?.id] };
  };
  const received = async (scenario: Given, listed: readonly string[]) => {
    const { receives, commands } = annAfter(scenario);
    await receives('challenges', [node('of ben')]);
    await receives(
      'comments',
      listed.map((id) => node(id)),
    );
    return lost(commands);
  };

  test('SY16 is pending again, and so is what follows from it', async () => {
    const { scenario, ids } = commented(null);
    expect(await received(scenario, [])).toEqual([{ events: ids, stands: null }]);
  });

  test('SY16 stays out while the comment that it replies to is missing, and so does what follows from it', async () => {
    const { scenario, ids } = commented(bens);
    expect(await received(scenario, [])).toEqual([]);
    expect(await received(scenario, [bens.commentId])).toEqual([{ events: ids, stands: null }]);
  });
});
