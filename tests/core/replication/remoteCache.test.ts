import { describe, expect, test } from 'vitest';
import { loadRemoteCache, EMPTY_CACHE, parseList, withList } from '../../../core/replication/remoteCache.ts';
import { outboxOf } from '../../../core/views/outbox.readModel.ts';
import { memoryNodes } from '../../../core/testing/memoryStores.ts';
import { response } from '../../../core/testing/transport.ts';
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
const list = (...nodes: unknown[]) => ({ ok: true, payload: { now: '2026-03-02T09:00:00.000Z', nodes } });
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
    expect(parseList('participations', list(fine('one'), node, fine('two')))).toMatchObject({
      nodes: [{ id: 'one' }, { id: 'two' }],
      leftOut: 1,
    });
  });

  test.each([
    ['none', {}, ''],
    ['an empty one', { '/text': ' ' }, ''],
    ['a short one', { '/text': 'Run' }, 'Run'],
  ])('SY9 a challenge with any title is accepted: %s', (_, title, stored) => {
    const parsed = parseList('challenges', list({ id: 'untitled', fieldValues: { ...untitled, ...title } }));
    expect(parsed).toMatchObject({ nodes: [{ id: 'untitled', fieldValues: { '/text': stored } }], leftOut: 0 });
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
    expect(parsed).toEqual({ nodes: [fine('one')], leftOut: 0, serverTime: null });
  });

  test('SY9 an equal list stays the same object', () => {
    const parsed = () => parseList('participations', list(fine('one'))) ?? { nodes: [], leftOut: 0, serverTime: null };
    const before = withList(EMPTY_CACHE, 'participations', parsed());
    expect(withList(before, 'participations', parsed()).participations).toBe(before.participations);
  });

  test('SY9 a pull counts skipped nodes, and the outbox shows the number', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.transport.script(response(200, list(fine('one'), null, { id: 'x' })));
    await ann.gauntlet.pull('participations');
    expect(ann.app().remote.participations?.nodes).toHaveLength(1);
    expect(outboxOf(ann.app()).leftOut).toBe(2);
  });

  test.each([
    ['no answer', 'no answer'],
    ['500', response(500)],
    ['a page', response(200, '<html>')],
  ] as const)('SY9 a pull without a list rejects and changes nothing: %s', async (_, scripted) => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.transport.script(response(200, list(fine('one'))));
    await ann.gauntlet.pull('participations');
    const before = ann.app().remote;
    environment.transport.script(scripted);
    await expect(ann.gauntlet.pull('participations')).rejects.toThrow(/./);
    expect(ann.app().remote).toBe(before);
  });

  test('SY9 the cache survives a reload without a network; the clock is requested again', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    environment.transport.script(response(200, list(fine('one'))));
    await ann.gauntlet.pull('participations');
    const again = await openPerson(environment, 'ann', ann.device);
    expect(again.app().remote).toEqual({ ...ann.app().remote, serverTime: null });
  });

  test('SY9 a stored list that does not fit or cannot be read counts as missing', async () => {
    const stored = memoryNodes(new Map<'proofs', unknown>([['proofs', { nodes: 'gone' }]]));
    expect(await loadRemoteCache(stored)).toEqual(EMPTY_CACHE);
    const broken = { ...stored, load: () => Promise.reject(new Error('no storage')) };
    expect(await loadRemoteCache(broken)).toEqual(EMPTY_CACHE);
  });

  test('SY9 a device that cannot store a list shows it from memory', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    ann.device.nodes.set = () => {
      throw new Error('full');
    };
    environment.transport.script(response(200, list(fine('one'))));
    await ann.gauntlet.pull('participations');
    expect(ann.app().remote.participations?.nodes).toHaveLength(1);
  });

  test('SY5 a device whose clock is more than 5 minutes ahead reports by how many minutes', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    const serverSays = (now: string) => environment.transport.script(response(200, { ok: true, payload: { now, nodes: [] } }));
    serverSays('2026-03-02T08:55:00.000Z');
    await ann.gauntlet.pull('proofs');
    expect(outboxOf(ann.app()).clockAhead).toBe(0);
    serverSays('2026-03-02T08:53:30.000Z');
    await ann.gauntlet.pull('proofs');
    expect(outboxOf(ann.app()).clockAhead).toBe(6);
    serverSays('2026-03-02T10:00:00.000Z');
    await ann.gauntlet.pull('proofs');
    expect(outboxOf(ann.app()).clockAhead).toBe(6);
    serverSays('2026-03-02T09:00:00.000Z');
    await ann.gauntlet.pull('proofs');
    expect(outboxOf(ann.app()).clockAhead).toBe(0);
  });
});
