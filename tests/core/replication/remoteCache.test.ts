import { describe, expect, test, vi } from 'vitest';
import { loadRemoteCache, writesBetween } from '../../../core/replication/cacheStore.ts';
import { parseChanges, parseList, parseSnapshot } from '../../../core/replication/changePages.ts';
import type { Change } from '../../../core/replication/changes.ts';
import { parseFeedMessage } from '../../../core/replication/feedMessages.ts';
import { withSnapshot, withWhole } from '../../../core/replication/cacheReplacements.ts';
import { withChanges } from '../../../core/replication/cacheUpdates.ts';
import { EMPTY_CACHE, type RemoteCache } from '../../../core/replication/remoteCache.ts';
import { participationsIn } from '../../../core/replication/remoteIndex.ts';
import { outboxOf } from '../../../core/views/outbox.readModel.ts';
import { memoryNodes } from '../../../core/testing/memoryStores.ts';
import { response } from '../../../core/testing/transport.ts';
import { challengeFields } from './nodeFields.ts';
import { newEnvironment, openPerson } from './support.ts';

const CHALLENGE = '019cadc6-9a80-7967-ada2-f091dba957b8';
const fine = (id: string) => ({
  id,
  fieldValues: {
    '/text': 'joined',
    '/attributes/@chlId': CHALLENGE,
    '/attributes/@usrId': 'ben',
    '/attributes/@actn': 'joined',
    '/attributes/@tstmp': '2026-03-02T09:00:00.000Z',
    '/attributes/@zone': 'Europe/Berlin',
  },
});
const changed = (id: string, fields: object) => ({ id, fieldValues: { ...fine(id).fieldValues, ...fields } });
const OTHER = '019cadc6-9a80-7967-ada2-f091dba957b9';
const list = (...nodes: unknown[]) => ({ ok: true, payload: { now: '2026-03-02T09:00:00.000Z', nodes } });
const snapshot = (...nodes: unknown[]) => ({
  ok: true,
  payload: {
    now: '2026-03-02T09:00:00.000Z',
    cursor: '1',
    next: null,
    changes: nodes.map((node) => ({ project: 'participations', node })),
  },
});
const untitled = {
  '/attributes/@chlTy': 'group-free',
  '/attributes/@chlSt': 'active',
  '/attributes/@categ': 'habit',
  '/attributes/@proof': 'text',
  '/attributes/@verif': 'daily',
  '/attributes/@durat': 7,
  '/attributes/@entry': 0,
  '/attributes/@start': '2026-03-02T09:00:00.000Z',
  '/attributes/@endDt': '',
  '/attributes/@creat': 'ben',
  '/attributes/@oppon': '',
};

