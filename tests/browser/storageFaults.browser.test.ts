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

/** A storage error for a person: its sentence ends, and says what to do. */
function failure(kind: StorageFailure, advice = /(Free some space|try again|[Rr]eload the page|Close it).*\.$/): unknown {
  const message: unknown = expect.stringMatching(advice);
  return expect.objectContaining({ failure: kind, message });
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The browser lets this origin store so many bytes, until the test is over. */
async function setQuota(quotaSize?: number): Promise<void> {
  await cdp().send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize === undefined ? {} : { quotaSize }) });
  if (quotaSize !== undefined) onTestFinished(() => setQuota());
}

/** The browser clears what this origin stored, and closes every connection to it. */
async function clearData(): Promise<void> {
  await cdp().send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}

/** Appends one event after the other until it is told to stop or one fails; answers how many were acknowledged, and why it ended. */
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
  // What Chromium knows of the room that is left it keeps for a while, but not longer than it keeps the data.
  beforeEach(clearData);

  test('says so with nothing half written, and the store goes on by itself once there is room', async () => {
    await setQuota(1_000_000);
    const log = createIndexedDbLog(openHere());
    const tab = await openTab(newEnvironment(), log);
    await tab.execute('AddCoins', { coins: 1 });
    const long = { text: 'x'.repeat(2_000_000) };
    const answers = await Promise.all([tab.execute('AddCoins', { coins: 5 }, 'five'), tab.execute('WriteNote', long, 'note')]);
    for (const answer of answers) expect(answer).toEqual({ ok: false, refusal: failure('full') });
    expect([tab.coins(), await log.head()]).toEqual([1, 1]);
    await setQuota();
    expect(await tab.execute('WriteNote', long, 'note')).toMatchObject({ ok: true, repeated: false, events: [{ seq: 2 }] });
    expect(await tab.execute('AddCoins', { coins: 5 }, 'five')).toMatchObject({ ok: true, repeated: false, events: [{ seq: 3 }] });
  });

  test('on which nothing was begun yet says so, and it begins once there is room', async () => {
    await setQuota(1);
    const log = createIndexedDbLog(openHere());
    await expect(log.append(1, [sampleEvent(1)], 'strict')).rejects.toEqual(failure('full'));
    await setQuota();
    expect(await log.append(1, [sampleEvent(1)], 'strict')).toEqual({ appended: true });
  });

  test('says so through idb-keyval too, whose own promise rejects with null', async () => {
    await setQuota(1_000_000);
    const nodes = openHere().store('nodes');
    await expect(set('proofs', 'x'.repeat(2_000_000), nodes)).rejects.toEqual(failure('full'));
    expect(await get('proofs', nodes)).toBeUndefined();
  });
});

describe('storage that the browser cleared', () => {
  test('in the middle of a stream of appends: the next one says so, and no second log is begun under this tab', async () => {
    const name = freshName();
    const log = createIndexedDbLog(openHere(name));
    const { ended, started } = stream(log);
    await started;
    await clearData();
    const { error } = await ended;
    expect(error).toEqual(failure('cleared'));
    expect(await createIndexedDbLog(openHere(name)).head()).toBe(0);
  });

  test('of a known account is reported as empty, and nothing is begun there', async () => {
    const account = { id: freshName(), name: 'Ann', email: 'ann@example.org' };
    const first = await openAccount(account, false, start);
    if (first.name !== 'empty') throw new Error('it should be empty');
    const gauntlet = await first.begin();
    gauntlet.close();
    await clearData();
    expect(await openAccount(account, false, start)).toMatchObject({ name: 'empty' });
    expect(await createIndexedDbLog(openHere(databaseName(account.id))).head()).toBe(0);
  });

  test('of an account that is open says so at the next act, which is not saved', async () => {
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
  test('while an old tab does not give way: is waited for, then said, and opens by itself when that tab is closed', async () => {
    const name = freshName();
    await openHere(name).transact('log', 'readwrite', 'strict', (store) => store.add(sampleEvent(1), 1));
    const old = await openAsOldTab(name);
    const blocked = new Promise((resolve) => (indexedDB.deleteDatabase(name).onblocked = resolve));
    await blocked;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const log = createIndexedDbLog(openHere(name));
    const asked = log.head().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toEqual(failure('unavailable'));
    vi.useRealTimers();
    old.close();
    expect(await log.append(1, [sampleEvent(1)], 'strict')).toEqual({ appended: true });
  });

  test('because a newer version of the app opened it: says to reload', async () => {
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
  ])('because the browser throws a %s at once: says what to allow, and is tried anew the next time', async (name, sentence) => {
    const log = createIndexedDbLog(openHere());
    const letGo = refuseToOpen(new DOMException('no', name));
    await expect(log.head()).rejects.toEqual(failure('unavailable', sentence));
    letGo();
    expect(await log.head()).toBe(0);
  });
});

test('a transaction with a request that fails leaves nothing, and says so', async () => {
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
