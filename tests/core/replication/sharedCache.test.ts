import { NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { withBatch, withChanges, type Use } from '../../../core/replication/cacheUpdates.ts';
import { isAhead, merged } from '../../../core/replication/mergedCache.ts';
import { EMPTY_CACHE, type RemoteCache } from '../../../core/replication/remoteCache.ts';
import { createSharedCache } from '../../../core/replication/sharedCache.ts';
import type { Change } from '../../../core/replication/changes.ts';
import { memoryNodes } from '../../../core/testing/memoryStores.ts';
import { actFields, profileFields } from './nodeFields.ts';
import { newDevice, newEnvironment, openPerson } from './support.ts';

const FIRST = '019cadc6-9a80-7967-ada2-f091dba957b8';
const SECOND = '019cadc6-9a80-7967-ada2-f091dba957b9';
const THIRD = '019cadc6-9a80-7967-ada2-f091dba957ba';

describe('SY21 the tabs of a device share the stored cache', () => {
  test('SY21 an update is applied again to what another tab stored meanwhile', async () => {
    const device = memoryNodes();
    const [one, two] = [tabOn(device), tabOn(device)];
    await one.receives('5-1', '6-1', 'first');
    await two.looksAt(SECOND);
    expect(two.ids()).toEqual(['first', `part of ${SECOND}`]);
    await one.receives('6-1', '7-1', 'second');
    expect(one.ids()).toEqual(['first', 'second', `part of ${SECOND}`]);
    expect(await storedOn(device)).toEqual(one.remote());
  });

  test('SY21 a tab that is behind does not take back what another tab stored', async () => {
    const device = memoryNodes();
    const [one, two] = [tabOn(device), tabOn(device)];
    await one.receives('5-1', '6-1', 'first');
    await two.looksAt(SECOND);
    await one.receives('6-1', '7-1', 'second');
    await two.looksAt(THIRD);
    expect(two.remote()).toMatchObject({ cursor: '7-1' });
    expect(await storedOn(device)).toMatchObject({ cursor: '7-1' });
    expect(two.ids()).toEqual(['first', 'second', `part of ${SECOND}`, `part of ${THIRD}`]);
  });

  test('SY21 a tab that reads what is stored does not go back behind what it received', async () => {
    const device = memoryNodes();
    const [one, two] = [tabOn(device), tabOn(device)];
    await one.receives('5-1', '6-1', 'first');
    two.show(withBatch({ ...two.remote(), cursor: '5-1' }, { after: '5-1', cursor: '8-1', changes: [put('later')], now: null }));
    await two.catchUp();
    expect({ ids: two.ids(), cursor: two.remote().cursor }).toEqual({ ids: ['later'], cursor: '8-1' });
  });

  test('SY21 after another tab stored something, a tab writes the difference and nothing that is stored already', async () => {
    const device = memoryNodes();
    const [one, two] = [tabOn(device), tabOn(device)];
    await one.receives('5-1', '6-1', 'first');
    await two.looksAt(SECOND);
    const writes: string[] = [];
    const three = tabOn({ ...device, save: (all, version) => (writes.push(...all.put.map(([key]) => key)), device.save(all, version)) });
    await three.catchUp();
    const before = three.remote().groups;
    await one.receives('6-1', '7-1', 'second');
    await three.looksAt(THIRD);
    // Once before the tab knew of the second one, and once after.
    expect(writes).toEqual([`participations part of ${THIRD}`, `participations part of ${THIRD}`]);
    expect(three.ids()).toEqual(['first', 'second', `part of ${SECOND}`, `part of ${THIRD}`]);
    expect(three.remote().groups[SECOND]).toBe(before[SECOND]);
  });

  test('SY21 a challenge that is read whole is read again when another tab has stored later changes since the request', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const other = await openPerson(environment, 'ann', device);
    const id = await other.creates();
    await other.gauntlet.push();
    await other.pulls();
    const { transport } = environment;
    // What other tabs say does not arrive here, and the challenge arrives as it was before the other tab's start of it.
    const channel = () => ({ messages$: NEVER, post: () => undefined, close: () => undefined });
    let meanwhile = async (): Promise<void> => undefined;
    const fetch: typeof transport.fetch = async (request) => {
      const response = await transport.fetch(request);
      if (request.path.startsWith('/api/local/projects/challenges/nodes/')) await meanwhile();
      return response;
    };
    const tab = await openPerson(environment, 'ann', device, { channel, fetch });
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await other.gauntlet.commands.startChallenge({ challengeId: id });
      await other.gauntlet.push();
      await other.pulls();
    };
    await tab.gauntlet.openChallenge(id);
    expect(tab.app().remote.groups[id]?.participations).toHaveLength(1);
  });

  test('SY21 a tab that saves after another one stores the whole of what it shows, not the difference to what it had stored itself', async () => {
    const environment = newEnvironment();
    const device = newDevice();
    const other = await openPerson(environment, 'ann', device);
    const id = await other.begins();
    await other.gauntlet.push();
    await other.pulls();
    // What other tabs say arrives too late here.
    const channel = () => ({ messages$: NEVER, post: () => undefined, close: () => undefined });
    const tab = await openPerson(environment, 'ann', device, { channel });
    const starts = environment.transport.nodes.get('participations');
    environment.transport.nodes.delete('participations');
    await other.pulls();
    if (starts) environment.transport.nodes.set('participations', starts);
    environment.transport.nodes.set('profiles', new Map([['ann', profileFields('ann')]]));
    await tab.pulls();
    const reopened = await openPerson(environment, 'ann', device);
    expect(reopened.app().remote.groups[id]).toEqual(tab.app().remote.groups[id]);
    expect(reopened.app().remote.groups[id]?.participations).toHaveLength(1);
  });
});

