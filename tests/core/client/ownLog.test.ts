import { describe, expect, test } from 'vitest';
import { APP_VERSION } from '../../../core/client/appVersion.ts';
import { exportLog } from '../../../core/client/ownLog.ts';
import { hashOf } from '../../../core/kernel/log/hash.ts';
import { readLog } from '../../../core/logFile/readLog.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { StorageError, type EventLog } from '../../../core/kernel/log/log.ts';
import { balance$, notSaved$ } from '../../../core/views/projections.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import rootManifest from '../../../package.json' with { type: 'json' };
import { newDevice, newEnvironment, openPerson, sent, type Device, type Person } from '../replication/support.ts';

const fileOf = (text: string) => ({ size: text.length, text: async () => text });
const balance = ({ gauntlet }: Person): number => gauntlet.project(balance$).current();
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** A device that holds the first `count` events of another device. */
function beginningOf({ log }: Device, events: number): Device {
  return { ...newDevice(), log: { events: log.events.slice(0, events) } };
}

describe('an exported and imported log', () => {
  test('the file names the app and holds the events as stored', async () => {
    const ann = await openPerson(newEnvironment());
    const read = readLog(await ann.gauntlet.exportLog());
    expect(read.ok && read.file.header.app).toBe(rootManifest.version);
    expect(APP_VERSION).toBe(rootManifest.version);
    expect(read.ok && read.file.events).toEqual(ann.device.log.events);
  });

  test('SY22 the file names the confirmed head, and none while the server has confirmed nothing', async () => {
    const ann = await openPerson(newEnvironment());
    const confirmedIn = async () => {
      const read = readLog(await ann.gauntlet.exportLog());
      return read.ok ? read.file.header.confirmed : read.message;
    };
    expect(await confirmedIn()).toBeNull();
    const [, second] = ann.device.log.events;
    ann.device.log.status = { confirmed: 2, generation: 0 };
    expect(await confirmedIn()).toEqual({ position: 2, hash: hashOf(second) });
  });

  test('LG19 the file has events of one generation when the tail is replaced during the export', async () => {
    const ann = await openPerson(newEnvironment());
    for (let i = 0; i < 600; i += 1) await ann.gauntlet.commands.sendInvite({ email: `${i}@example.org` });
    const data = ann.device.log;
    const log = createMemoryLog(data);
    let reads = 0;
    const replaced: EventLog = {
      ...log,
      async tail(from, limit) {
        const page = await log.tail(from, limit);
        reads += 1;
        if (reads === 1) {
          const tail = {
            after: 2,
            events: data.events.slice(2, 550).map((event) => ({ ...event, zone: 'UTC' })),
            commands: [],
            confirmed: 3,
          };
          await log.replaceTail(tail, { head: data.events.length, generation: 0 });
        }
        return page;
      },
    };
    const { asOf } = ann.gauntlet.views$.value;
    const read = readLog(await exportLog(replaced, 'ann', asOf, newEnvironment().ports));
    if (!read.ok) throw new Error(read.message);
    expect(read.file.events).toEqual(data.events);
    expect(read.file.header).toMatchObject({ events: 550, confirmed: { position: 3, hash: hashOf(data.events[2]) } });
  });

  test('an import that continues this log shows in both tabs, and pushes each event to the server once', async () => {
    const environment = newEnvironment();
    const there = await openPerson(environment);
    const here = beginningOf(there.device, 2);
    await there.creates();
    await there.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
    const file = await there.gauntlet.exportLog();
    const [one, two] = [await openPerson(environment, 'ann', here), await openPerson(environment, 'ann', here)];
    expect(await one.gauntlet.importLog(fileOf(file))).toEqual({ ok: true, events: 4, added: 2 });
    await settled();
    expect({ one: balance(one), two: balance(two) }).toEqual({ one: 13_000, two: 13_000 });
    await one.gauntlet.push();
    await there.gauntlet.push();
    expect(new Set(sent(environment.transport.requests)).size).toBe(1);
    expect(await two.gauntlet.importLog(fileOf(file))).toMatchObject({ ok: true, added: 0 });
  });

  test('an import can be cancelled before it writes anything', async () => {
    const ann = await openPerson(newEnvironment());
    for (let i = 0; i < 500; i += 1) await ann.gauntlet.commands.sendInvite({ email: `${i}@example.org` });
    const file = await ann.gauntlet.exportLog();
    const here = await openPerson(newEnvironment(), 'ann', beginningOf(ann.device, 2));
    expect(await here.gauntlet.importLog(fileOf(file), { isCancelled: () => true })).toEqual({ ok: false, message: null });
    expect(here.device.log.events).toHaveLength(2);
  });

  test('an unreadable file is refused with a message', async () => {
    const ann = await openPerson(newEnvironment());
    const gone = { size: 3, text: () => Promise.reject(new Error('NotReadable')) };
    expect(await ann.gauntlet.importLog(gone)).toEqual({ ok: false, message: 'This file could not be read. Choose it once more.' });
    const large = await ann.gauntlet.importLog({ ...gone, size: 10 ** 9 });
    expect(large.ok || large.message).toMatch(/too large/);
  });
});