describe('SY9 lists', () => {
  test.each([
    ['null', null],
    ['no object', 'node'],
    ['no id', { fieldValues: fine('a').fieldValues }],
    ['an id that every object inherits', fine('__proto__')],
    ['no fields', { id: 'a' }],
    ['an unknown action', changed('a', { '/attributes/@actn': 'exploded' })],
    ['a time in another format', changed('a', { '/attributes/@tstmp': 'yesterday' })],
    ['a missing field', changed('a', { '/attributes/@usrId': undefined })],
  ])('SY9 only the malformed node is skipped and counted: %s', (_, node) => {
    const kinds = parseList('participations', list(fine('one'), node, fine('two')))?.changes.map(({ kind }) => kind);
    expect(kinds).toEqual(['put', 'unfit', 'put']);
  });

  test.each([
    ['none', {}, ''],
    ['an empty one', { '/text': ' ' }, ''],
    ['a short one', { '/text': 'Run' }, 'Run'],
  ])('SY9 a challenge with any title is accepted: %s', (_, title, stored) => {
    const parsed = parseList('challenges', list({ id: 'untitled', fieldValues: { ...untitled, ...title } }));
    expect(parsed?.changes).toMatchObject([{ kind: 'put', node: { id: 'untitled', fieldValues: { '/text': stored } } }]);
  });

  test.each([
    ['a page', '<html>'],
    ['nothing', null],
    ['not ok', { ok: false, payload: { nodes: [] } }],
    ['no nodes', { ok: true, payload: {} }],
    ['a clock in another format', { ok: true, payload: { now: 'noon', nodes: [] } }],
  ])('SY9 a response without a list is rejected: %s', (_, body) => {
    expect(parseList('proofs', body)).toBeNull();
  });

  test('SY9 drops an unknown field, and accepts a list without a clock', () => {
    const parsed = parseList('participations', { ok: true, payload: { nodes: [changed('one', { '/attributes/@new': 'x' })] } });
    expect(parsed).toEqual({ changes: [put('one')], now: null, next: null });
  });

  test.each([
    ['changes', parseChanges, { cursor: '1', reload: false, more: false }],
    ['a snapshot', parseSnapshot, { cursor: '1', next: null }],
  ] as const)('SY21 a page of %s has nodes that are new, gone or malformed', (_, parse, rest) => {
    const changes = [{ project: 'participations', node: fine('one') }, { project: 'proofs', gone: 'two' }, { project: 'proofs' }, 7];
    const page = parse({ ok: true, payload: { ...rest, changes } });
    expect(page?.changes.map(({ kind }) => kind)).toEqual(['put', 'gone', 'unfit', 'unfit']);
    expect(parse({ ok: true, payload: { changes } })).toBeNull();
  });

  test('SY21 a message of the feed in another shape is none', () => {
    expect(parseFeedMessage('{"type":"hello","cursor":"1","now":"2026-03-02T09:00:00.000Z","reload":true}')).toMatchObject({
      reload: true,
    });
    for (const text of ['', '{', '{}', '{"type":"dance"}', '{"type":"hello"}']) expect(parseFeedMessage(text)).toBeNull();
  });
});

const put = (id: string, fields: object = {}): Change => {
  const [change] = parseList('participations', list(changed(id, fields)))?.changes ?? [];
  if (!change) throw new Error('no change');
  return change;
};
const gone = (id: string): Change => ({ kind: 'gone', project: 'participations', id });
const ids = (remote: RemoteCache) => participationsIn(remote, CHALLENGE).map(({ id }) => id);
const FOLLOWED = { extent: 'followed' } as const;

