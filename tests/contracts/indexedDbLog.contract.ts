import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from '../../core/adapters/database.ts';
import { createIndexedDbDerived } from '../../core/adapters/indexedDbDerived.ts';
import { createIndexedDbLog } from '../../core/adapters/indexedDbLog.ts';
import { createIndexedDbFiles, createIndexedDbNodes, deviceOf } from '../../core/adapters/indexedDbStores.ts';
import { COMMANDS_STAY, StorageError } from '../../core/kernel/log/log.ts';
import type { EventEnvelope } from '../../core/kernel/log/event.ts';
import { UNREADABLE } from '../../core/kernel/log/unreadable.ts';
import { derivedStoreContract } from './derivedStore.contract.ts';
import { logContract, sampleEvent, sampleEvents, type LogHome } from './log.contract.ts';
import { logTailContract } from './logTail.contract.ts';
import { longLogContract } from './longLog.contract.ts';

let databaseCount = 0;
const databases: Database[] = [];

function freshName(): string {
  databaseCount += 1;
  return `contract ${databaseCount} ${performance.now()}`;
}

function open(name: string): Database {
  const database = createDatabase(name);
  databases.push(database);
  return database;
}

function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('not deleted'));
  });
}

/** Creates a database as version 2 of it was, with events. */
function createVersion2(name: string, events: readonly EventEnvelope[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 2);
    request.onupgradeneeded = () => {
      for (const store of ['log', 'nodes', 'files', 'meta', 'derived']) request.result.createObjectStore(store);
      for (const [i, event] of events.entries()) request.transaction?.objectStore('log').add(event, i + 1);
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

/** Aborts the transaction, as a browser may do. */
function abortTransaction(this: IDBTransaction): void {
  this.abort();
}

/** The connection that a call uses; throws when it begins no transaction. */
async function connectionOf(call: () => Promise<unknown>): Promise<IDBDatabase> {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await call();
  const begun = transaction.mock.results.at(-1);
  transaction.mockRestore();
  if (begun?.type !== 'return') throw new Error('no transaction was begun');
  return begun.value.db;
}

/** The log contract over IndexedDB, and the faults specific to IndexedDB. `name` is the name of the implementation. */
export function indexedDbContract(name: string): void {
  const logHome = (): LogHome => {
    const place = freshName();
    return {
      open: () => createIndexedDbLog(open(place)),
      discard: () => remove(place),
    };
  };
  logContract(name, logHome);
  logTailContract(name, logHome);
  longLogContract(name, logHome);

  derivedStoreContract(name, () => {
    const place = freshName();
    return { open: () => createIndexedDbDerived(open(place)), discard: () => remove(place) };
  });

  describe(`IndexedDB faults of a log: ${name}`, () => {
    afterEach(() => {
      vi.restoreAllMocks();
      for (const database of databases.splice(0)) database.close();
    });

    test('appends with the requested durability', async () => {
      const log = createIndexedDbLog(open(freshName()));
      await log.append(1, [sampleEvent(1)], 'strict');
      const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
      await log.append(2, [sampleEvent(2)], 'strict');
      await log.append(3, [sampleEvent(3)], 'relaxed');
      expect(transaction.mock.calls.map(([, mode, options]) => ({ mode, options }))).toEqual([
        { mode: 'readwrite', options: { durability: 'strict' } },
        { mode: 'readwrite', options: { durability: 'relaxed' } },
      ]);
    });

    test('a connection closed for a newer version opens again', async () => {
      const place = freshName();
      const log = createIndexedDbLog(open(place));
      await log.append(1, [sampleEvent(1)], 'strict');
      const connection = await connectionOf(() => log.head());
      const closed = vi.spyOn(connection, 'close');
      connection.onversionchange?.(new IDBVersionChangeEvent('versionchange'));
      expect(closed).toHaveBeenCalledOnce();
      expect(await log.append(2, [sampleEvent(2)], 'strict')).toEqual({ appended: true });
      expect(await log.read(1)).toEqual(sampleEvents(1, 2));
    });

    test('a connection that the browser closed opens again, also without a close event', async () => {
      const log = createIndexedDbLog(open(freshName()));
      await log.append(1, [sampleEvent(1)], 'strict');
      (await connectionOf(() => log.head())).close();
      expect(await log.append(2, [sampleEvent(2)], 'strict')).toEqual({ appended: true });
      const connection = await connectionOf(() => log.head());
      connection.close();
      connection.onclose?.(new Event('close'));
      expect(await log.read(1)).toEqual(sampleEvents(1, 2));
    });

    test('storage cleared under an open tab starts no second log, and the log of another tab is not taken for the own one', async () => {
      const place = freshName();
      const log = createIndexedDbLog(open(place));
      await log.append(1, sampleEvents(1, 2), 'strict');
      await remove(place);
      const refused = { name: 'StorageError', failure: 'cleared' };
      await expect(log.append(3, [sampleEvent(3)], 'strict')).rejects.toMatchObject(refused);
      await expect(log.append(1, [sampleEvent(1)], 'strict')).rejects.toMatchObject(refused);
      const other = createIndexedDbLog(open(place));
      expect(await other.head()).toBe(0);
      await other.append(1, sampleEvents(91, 95), 'strict');
      await expect(log.append(6, [sampleEvent(3)], 'strict')).rejects.toMatchObject(refused);
      await expect(log.read(3)).rejects.toMatchObject(refused);
      await expect(log.head()).rejects.toMatchObject(refused);
      expect(await other.read(1)).toEqual(sampleEvents(91, 95));
    });

    test('LG18 a database from before confirmed events opens with all of its events, confirmed up to 0', async () => {
      const place = freshName();
      await createVersion2(place, sampleEvents(1, 600));
      const [log, other] = [createIndexedDbLog(open(place)), createIndexedDbLog(open(place))];
      expect(await log.tail(1)).toEqual({ events: sampleEvents(1, 600), confirmed: 0, generation: 0 });
      expect(await log.commandsAfter(0)).toEqual([]);
      expect(await log.append(601, [sampleEvent(601)], 'strict', { generation: 0 })).toEqual({ appended: true });
      expect(await other.confirm(600, 0)).toBe(true);
      expect(await log.tail(601)).toEqual({ events: [sampleEvent(601)], confirmed: 600, generation: 0 });
    });

    test.each(['append', 'replaceTail'] as const)('LG18 a retried %s writes its events and commands once', async (kind) => {
      const log = createIndexedDbLog(open(freshName()));
      await log.append(1, sampleEvents(1, 2), 'strict', { generation: 0 });
      vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(abortTransaction);
      const commands = [{ id: 'command', type: 'DoSomething', data: {}, position: 3 }];
      const events = sampleEvents(3, 4);
      if (kind === 'append') expect(await log.append(3, events, 'strict', { generation: 0, commands })).toEqual({ appended: true });
      else expect(await log.replaceTail({ after: 2, events, commands, confirmed: 2 }, { head: 2, generation: 0 })).toBe(true);
      expect(await log.read(1)).toEqual(sampleEvents(1, 4));
      expect(await log.commandsAfter(0)).toEqual(commands);
    });

    test('a partial read adds no request to the next append, which reads only the status', async () => {
      const log = createIndexedDbLog(open(freshName()));
      await log.append(1, sampleEvents(1, 3), 'strict', { generation: 0 });
      await log.read(1, 1);
      const requests = [vi.spyOn(IDBObjectStore.prototype, 'get'), vi.spyOn(IDBObjectStore.prototype, 'getKey')];
      expect(await log.append(4, [sampleEvent(4)], 'strict', { generation: 0 })).toEqual({ appended: true });
      expect(requests.map(({ mock }) => mock.calls)).toEqual([[['status']], []]);
    });

    test('LG18 a command is stored in the record of its event, is read with no event, and is deleted alone', async () => {
      const place = freshName();
      const log = createIndexedDbLog(open(place));
      const commands = [3, 1].map((position) => ({ id: `command ${position}`, type: 'DoSomething', data: { position }, position }));
      await log.append(1, sampleEvents(1, 4), 'strict', { generation: 0, commands });
      expect(await log.read(1)).toEqual(sampleEvents(1, 4));
      expect((await log.commandsAfter(0)).map(({ position }) => position)).toEqual([1, 3]);
      for (const [i, confirmed] of [2, 1, 4].entries()) await log.pruneCommands(confirmed, i * COMMANDS_STAY);
      expect((await log.commandsAfter(0)).map(({ position }) => position)).toEqual([3]);
      // A tail from before the deleted commands has commands of its own, which are deleted as well.
      await log.pruneCommands(4, 3 * COMMANDS_STAY);
      expect(
        await log.replaceTail(
          { after: 1, events: sampleEvents(2, 4), commands: commands.slice(0, 1), confirmed: 1 },
          { head: 4, generation: 0 },
        ),
      ).toBe(true);
      expect((await log.commandsAfter(0)).map(({ position }) => position)).toEqual([3]);
      for (const i of [4, 5]) await log.pruneCommands(3, i * COMMANDS_STAY);
      expect(await log.commandsAfter(0)).toEqual([]);
      expect(await log.read(1)).toEqual(sampleEvents(1, 4));
    });

    test('an append reports that the storage writes before it resolves, and not in another generation', async () => {
      const log = createIndexedDbLog(open(freshName()));
      const seen: string[] = [];
      const onWriting = () => void seen.push('writing');
      const appended = log.append(1, sampleEvents(1, 2), 'strict', { generation: 0, onWriting }).then(() => seen.push('appended'));
      expect(seen).toEqual([]);
      await appended;
      expect(await log.append(3, [sampleEvent(3)], 'strict', { generation: 1, onWriting })).toEqual({ appended: false });
      expect(seen).toEqual(['writing', 'appended']);
    });

    test('a transaction that the browser aborted is retried once', async () => {
      const log = createIndexedDbLog(open(freshName()));
      await log.append(1, [sampleEvent(1)], 'strict');
      vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(abortTransaction);
      expect(await log.append(2, sampleEvents(2, 3), 'strict')).toEqual({ appended: true });
      expect(await log.read(1)).toEqual(sampleEvents(1, 3));
    });

    test('an event of another tab before the retry is a conflict', async () => {
      const place = freshName();
      const [log, other] = [createIndexedDbLog(open(place)), createIndexedDbLog(open(place))];
      await log.append(1, [sampleEvent(1)], 'strict');
      await other.append(2, [sampleEvent(92)], 'strict');
      vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementationOnce(abortTransaction);
      expect(await log.append(2, [sampleEvent(2)], 'strict')).toEqual({ appended: false });
      expect(await log.read(1)).toEqual([sampleEvent(1), sampleEvent(92)]);
    });

    test('a transaction aborted twice rejects with a StorageError and writes nothing, and the log continues', async () => {
      const log = createIndexedDbLog(open(freshName()));
      await log.append(1, [sampleEvent(1)], 'strict');
      vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(abortTransaction);
      const refused = await log.append(2, sampleEvents(2, 3), 'strict').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StorageError);
      expect(refused).toMatchObject({ failure: 'aborted' });
      vi.restoreAllMocks();
      expect(await log.read(1)).toEqual(sampleEvents(1, 1));
      expect(await log.append(2, [sampleEvent(2)], 'strict')).toEqual({ appended: true });
    });

    test('a read that the browser aborted is retried once', async () => {
      const log = createIndexedDbLog(open(freshName()));
      await log.append(1, [sampleEvent(1)], 'strict');
      const connection = await connectionOf(() => log.head());
      const begun = vi.spyOn(connection, 'transaction').mockImplementationOnce((...args) => {
        const transaction = IDBDatabase.prototype.transaction.apply(connection, args);
        queueMicrotask(() => transaction.abort());
        return transaction;
      });
      expect(await log.read(1)).toEqual(sampleEvents(1, 1));
      expect(begun).toHaveBeenCalledOnce();
    });

    test('a full device rejects with the failure full', async () => {
      const log = createIndexedDbLog(open(freshName()));
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await expect(log.append(1, [sampleEvent(1)], 'strict')).rejects.toMatchObject({ failure: 'full' });
    });

    test('a failed open is not cached', async () => {
      const place = freshName();
      const log = createIndexedDbLog(open(place));
      const failing = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('no', 'UnknownError');
      });
      await expect(log.head()).rejects.toMatchObject({ failure: 'unavailable' });
      failing.mockRestore();
      expect(await log.head()).toBe(0);
    });

    test('two tabs that open an account for the first time agree on the device', async () => {
      const place = freshName();
      const [one, two] = await Promise.all([deviceOf(open(place), () => 'one'), deviceOf(open(place), () => 'two')]);
      expect(one).toBe(two);
      expect(await deviceOf(open(place), () => 'three')).toBe(one);
    });

    test.each([
      ['missing', (store: IDBObjectStore, position: number) => store.delete(position)],
      ['null', (store: IDBObjectStore, position: number) => store.put(null, position)],
    ] as const)('LG16 a record that is %s is read as a stand-in at its position, and an append goes behind the head', async (_, damage) => {
      const database = open(freshName());
      await createIndexedDbLog(database).append(1, sampleEvents(1, 5), 'strict');
      await database.transact('log', 'readwrite', 'strict', (store) => void [1, 3, 5].map((position) => damage(store, position)));
      const log = createIndexedDbLog(database);
      const typesOf = async (from: number, limit?: number): Promise<string[]> => {
        return (await log.read(from, limit)).map(({ id, type }) => (type === UNREADABLE ? 'unreadable' : id));
      };
      const last = (await log.head()) === 5 ? ['unreadable'] : [];
      const expected = ['unreadable', 'event 2', 'unreadable', 'event 4', ...last];
      expect(await typesOf(1)).toEqual(expected);
      expect([await typesOf(1, 2), await typesOf(3, 1), await typesOf(3, 2)]).toEqual([
        ['unreadable', 'event 2'],
        ['unreadable'],
        ['unreadable', 'event 4'],
      ]);
      expect(await log.append(expected.length + 1, sampleEvents(6, 6), 'strict')).toEqual({ appended: true });
      expect(await typesOf(1)).toEqual([...expected, 'event 6']);
    });

    test.each([
      ['missing', (store: IDBObjectStore, position: number) => store.delete(position)],
      ['null', (store: IDBObjectStore, position: number) => store.put(null, position)],
      ['torn', (store: IDBObjectStore, position: number) => store.put({ count: 500, text: '{"id":[', prevs: '' }, position)],
    ] as const)('LG16 a record of many events that is %s is read as stand-ins at their positions', async (_, damage) => {
      const database = open(freshName());
      await createIndexedDbLog(database).append(1, sampleEvents(1, 1_200), 'strict');
      await database.transact('log', 'readwrite', 'strict', (store) => damage(store, 1_000));
      const log = createIndexedDbLog(database);
      const events = await log.read(1);
      expect(events.map(({ id, type }) => (type === UNREADABLE ? 0 : Number(id.split(' ')[1])))).toEqual(
        Array.from({ length: 1_200 }, (__, i) => (i >= 500 && i < 1_000 ? 0 : i + 1)),
      );
      expect(await log.append(1_201, sampleEvents(1_201, 1_201), 'strict')).toEqual({ appended: true });
    });

    test('a long log that arrives at once takes few records', async () => {
      const database = open(freshName());
      await createIndexedDbLog(database).append(1, sampleEvents(1, 5_000), 'strict');
      const count = await database.transact('log', 'readonly', 'default', (store) => store.count());
      expect(count.result).toBeLessThanOrEqual(11);
    });

    test('stores a file under the SHA-256 of its bytes, and nodes by key', async () => {
      const database = open(freshName());
      const files = createIndexedDbFiles(database);
      const bytes = new TextEncoder().encode('abc');
      const hash = await files.put(bytes);
      expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
      expect(await files.get(hash)).toEqual(bytes);
      expect(await files.get('0'.repeat(64))).toBeNull();
      const nodes = createIndexedDbNodes(database);
      expect(await nodes.load()).toEqual({ records: [], version: 0 });
      const first = {
        put: [
          ['one', { at: 1 }],
          ['two', { at: 2 }],
        ],
        removed: [],
      } as const;
      const second = {
        put: [
          ['three', { at: 3 }],
          ['two', { at: 4 }],
        ],
        removed: ['one', 'none'],
      } as const;
      expect(await nodes.save(first, 0)).toBe(true);
      expect(await nodes.save(second, 1)).toBe(true);
      expect(await nodes.load()).toEqual({ records: [{ at: 3 }, { at: 4 }, 2], version: 2 });
    });

    test('SY21 saves nodes only into the version that they follow from: another tab may have saved since', async () => {
      const name = freshName();
      const [one, other] = [createIndexedDbNodes(open(name)), createIndexedDbNodes(open(name))];
      const saves = await Promise.all([one, other].map((tab, at) => tab.save({ put: [['node', { at }]], removed: [] }, 0)));
      expect(saves.filter(Boolean)).toHaveLength(1);
      expect(await one.load()).toEqual({ records: [{ at: saves.indexOf(true) }, 1], version: 1 });
    });
  });
}
