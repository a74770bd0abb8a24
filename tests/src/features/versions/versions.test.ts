import { describe, expect, test } from 'vitest';
import { SESSION_KEY, USER_KEY } from '../../../../src/features/account/storedSession.ts';
import { readSnapshot, snapshotFileName, snapshotName, snapshotText, type Snapshot } from '../../../../src/features/versions/snapshot.ts';
import { isExcluded, restoreState, storedState } from '../../../../src/features/versions/storedState.ts';
import { createVersions, type Versions } from '../../../../src/features/versions/versions.ts';
import type { VersionStore } from '../../../../src/features/versions/versionStore.ts';

/** An in-memory Storage with a capacity in characters. */
function storage(items: Record<string, string> = {}, capacity = 1_000): Storage {
  const stored = new Map(Object.entries(items));
  const size = (): number => [...stored].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      const before = stored.get(key);
      stored.set(key, value);
      if (size() <= capacity) return;
      if (before === undefined) stored.delete(key);
      else stored.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}

const SIGNED_IN = { [USER_KEY]: '{"id":"ann"}', [SESSION_KEY]: '{"userId":"ann"}', 'gauntlet.log.ann': 'yes' };
const SECRETS = { 'gauntlet.csrf': 'c0ffee', csrfToken: 'x', 'x-auth-token': 'y', userPassword: 'z' };

type Environment = { versions: Versions; stored: Snapshot[]; local: Storage; session: Storage; fill: () => void };

function createEnvironment(
  local = storage({ theme: 'dark', ...SIGNED_IN, ...SECRETS }),
  session = storage({ draft: 'Hello', csrf: 's' }),
): Environment {
  const stored: Snapshot[] = [];
  let isFull = false;
  const store: VersionStore = {
    list: () => Promise.resolve(stored),
    save: (snapshot) => (isFull ? Promise.reject(new Error('full')) : Promise.resolve(void stored.push(snapshot))),
    remove: (id) => {
      stored.splice(0, stored.length, ...stored.filter((each) => each.id !== id));
      return Promise.resolve();
    },
  };
  const context = {
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
    context: () => Promise.resolve(context),
    newId: () => `s${++ids}`,
  });
  return { versions, stored, local, session, fill: () => (isFull = true) };
}

describe('a snapshot', () => {
  test("VC1 contains both storages, its circumstances and the log's head", async () => {
    const { versions, stored } = createEnvironment();
    await versions.create('Calm');
    expect(stored).toEqual([
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

  test('VC2 has the typed name, trimmed', () => {
    expect(['  Calm ', '   ', ''].map(snapshotName)).toEqual(['Calm', null, null]);
  });

  test('VC3 is not stored when the storage is full', async () => {
    const { versions, stored, fill } = createEnvironment();
    fill();
    await expect(versions.create('Calm')).rejects.toThrow('full');
    expect(stored).toEqual([]);
  });

  test('VC3 VC6 is parsed only if it is valid and belongs to this account', async () => {
    const snapshot = await createEnvironment().versions.capture('Calm');
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

  test('VC8 is exported unchanged', async () => {
    const snapshot = await createEnvironment().versions.capture('Calm');
    expect(readSnapshot(JSON.parse(snapshotText(snapshot)), 'ann')).toEqual(snapshot);
    expect(snapshotFileName(snapshot)).toBe('gauntlet-state-2026-03-02.json');
  });
});

describe('excluded keys', () => {
  test.each([
    USER_KEY,
    SESSION_KEY,
    'gauntlet.signOutDue',
    'gauntlet.begins',
    'gauntlet.eraseDue',
    'gauntlet.log.ann',
    'gauntlet.draft.create.ann',
    ...Object.keys(SECRETS),
  ])('VC5 %s', (key) => expect(isExcluded(key)).toBe(true));

  test.each(['theme', 'gauntlet.role', 'gauntlet.toolRuns', 'gauntlet.errorReports'])('VC5 %s is included', (key) =>
    expect(isExcluded(key)).toBe(false),
  );
});

describe('restoring', () => {
  test('VC4 replaces the items of both storages and stores the previous state as a snapshot', async () => {
    const { versions, stored, local, session } = createEnvironment();
    const calm = await versions.create('Calm');
    local.setItem('theme', 'light');
    local.setItem('gauntlet.role', 'admin');
    session.removeItem('draft');
    await versions.restore(calm);
    expect(storedState({ localStorage: local, sessionStorage: session })).toEqual(calm.state);
    expect(stored.map(({ name, state }) => ({ name, localStorage: state.localStorage }))).toEqual([
      { name: 'Calm', localStorage: { theme: 'dark' } },
      { name: 'Before restoring “Calm”', localStorage: { theme: 'light', 'gauntlet.role': 'admin' } },
    ]);
  });

  test('VC4 the previous state can be restored in the same way', async () => {
    const { versions, stored, local } = createEnvironment();
    const calm = await versions.create('Calm');
    local.setItem('theme', 'light');
    await versions.restore(calm);
    const before = stored.at(-1);
    if (before) await versions.restore(before);
    expect(local.getItem('theme')).toBe('light');
  });

  test('VC5 changes neither the session nor secrets, even if a snapshot contains them', async () => {
    const { versions, local, session } = createEnvironment();
    const calm = await versions.capture('Calm');
    local.setItem(SESSION_KEY, '{"userId":"ann","exp":2}');
    const forged = { ...calm.state.localStorage, [SESSION_KEY]: '{"userId":"eve"}', 'gauntlet.csrf': 'forged', 'gauntlet.log.eve': 'yes' };
    await versions.restore({ ...calm, state: { ...calm.state, localStorage: forged } });
    expect(local.getItem(SESSION_KEY)).toBe('{"userId":"ann","exp":2}');
    expect(local.getItem('gauntlet.csrf')).toBe('c0ffee');
    expect(local.getItem('gauntlet.log.ann')).toBe('yes');
    expect(local.getItem('gauntlet.log.eve')).toBeNull();
    expect(session.getItem('csrf')).toBe('s');
  });

  test('VC4 changes nothing when the previous state cannot be stored', async () => {
    const { versions, local, fill } = createEnvironment();
    const calm = await versions.create('Calm');
    local.setItem('theme', 'light');
    fill();
    await expect(versions.restore(calm)).rejects.toThrow('full');
    expect(local.getItem('theme')).toBe('light');
  });

  test('VC4 without enough space changes nothing and leaves no snapshot', async () => {
    const { versions, stored, local } = createEnvironment(storage({ theme: 'light', list: 'short' }, 60));
    const calm = await versions.create('Calm');
    const large = { ...calm, state: { ...calm.state, localStorage: { theme: 'dark', list: 'x'.repeat(100) } } };
    await expect(versions.restore(large)).rejects.toThrow('full');
    expect({ theme: local.getItem('theme'), list: local.getItem('list') }).toEqual({ theme: 'light', list: 'short' });
    expect(stored.map(({ name }) => name)).toEqual(['Calm']);
  });

  test('VC4 ignores the session storage when the tab has none', () => {
    const local = storage({ theme: 'light' });
    restoreState({ localStorage: local, sessionStorage: null }, { localStorage: { theme: 'dark' }, sessionStorage: { draft: 'x' } });
    expect(local.getItem('theme')).toBe('dark');
  });
});