describe('SY21 the cached nodes', () => {
  test('SY21 changes apply in their order, each node once, and a node that is gone leaves', () => {
    const one = withChanges(EMPTY_CACHE, [put('one'), put('two'), put('one'), put('three')], FOLLOWED);
    expect(ids(one)).toEqual(['one', 'two', 'three']);
    expect(ids(withChanges(one, [gone('two'), gone('unknown'), put('two')], FOLLOWED))).toEqual(['one', 'three', 'two']);
    expect(withChanges(one, [gone('one'), gone('two'), gone('three')], FOLLOWED).groups).toEqual({});
  });

  test('SY9 what no change touches, and an equal node, stays the same object', () => {
    const before = withChanges(EMPTY_CACHE, [put('one'), put('two', { '/attributes/@chlId': OTHER })], FOLLOWED);
    const same = withChanges(before, [put('one')], FOLLOWED);
    expect([same.groups, same.profiles, same.leftOut]).toEqual([before.groups, before.profiles, before.leftOut]);
    expect(same.groups).toBe(before.groups);
    const after = withChanges(before, [put('three')], FOLLOWED);
    expect(after.groups[OTHER]).toBe(before.groups[OTHER]);
    expect(participationsIn(after, CHALLENGE)[0]).toBe(participationsIn(before, CHALLENGE)[0]);
  });

  test('SY9 a malformed node is counted until it fits or is gone', () => {
    const unfit: Change = { kind: 'unfit', project: 'participations', id: 'one' };
    const before = withChanges(EMPTY_CACHE, [put('one'), unfit], FOLLOWED);
    expect([ids(before), before.leftOut]).toEqual([[], { one: true }]);
    expect(withChanges(before, [put('one')], FOLLOWED).leftOut).toEqual({});
    expect(withChanges(before, [gone('one')], FOLLOWED).leftOut).toEqual({});
  });

  test('SY21 a snapshot replaces what was followed, and leaves what was only looked at', () => {
    const listed = withChanges(EMPTY_CACHE, [put('listed', { '/attributes/@chlId': OTHER })], { extent: 'listed', at: 5 });
    const before = withChanges(listed, [put('one'), put('two')], FOLLOWED);
    const after = withSnapshot(before, [put('two')], 'ben');
    expect(ids(after)).toEqual(['two']);
    expect(after.groups[OTHER]).toBe(before.groups[OTHER]);
    expect(withSnapshot(before, [put('one'), put('two')], 'ben').groups).toBe(before.groups);
  });

  test('SY21 a challenge that is read whole holds what was read, and an equal one stays the same object', () => {
    const before = withChanges(EMPTY_CACHE, [put('one'), put('two')], { ...FOLLOWED, at: 1 });
    expect(ids(withWhole(before, CHALLENGE, [put('two'), put('three')], { person: 'ben', at: 2 }))).toEqual(['two', 'three']);
    const equal = (at: number) => withWhole(before, CHALLENGE, [put('one'), put('two')], { person: 'ben', at }).groups[CHALLENGE];
    expect(equal(1)).toBe(before.groups[CHALLENGE]);
    expect(equal(2)?.participations).toBe(before.groups[CHALLENGE]?.participations);
    expect(ids(withWhole(before, CHALLENGE, [], { person: 'ben', at: 2 }))).toEqual([]);
  });

  test.each([
    ["is followed if it is the person's own", 'ben', 'followed'],
    ['is opened if it is not, also when it was before the server was restored', 'ann', 'opened'],
  ])('SY21 a challenge that is read whole %s', (_, person, extent) => {
    const before = withChanges(EMPTY_CACHE, [put('of ann', { '/attributes/@usrId': 'ann' })], FOLLOWED);
    expect(withWhole(before, CHALLENGE, [put('one')], { person, at: 1 }).groups[CHALLENGE]?.extent).toBe(extent);
  });

  test('SY21 the stored records load to the same cache, after any changes', async () => {
    const device = memoryNodes();
    let stored = EMPTY_CACHE;
    const steps: (readonly Change[])[] = [[put('one'), put('two'), put('three')], [gone('two'), put('four')], [put('two')], [gone('one')]];
    for (const [version, changes] of steps.entries()) {
      const next = { ...withChanges(stored, changes, FOLLOWED), cursor: `${changes.length}`, receivedAt: '2026-03-02T09:00:00.000Z' };
      await device.save(writesBetween(stored, next), version);
      stored = next;
      // Without its challenge a group is not whole.
      const groups = Object.fromEntries(Object.entries(next.groups).map(([id, group]) => [id, { ...group, extent: 'listed' }]));
      expect(await loadRemoteCache(device)).toEqual({ cache: { ...next, groups }, version: version + 1 });
    }
  });

  test('SY21 a stored challenge loads, also one that an earlier version stored with a fraction of a millisecond', async () => {
    const device = memoryNodes();
    const node = { id: CHALLENGE, fieldValues: challengeFields('ann') };
    const change: Change = { kind: 'put', project: 'challenges', id: CHALLENGE, node };
    const read = withWhole(EMPTY_CACHE, CHALLENGE, [change], { person: 'ann', at: 1_788_771_200_312.5 });
    await device.save(writesBetween(EMPTY_CACHE, read), 0);
    expect((await loadRemoteCache(device)).cache.groups).toEqual(read.groups);
  });

  test('SY21 a change writes the nodes that it changed, and nothing else', () => {
    const before = withChanges(EMPTY_CACHE, [put('one'), put('two')], FOLLOWED);
    const after = withChanges(before, [put('three')], FOLLOWED);
    expect(writesBetween(before, after)).toMatchObject({ put: [['participations three', { place: 2 }]], removed: [] });
  });
});