describe('a verified log', () => {
  test('LG5 has no flaw when it is unchanged and holds every acknowledged event', async () => {
    const ann = await openPerson(newEnvironment());
    await ann.begins();
    await ann.gauntlet.push();
    const events = ann.device.log.events.length;
    const message: number[] = [];
    const check = await ann.gauntlet.checkLog((share) => void message.push(share));
    expect(message, 'all of it is read, and is to be gone over').toEqual([0.4]);
    expect(check).toEqual({ events, flaw: null, acknowledged: 2, lacking: 0, server: { kind: 'none' } });
  });

  test('LG5 names the first changed event', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
    await ann.gauntlet.commands.claimDailyReward();
    const [first, grant, ...rest] = ann.device.log.events;
    const changed = [first, grant && { ...grant, data: { points: 99_999 } }, ...rest].filter((event) => event !== undefined);
    const here = await openPerson(environment, 'ann', { ...newDevice(), log: { events: changed } });
    expect((await here.gauntlet.checkLog(() => undefined)).flaw).toMatchObject({ position: 2, kind: 'changed' });
  });

  test('LG6 counts the acknowledged events that the log lacks', async () => {
    const environment = newEnvironment();
    const ann = await openPerson(environment);
    await ann.begins();
    await ann.gauntlet.push();
    await ann.pulls();
    expect(await ann.gauntlet.countLacking()).toBe(0);
    const here = await openPerson(environment, 'ann', beginningOf(ann.device, 2));
    expect(await here.gauntlet.countLacking()).toBe(0);
    expect(await here.gauntlet.checkLog(() => undefined)).toMatchObject({ flaw: null, acknowledged: 2, lacking: 2 });
    expect(await here.gauntlet.countLacking()).toBe(2);
  });
});

/** Ann's app over a storage without room for files, and without room for events while `isFull`. */
async function fillable(isFull: boolean) {
  const { ports } = newEnvironment();
  const storage = { isFull };
  const memory = createMemoryLog();
  const log: EventLog = {
    ...memory,
    append: (...args) => (storage.isFull ? Promise.reject(new StorageError('full', 'No room.')) : memory.append(...args)),
  };
  const account = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
  const files = { ...memoryFiles(), put: () => Promise.reject(new StorageError('full', 'No room for files.')) };
  const gauntlet = await openGauntlet({ account, device: 'one', log, nodes: memoryNodes(), files, ports });
  return { gauntlet, storage, log };
}

describe('a full storage', () => {
  test('AC1 opens the account once, as soon as there is room', async () => {
    const { gauntlet, storage, log } = await fillable(true);
    const balanceNow = gauntlet.project(balance$);
    expect({ balance: balanceNow.current(), head: await log.head() }).toEqual({ balance: 0, head: 0 });
    expect(gauntlet.project(notSaved$).current()).toMatchObject({ failure: 'full' });
    storage.isFull = false;
    await Promise.all([gauntlet.refresh(), gauntlet.refresh()]);
    expect({ balance: balanceNow.current(), head: await log.head(), notSaved: gauntlet.project(notSaved$).current() }).toEqual({
      balance: 12_500,
      head: 2,
      notSaved: null,
    });
  });

  test('reports its failure until a write succeeds', async () => {
    const { gauntlet, storage } = await fillable(false);
    const notSaved = gauntlet.project(notSaved$);
    expect(notSaved.current()).toBeNull();
    storage.isFull = true;
    await gauntlet.commands.sendInvite({ email: 'ben@example.org' });
    expect(notSaved.current()).toEqual({ type: 'NotSaved', failure: 'full', message: 'No room.' });
    storage.isFull = false;
    await gauntlet.commands.sendInvite({ email: 'ben@example.org' });
    expect(notSaved.current()).toBeNull();
    await gauntlet.storeFile(new Uint8Array([1])).catch(() => undefined);
    expect(notSaved.current()).toMatchObject({ message: 'No room for files.' });
  });
});
