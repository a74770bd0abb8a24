import { afterEach, describe, expect, test, vi } from 'vitest';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import type { EventLog } from '../../core/kernel/log/log.ts';
import { sampleEvent, sampleEvents } from '../contracts/log.contract.ts';
import { newEnvironment, openTab } from '../core/kernel/support.ts';
import { dieAfterCommit, dieBeforeCommit, openHere, refuseToOpen } from './support/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function logOfOne(): Promise<EventLog> {
  const log = createIndexedDbLog(openHere());
  await log.append(1, [sampleEvent(1)], 'strict');
  return log;
}

describe('a connection that dies during an append without an event', () => {
  test('before the commit: appends again', async () => {
    const log = await logOfOne();
    dieBeforeCommit();
    expect(await log.append(2, sampleEvents(2, 3), 'strict')).toEqual({ appended: true });
    expect(await log.read(1)).toEqual(sampleEvents(1, 3));
  });

  test('after the commit: acknowledges the stored events without a second append', async () => {
    const log = await logOfOne();
    dieAfterCommit();
    const adds = vi.spyOn(IDBObjectStore.prototype, 'add');
    const command = { id: 'command 2', type: 'DoSomething', data: {}, position: 2 };
    const added = { generation: 0, commands: [command] };
    expect(await log.append(2, sampleEvents(2, 3), 'strict', added)).toEqual({ appended: true });
    expect(adds).toHaveBeenCalledTimes(2);
    expect(await log.read(1)).toEqual(sampleEvents(1, 3));
    expect(await log.commandsAfter(0)).toEqual([command]);
  });

  test('after the commit, and cannot be opened again: reports an unclear result instead of a failure', async () => {
    const log = await logOfOne();
    dieAfterCommit();
    const restore = refuseToOpen();
    await expect(log.append(2, [sampleEvent(2)], 'strict')).rejects.toMatchObject({ name: 'StorageError', failure: 'unclear' });
    restore();
    expect(await log.append(2, [sampleEvent(82)], 'strict')).toEqual({ appended: false });
    expect(await log.read(1)).toEqual(sampleEvents(1, 2));
  });

  test('during a read: reads again', async () => {
    const log = await logOfOne();
    vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementationOnce(function lost(this: IDBObjectStore) {
      const request = this.openCursor(null, 'prev');
      this.transaction.addEventListener('complete', (event) => event.stopImmediatePropagation(), { capture: true });
      queueMicrotask(() => this.transaction.db.dispatchEvent(new Event('close')));
      return request;
    });
    expect(await log.head()).toBe(1);
  });
});

describe('a store whose connection dies after the commit', () => {
  test('returns the normal result once', async () => {
    const log = createIndexedDbLog(openHere());
    const tab = await openTab(newEnvironment(), log);
    const reported: number[] = [];
    tab.store.appended$.subscribe((events) => reported.push(events.length));
    await tab.execute('AddCoins', { coins: 1 });
    dieAfterCommit();
    expect(await tab.execute('AddCoins', { coins: 5 }, 'paid')).toMatchObject({ ok: true, repeated: false, events: [{ seq: 2 }] });
    expect(tab.coins()).toBe(6);
    expect(reported).toEqual([1, 1]);
    expect(await log.head()).toBe(2);
  });

  test('reports an unclear result while it cannot reopen, and does not execute the repeated command twice', async () => {
    const log = createIndexedDbLog(openHere());
    const tab = await openTab(newEnvironment(), log);
    await tab.execute('AddCoins', { coins: 1 });
    dieAfterCommit();
    const restore = refuseToOpen();
    const result = await tab.execute('AddCoins', { coins: 5 }, 'paid');
    expect(result).toMatchObject({ ok: false, refusal: { type: 'NotSaved', failure: 'unclear' } });
    expect(tab.coins()).toBe(1);
    restore();
    expect(await tab.execute('AddCoins', { coins: 5 }, 'paid')).toMatchObject({ ok: true, repeated: true, events: [{ seq: 2 }] });
    expect(tab.coins()).toBe(6);
    expect(await tab.execute('AddCoins', { coins: 2 })).toMatchObject({ ok: true, repeated: false, events: [{ seq: 3 }] });
    expect(tab.coins()).toBe(8);
  });

  test('publishes the stored events when it catches up', async () => {
    const tab = await openTab(newEnvironment(), createIndexedDbLog(openHere()));
    await tab.execute('AddCoins', { coins: 1 });
    dieAfterCommit();
    const restore = refuseToOpen();
    await tab.execute('AddCoins', { coins: 5 });
    restore();
    await tab.store.catchUp();
    expect(tab.coins()).toBe(6);
  });
});