describe('SY9 pulls', () => {
  test('SY9 a pull counts skipped nodes, and the outbox shows the number', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.transport.script(response(200, snapshot(fine('one'), null, { id: 'x' })));
    await ann.gauntlet.pull();
    expect(ids(ann.app().remote)).toEqual(['one']);
    expect(outboxOf(ann.app()).leftOut).toBe(2);
  });

  test.each([
    ['no answer', 'no answer'],
    ['500', response(500)],
    ['a page', response(200, '<html>')],
  ] as const)('SY9 a pull without a snapshot rejects and changes nothing: %s', async (_, scripted) => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.transport.script(response(200, snapshot(fine('one'))));
    await ann.gauntlet.pull();
    const before = ann.app().remote;
    environment.transport.script(scripted);
    await expect(ann.gauntlet.pull()).rejects.toThrow(/./);
    expect({ ...ann.app().remote, serverTime: null }).toEqual({ ...before, serverTime: null });
    expect(ann.app().remote.groups).toBe(before.groups);
  });

  test('SY9 only a refusal says that a challenge does not exist: a response without JSON removes nothing', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.push();
    await ann.pulls();
    environment.transport.script(response(200, null));
    await expect(ann.gauntlet.openChallenge(id)).rejects.toThrow(/./);
    expect(Object.keys(ann.app().remote.groups)).toEqual([id]);
    environment.transport.nodes.get('challenges')?.clear();
    expect(await ann.gauntlet.openChallenge(id)).toBe(false);
    expect(ann.app().remote.groups).toEqual({});
  });

  test('SY9 the cache survives a reload without a network; the clock is requested again', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const id = await ann.creates();
    await ann.gauntlet.push();
    await ann.pulls();
    const again = await openPerson(environment, 'ann', ann.device);
    expect(Object.keys(again.app().remote.groups)).toEqual([id]);
    expect(again.app().remote).toEqual({ ...ann.app().remote, serverTime: null });
  });

  test('SY9 a stored record that does not fit or cannot be read counts as missing', async () => {
    const stored = memoryNodes(new Map<string, unknown>([['proofs', { nodes: 'gone' }]]));
    expect(await loadRemoteCache(stored)).toEqual({ cache: EMPTY_CACHE, version: 0 });
    const broken = { ...stored, load: () => Promise.reject(new Error('no storage')) };
    expect(await loadRemoteCache(broken)).toEqual({ cache: EMPTY_CACHE, version: 0 });
  });

  test('SY9 a device that cannot store nodes shows them from memory, and stores them later', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const full = vi.spyOn(ann.device.nodes, 'set').mockImplementation(() => {
      throw new Error('full');
    });
    await ann.creates();
    await ann.gauntlet.push();
    await ann.pulls();
    expect([Object.keys(ann.app().remote.groups).length, ann.device.nodes.size]).toEqual([1, 0]);
    full.mockRestore();
    await ann.creates();
    await ann.gauntlet.push();
    await ann.pulls();
    expect(await loadRemoteCache(memoryNodes(ann.device.nodes))).toMatchObject({ cache: { groups: ann.app().remote.groups } });
  });

  test('SY5 a device whose clock is more than 5 minutes ahead reports by how many minutes', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const payload = { cursor: '1', reload: false, more: false, changes: [], next: null };
    const serverSays = (now: string) => environment.transport.script(response(200, { ok: true, payload: { ...payload, now } }));
    serverSays('2026-03-02T08:55:00.000Z');
    await ann.gauntlet.pull();
    expect(outboxOf(ann.app()).clockAhead).toBe(0);
    serverSays('2026-03-02T08:53:30.000Z');
    await ann.gauntlet.pull();
    expect(outboxOf(ann.app()).clockAhead).toBe(6);
    // A time that contradicts the device is asked for again at once.
    serverSays('2026-03-02T10:00:00.000Z');
    serverSays('2026-03-02T10:00:00.000Z');
    await ann.gauntlet.pull();
    expect(outboxOf(ann.app()).clockAhead).toBe(6);
    serverSays('2026-03-02T09:00:00.000Z');
    await ann.gauntlet.pull();
    expect(outboxOf(ann.app()).clockAhead).toBe(0);
  });
});
