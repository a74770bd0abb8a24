import { get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { databaseName } from '../../core/adapters/database.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import { openAccount } from '../../core/browser.ts';
import type { EventLog, StorageFailure } from '../../core/kernel/log/log.ts';
import { sampleEvent, sampleEvents } from '../contracts/log.contract.ts';
import { newEnvironment, openTab } from '../core/kernel/support.ts';
import { freshName, openAsOldTab, openHere, refuseToOpen } from './support/storage.ts';

const { origin } = window.location;
const start = { reducers: 'faults', onFigures: () => undefined };

/** Matches a storage error whose message is a full sentence with advice. */
function failure(kind: StorageFailure, advice = /(Free some space|try again|[Rr]eload the page|Close it).*\.$/): unknown {
  const message: unknown = expect.stringMatching(advice);
  return expect.objectContaining({ failure: kind, message });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Limits the storage of this origin to `quotaSize` bytes until the end of the test. */
async function setQuota(quotaSize?: number): Promise<void> {
  await cdp().send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize === undefined ? {} : { quotaSize }) });
  if (quotaSize !== undefined) onTestFinished(() => setQuota());
}

/** Clears the storage of this origin, which closes every connection to it. */
async function clearData(): Promise<void> {
  await cdp().send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}

/** Appends one event after the other until one fails. Resolves with the number of acknowledged events and the error. */
function stream(log: EventLog): { ended: Promise<{ acknowledged: number; error: unknown }>; started: Promise<void> } {
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  const run = async (): Promise<{ acknowledged: number; error: unknown }> => {
    for (let n = 1; ; n += 1) {
      const error: unknown = await log.append(n, [sampleEvent(n)], 'strict').then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error !== null) return { acknowledged: n - 1, error };
      if (n === 5) start();
    }
  };
  return { ended: run(), started };
}

describe('a full device', () => {
  // Chromium caches the remaining quota until the data is cleared.
  beforeEach(clearData);

  test('refuses commands without a partial write, and the store continues once there is room', async () => {
    await setQuota(1_000_000);
    const log = createIndexedDbLog(openHere());
    const tab = await openTab(newEnvironment(), log);
    await tab.execute('AddCoins', { coins: 1 });
    // Together they exceed the quota; each is within the limit of one event.
    const long = { text: 'x'.repeat(390_000) };
    const notes = ['note', 'note 2', 'note 3', 'note 4', 'note 5', 'note 6'].map((id) => tab.execute('WriteNote', long, id));
    const results = await Promise.all([tab.execute('AddCoins', { coins: 5 }, 'five'), ...notes]);
    for (const result of results) expect(result).toEqual({ ok: false, refusal: failure('full') });
    expect({ coins: tab.coins(), head: await log.head() }).toEqual({ coins: 1, head: 1 });
    await setQuota();
    expect(await tab.execute('WriteNote', long, 'note')).toMatchObject({ ok: true, repeated: false, events: [{ seq: 2 }] });
    expect(await tab.execute('AddCoins', { coins: 5 }, 'five')).toMatchObject({ ok: true, repeated: false, events: [{ seq: 3 }] });
  });

  test('refuses the first append, and accepts it once there is room', async () => {
    await setQuota(1);
    const log = createIndexedDbLog(openHere());
    await expect(log.append(1, [sampleEvent(1)], 'strict')).rejects.toEqual(failure('full'));
    await setQuota();
    expect(await log.append(1, [sampleEvent(1)], 'strict')).toEqual({ appended: true });
  });

  test('reports the failure through idb-keyval, whose own promise rejects with null', async () => {
    await setQuota(1_000_000);
    const nodes = openHere().store('nodes');
    await expect(set('proofs', 'x'.repeat(2_000_000), nodes)).rejects.toEqual(failure('full'));
    expect(await get('proofs', nodes)).toBeUndefined();
  });
});

describe('storage cleared by the browser', () => {
  test('fails the next append of a stream, and no second log is created by this tab', async () => {
    const name = freshName();
    const log = createIndexedDbLog(openHere(name));
    const { ended, started } = stream(log);
    await started;
    await clearData();
    const { error } = await ended;
    expect(error).toEqual(failure('cleared'));
    expect(await createIndexedDbLog(openHere(name)).head()).toBe(0);
  });

  test('SY24 does not begin another log for a known account, whose log only the server can bring back', async () => {
    const account = { id: freshName(), name: 'Ann', email: 'ann@example.org' };
    await createIndexedDbLog(openHere(databaseName(account.id))).append(1, [sampleEvent(1)], 'strict');
    await clearData();
    await expect(openAccount(account, null, start)).rejects.toThrow('the server could not be reached');
    expect(await createIndexedDbLog(openHere(databaseName(account.id))).head()).toBe(0);
  });

  test('refuses the next command of an open account as not saved', async () => {
    const name = freshName();
    const tab = await openTab(newEnvironment(), createIndexedDbLog(openHere(name)));
    await tab.execute('AddCoins', { coins: 1 });
    await clearData();
    expect(await tab.execute('AddCoins', { coins: 5 })).toMatchObject({ ok: false, refusal: { type: 'NotSaved', failure: 'cleared' } });
    await expect(tab.store.catchUp()).rejects.toMatchObject({ failure: 'cleared' });
    expect(await createIndexedDbLog(openHere(name)).head()).toBe(0);
  });
});

describe('a database that cannot be opened', () => {
  test('because of an old tab: reports a failure after a timeout, and opens when that tab is closed', async () => {
    const name = freshName();
    await openHere(name).transact('log', 'readwrite', 'strict', (store) => store.add(sampleEvent(1), 1));
    const old = await openAsOldTab(name);
    const blocked = new Promise((resolve) => (indexedDB.deleteDatabase(name).onblocked = resolve));
    await blocked;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const log = createIndexedDbLog(openHere(name));
    const head = log.head().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await head).toEqual(failure('unavailable'));
    vi.useRealTimers();
    old.close();
    expect(await log.append(1, [sampleEvent(1)], 'strict')).toEqual({ appended: true });
  });

  test('because of a newer version of the app: asks to reload', async () => {
    const name = freshName();
    const log = createIndexedDbLog(openHere(name));
    await log.append(1, [sampleEvent(1)], 'strict');
    const newer = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 99);
      request.onsuccess = () => resolve(request.result);
    });
    onTestFinished(() => newer.close());
    await expect(log.append(2, [sampleEvent(2)], 'strict')).rejects.toEqual(failure('unavailable', /newer version.*Reload the page/));
  });

  test.each([
    ['SecurityError', /does not let this site store anything/],
    ['InvalidStateError', /does not let this site store anything/],
  ])('because of a %s: names the required permission, and retries the next time', async (name, sentence) => {
    const log = createIndexedDbLog(openHere());
    const restore = refuseToOpen(new DOMException('no', name));
    await expect(log.head()).rejects.toEqual(failure('unavailable', sentence));
    restore();
    expect(await log.head()).toBe(0);
  });
});

test('a transaction with a failing request rejects and writes nothing', async () => {
  const database = openHere();
  const log = createIndexedDbLog(database);
  await log.append(1, sampleEvents(1, 2), 'strict');
  const half = database.transact('log', 'readwrite', 'strict', (store) => {
    store.put(sampleEvent(3), 3);
    store.add(sampleEvent(92), 2);
  });
  await expect(half).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(await log.read(1)).toEqual(sampleEvents(1, 2));
});