describe('SY21 what a tab and its device hold together', () => {
  test.each([
    ['a later position', { cursor: '10-1' }, { cursor: '9-9' }, true],
    ['the same position', { cursor: '9-1' }, { cursor: '9-1' }, false],
    ['no position', { cursor: null }, { cursor: '1-1' }, false],
    ['the first position', { cursor: '1-1' }, { cursor: null }, true],
    ['a snapshot of a restored server', { cursor: '2-1', snapshots: 2 }, { cursor: '9-1', snapshots: 1 }, true],
    ['a position from before the server was restored', { cursor: '9-1', snapshots: 1 }, { cursor: '2-1', snapshots: 2 }, false],
  ])('SY21 is ahead or not: %s', (_, one, other, expected) => {
    expect(isAhead({ ...EMPTY_CACHE, ...one }, { ...EMPTY_CACHE, ...other })).toBe(expected);
  });

  test('SY21 the later position as of which something was read counts, since the same snapshot', () => {
    const seenBy = (tab: Partial<RemoteCache>, stored: Partial<RemoteCache>) =>
      merged({ ...EMPTY_CACHE, ...tab }, { ...EMPTY_CACHE, ...stored }, 'ann').seen;
    expect(seenBy({ seen: '9-1' }, { seen: '10-1' })).toBe('10-1');
    expect(seenBy({ seen: '10-1' }, { seen: null })).toBe('10-1');
    expect(seenBy({ seen: '10-1', snapshots: 1 }, { seen: '4-1', snapshots: 2 })).toBe('4-1');
  });

  test.each([
    ['a tab adds the challenge that another one looked at', {}, 'stored'],
    ['a challenge that the tab follows stays as it is', { tab: { extent: 'followed', at: 1 } }, 'tab'],
    ['the later look counts: of the other tab', { tab: { extent: 'listed', at: 1 } }, 'stored'],
    ['the later look counts: of this tab', { tab: { extent: 'listed', at: 3 } }, 'tab'],
    ['a challenge that became the own one stays as the feed brought it', { tab: { extent: 'listed', at: 1, by: 'ann' } }, 'tab'],
    ['a challenge that was followed and is no more stays away', { stored: { extent: 'followed', at: 2 } }, 'none'],
  ] as const)('SY21 when the tab is ahead, %s', (_, { tab, stored = { extent: 'opened', at: 2 } }: Looks, kept) => {
    const own = tab ? cacheOf('tab', tab) : EMPTY_CACHE;
    const all = merged({ ...own, cursor: '2-1' }, { ...cacheOf('stored', stored), cursor: '1-1' }, 'ann');
    expect(partsOf(all)).toEqual(kept === 'none' ? [] : [kept]);
  });

  test.each([
    ['stored', { extent: 'followed', at: 1 }, { extent: 'listed', at: 2, by: 'ann' }],
    ['tab', { extent: 'listed', at: 1, by: 'ann' }, { extent: 'followed', at: 2 }],
  ] as const)('SY21 at the same position a challenge that was read whole counts: %s', (kept, stored, tab) => {
    expect(partsOf(merged(cacheOf('tab', tab), cacheOf('stored', stored), 'ann'))).toEqual([kept]);
  });
});

type Look = { readonly extent: Use['extent']; readonly at: number; readonly by?: string };
type Looks = { readonly tab?: Look; readonly stored?: Look };

function cacheOf(id: string, { by = 'ben', ...use }: Look): RemoteCache {
  return withChanges(EMPTY_CACHE, [put(id, { by })], use);
}

function partsOf({ groups }: RemoteCache): string[] {
  return Object.values(groups).flatMap(({ participations }) => participations.map(({ id }) => id));
}

function put(id: string, { challenge = FIRST, by = 'ben' } = {}): Change {
  const fieldValues = actFields('2026-03-02T09:00:00.000Z', { person: by, action: 'joined', challenge });
  return { kind: 'put', project: 'participations', id, node: { id, fieldValues } };
}

type Store = ReturnType<typeof memoryNodes>;

/** A tab of Ann on a device, at position 5 of the feed. It hears nothing of the others. */
function tabOn(device: Store) {
  let current: RemoteCache = { ...EMPTY_CACHE, cursor: '5-1' };
  const show = (remote: RemoteCache): void => void (current = remote);
  const { catchUp, apply } = createSharedCache(device, { me: 'ann', remote: () => current, show, pause: undefined });
  return {
    catchUp,
    show,
    remote: () => current,
    ids: () => partsOf(current),
    receives: (after: string, cursor: string, id: string) =>
      apply((before) => withBatch(before, { after, cursor, changes: [put(id)], now: null })),
    looksAt: (challenge: string) =>
      apply((before) => withChanges(before, [put(`part of ${challenge}`, { challenge })], { extent: 'listed', at: 1 })),
  };
}

async function storedOn(device: Store): Promise<RemoteCache> {
  const tab = tabOn(device);
  await tab.catchUp();
  return tab.remote();
}
