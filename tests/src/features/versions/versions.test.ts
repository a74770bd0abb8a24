import { describe, expect, test } from 'vitest';
import { SESSION_KEY, USER_KEY } from '../../../../src/features/account/storedSession.ts';
import { readSnapshot, snapshotFileName, snapshotName, snapshotText, type Snapshot } from '../../../../src/features/versions/snapshot.ts';
import { isLeftOut, putBack, storedState } from '../../../../src/features/versions/storedState.ts';
import { createVersions, type Versions } from '../../../../src/features/versions/versions.ts';
import type { VersionStore } from '../../../../src/features/versions/versionStore.ts';

/** A storage in memory, with room for so many characters. */
function storage(items: Record<string, string> = {}, room = 1_000): Storage {
  const kept = new Map(Object.entries(items));
  const size = (): number => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      const before = kept.get(key);
      kept.set(key, value);
      if (size() <= room) return;
      if (before === undefined) kept.delete(key);
      else kept.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const SIGNED_IN = { [USER_KEY]: '{"id":"ann"}', [SESSION_KEY]: '{"userId":"ann"}', 'gauntlet.log.ann': 'yes' };
const SECRETS = { 'gauntlet.csrf': 'c0ffee', csrfToken: 'x', 'x-auth-token': 'y', userPassword: 'z' };

type World = { versions: Versions; kept: Snapshot[]; local: Storage; session: Storage; fill: () => void };

function world(local = storage({ theme: 'dark', ...SIGNED_IN, ...SECRETS }), session = storage({ draft: 'Hello', csrf: 's' })): World {
  const kept: Snapshot[] = [];
  let isFull = false;
  const store: VersionStore = {
    list: () => Promise.resolve(kept),
    keep: (snapshot) => (isFull ? Promise.reject(new Error('full')) : Promise.resolve(void kept.push(snapshot))),
    drop: (id) => {
      kept.splice(0, kept.length, ...kept.filter((each) => each.id !== id));
      return Promise.resolve();
    },
  };
  const scene = {
    account: 'ann',
    timestamp: '2026-03-02T09:00:00.000Z',
    version: '0.1.0',
    metadata: { userAgent: 'A browser', url: 'http://here/#/feed' },
    log: { position: 12, event: 'e12' },
  };
  let ids = 0;
  const versions = createVersions({
    store,
    storages: { localStorage: local, sessionStorage: session },
    scene: () => Promise.resolve(scene),
    newId: () => `s${++ids}`,
  });
  return { versions, kept, local, session, fill: () => (isFull = true) };
}

describe('a snapshot', () => {
  test('VC1 holds both storages, where it was made, and where the log ended', async () => {
    const { versions, kept } = world();
    await versions.create('Calm');
    expect(kept).toEqual([
      {
        id: 's1',
        account: 'ann',
        name: 'Calm',
        timestamp: '2026-03-02T09:00:00.000Z',
        version: '0.1.0',
        state: { localStorage: { theme: 'dark' }, sessionStorage: { draft: 'Hello' } },
        metadata: { userAgent: 'A browser', url: 'http://here/#/feed' },
        log: { position: 12, event: 'e12' },
      },
    ]);
  });

  test('VC2 is named by what was typed, without the blanks around it', () => {
    expect(['  Calm ', '   ', ''].map(snapshotName)).toEqual(['Calm', null, null]);
  });

  test('VC3 is not kept where there is no room', async () => {
    const { versions, kept, fill } = world();
    fill();
    await expect(versions.create('Calm')).rejects.toThrow('full');
    expect(kept).toEqual([]);
  });

  test('VC3 VC6 is read only when it is sound and of this account', async () => {
    const snapshot = await world().versions.taken('Calm');
    expect(readSnapshot(structuredClone(snapshot), 'ann')).toEqual(snapshot);
    expect(readSnapshot(snapshot, 'ben')).toBeNull();
    for (const broken of [
      null,
      'text',
      {},
      { ...snapshot, log: { position: -1, event: null } },
      { ...snapshot, state: { localStorage: { a: 1 } } },
    ])
      expect(readSnapshot(broken, 'ann')).toBeNull();
  });

  test('VC8 is exported as it is', async () => {
    const snapshot = await world().versions.taken('Calm');
    expect(readSnapshot(JSON.parse(snapshotText(snapshot)), 'ann')).toEqual(snapshot);
    expect(snapshotFileName(snapshot)).toBe('gauntlet-state-2026-03-02.json');
  });
});

describe('what stays out', () => {
  test.each([
    USER_KEY,
    SESSION_KEY,
    'gauntlet.signOutDue',
    'gauntlet.begins',
    'gauntlet.eraseDue',
    'gauntlet.log.ann',
    ...Object.keys(SECRETS),
  ])('VC5 %s', (key) => expect(isLeftOut(key)).toBe(true));

  test.each(['theme', 'gauntlet.role', 'gauntlet.toolRuns', 'gauntlet.errorReports'])('VC5 and not %s', (key) =>
    expect(isLeftOut(key)).toBe(false),
  );
});

describe('restoring', () => {
  test('VC4 the storages hold what the snapshot held and nothing else, and what was there is kept', async () => {
    const { versions, kept, local, session } = world();
    const calm = await versions.create('Calm');
    local.setItem('theme', 'light');
    local.setItem('gauntlet.role', 'admin');
    session.removeItem('draft');
    await versions.restore(calm);
    expect(storedState({ localStorage: local, sessionStorage: session })).toEqual(calm.state);
    expect(kept.map(({ name, state }) => [name, state.localStorage])).toEqual([
      ['Calm', { theme: 'dark' }],
      ['Before restoring “Calm”', { theme: 'light', 'gauntlet.role': 'admin' }],
    ]);
  });

  test('VC4 what was there before is put back the same way', async () => {
    const { versions, kept, local } = world();
    const calm = await versions.create('Calm');
    local.setItem('theme', 'light');
    await versions.restore(calm);
    const before = kept.at(-1);
    if (before) await versions.restore(before);
    expect(local.getItem('theme')).toBe('light');
  });

  test('VC5 it touches neither who is signed in nor a secret, also where a snapshot names one', async () => {
    const { versions, local, session } = world();
    const calm = await versions.taken('Calm');
    local.setItem(SESSION_KEY, '{"userId":"ann","exp":2}');
    const forged = { ...calm.state.localStorage, [SESSION_KEY]: '{"userId":"eve"}', 'gauntlet.csrf': 'forged', 'gauntlet.log.eve': 'yes' };
    await versions.restore({ ...calm, state: { ...calm.state, localStorage: forged } });
    expect(local.getItem(SESSION_KEY)).toBe('{"userId":"ann","exp":2}');
    expect(local.getItem('gauntlet.csrf')).toBe('c0ffee');
    expect(local.getItem('gauntlet.log.ann')).toBe('yes');
    expect(local.getItem('gauntlet.log.eve')).toBeNull();
    expect(session.getItem('csrf')).toBe('s');
  });

  test('VC4 where what was there cannot be kept, nothing is changed', async () => {
    const { versions, local, fill } = world();
    const calm = await versions.create('Calm');
    local.setItem('theme', 'light');
    fill();
    await expect(versions.restore(calm)).rejects.toThrow('full');
    expect(local.getItem('theme')).toBe('light');
  });

  test('VC4 where there is no room for it, everything is as it was and no snapshot is left behind', async () => {
    const { versions, kept, local } = world(storage({ theme: 'light', list: 'short' }, 60));
    const calm = await versions.create('Calm');
    const large = { ...calm, state: { ...calm.state, localStorage: { theme: 'dark', list: 'x'.repeat(100) } } };
    await expect(versions.restore(large)).rejects.toThrow('full');
    expect([local.getItem('theme'), local.getItem('list')]).toEqual(['light', 'short']);
    expect(kept.map(({ name }) => name)).toEqual(['Calm']);
  });

  test('VC4 without a storage of the tab there is none to put back', () => {
    const local = storage({ theme: 'light' });
    putBack({ localStorage: local, sessionStorage: null }, { localStorage: { theme: 'dark' }, sessionStorage: { draft: 'x' } });
    expect(local.getItem('theme')).toBe('dark');
  });
});
