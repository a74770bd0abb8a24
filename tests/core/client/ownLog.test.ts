import { describe, expect, test } from 'vitest';
import { APP_VERSION } from '../../../core/client/appVersion.ts';
import { readLog } from '../../../core/logFile/readLog.ts';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { StorageError, type EventLog } from '../../../core/kernel/log/log.ts';
import { balance$, notSaved$ } from '../../../core/views/projections.ts';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import rootManifest from '../../../package.json' with { type: 'json' };
import { newDevice, newWorld, openPerson, sent, type Device, type Person } from '../replication/support.ts';

const fileOf = (text: string) => ({ size: text.length, text: async () => text });
const balance = ({ gauntlet }: Person): number => gauntlet.project(balance$).current();
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** A device that has the first so many events of another. */
function beginningOf({ log }: Device, events: number): Device {
  return { ...newDevice(), log: { events: log.events.slice(0, events) } };
}

describe('a log taken out and put in', () => {
  test('the file names the app, and holds the events as stored', async () => {
    const ann = await openPerson(newWorld());
    const read = readLog(await ann.gauntlet.exportLog());
    expect(read.ok && read.file.header.app).toBe(rootManifest.version);
    expect(APP_VERSION).toBe(rootManifest.version);
    expect(read.ok && read.file.events).toEqual(ann.device.log.events);
  });

  test('what follows where this log ends is drawn here and in the other tab, and told to the server once', async () => {
    const world = newWorld();
    const there = await openPerson(world);
    const here = beginningOf(there.device, 2);
    await there.creates();
    await there.gauntlet.acts.buyPoints({ packageId: 'starter', paymentId: 'one' });
    const file = await there.gauntlet.exportLog();
    const [one, two] = [await openPerson(world, 'ann', here), await openPerson(world, 'ann', here)];
    expect(await one.gauntlet.importLog(fileOf(file))).toEqual({ ok: true, events: 4, added: 2 });
    await settled();
    expect([balance(one), balance(two)]).toEqual([13_000, 13_000]);
    await one.gauntlet.push();
    await there.gauntlet.push();
    expect(new Set(sent(world.transport.requests)).size).toBe(1);
    expect(await two.gauntlet.importLog(fileOf(file))).toMatchObject({ ok: true, added: 0 });
  });

  test('is cancelled before anything is written', async () => {
    const ann = await openPerson(newWorld());
    for (let i = 0; i < 500; i += 1) await ann.gauntlet.acts.sendInvite({ email: `${i}@example.org` });
    const file = await ann.gauntlet.exportLog();
    const here = await openPerson(newWorld(), 'ann', beginningOf(ann.device, 2));
    expect(await here.gauntlet.importLog(fileOf(file), { isCancelled: () => true })).toEqual({ ok: false, message: null });
    expect(here.device.log.events).toHaveLength(2);
  });

  test('a file that cannot be read is refused with a sentence', async () => {
    const ann = await openPerson(newWorld());
    const gone = { size: 3, text: () => Promise.reject(new Error('NotReadable')) };
    expect(await ann.gauntlet.importLog(gone)).toEqual({ ok: false, message: 'This file could not be read. Choose it once more.' });
    const large = await ann.gauntlet.importLog({ ...gone, size: 10 ** 9 });
    expect(large.ok || large.message).toMatch(/too large/);
  });
});

describe('a log looked over', () => {
  test('LG5 is unchanged, and holds what the server acknowledged by now', async () => {
    const ann = await openPerson(newWorld());
    await ann.begins();
    await ann.gauntlet.push();
    const events = ann.device.log.events.length;
    const told: number[] = [];
    const check = await ann.gauntlet.checkLog((share) => void told.push(share));
    expect(told, 'all of it is read, and is to be gone over').toEqual([0.4]);
    expect(check).toEqual({ events, flaw: null, acknowledged: 2, lacking: 0 });
  });

  test('LG5 names the first event that was changed', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    await ann.gauntlet.acts.buyPoints({ packageId: 'starter', paymentId: 'one' });
    await ann.gauntlet.acts.claimDailyReward();
    const [first, grant, ...rest] = ann.device.log.events;
    const changed = [first, grant && { ...grant, data: { points: 99_999 } }, ...rest].filter((event) => event !== undefined);
    const here = await openPerson(world, 'ann', { ...newDevice(), log: { events: changed } });
    expect((await here.gauntlet.checkLog(() => undefined)).flaw).toMatchObject({ position: 2, kind: 'changed' });
  });

  test('LG6 counts what the server acknowledged and this log lacks', async () => {
    const world = newWorld();
    const ann = await openPerson(world);
    await ann.begins();
    await ann.gauntlet.push();
    await ann.hears();
    expect(await ann.gauntlet.countLacking()).toBe(0);
    const here = await openPerson(world, 'ann', beginningOf(ann.device, 2));
    expect(await here.gauntlet.countLacking()).toBe(0);
    expect(await here.gauntlet.checkLog(() => undefined)).toMatchObject({ flaw: null, acknowledged: 2, lacking: 2 });
    expect(await here.gauntlet.countLacking()).toBe(2);
  });
});

/** Ann's app over a storage that has no room for files, and none for events while `isFull`. */
async function fillable(isFull: boolean) {
  const { ports } = newWorld();
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

describe('storage that does not take what is done', () => {
  test('AC1 an account that could not be opened is opened when there is room, once', async () => {
    const { gauntlet, storage, log } = await fillable(true);
    const balanceNow = gauntlet.project(balance$);
    expect([balanceNow.current(), await log.head()]).toEqual([0, 0]);
    expect(gauntlet.project(notSaved$).current()).toMatchObject({ failure: 'full' });
    storage.isFull = false;
    await Promise.all([gauntlet.refresh(), gauntlet.refresh()]);
    expect([balanceNow.current(), await log.head(), gauntlet.project(notSaved$).current()]).toEqual([12_500, 2, null]);
  });

  test('is told until it has taken something', async () => {
    const { gauntlet, storage } = await fillable(false);
    const notSaved = gauntlet.project(notSaved$);
    expect(notSaved.current()).toBeNull();
    storage.isFull = true;
    await gauntlet.acts.sendInvite({ email: 'ben@example.org' });
    expect(notSaved.current()).toEqual({ type: 'NotSaved', failure: 'full', message: 'No room.' });
    storage.isFull = false;
    await gauntlet.acts.sendInvite({ email: 'ben@example.org' });
    expect(notSaved.current()).toBeNull();
    await gauntlet.keepFile(new Uint8Array([1])).catch(() => undefined);
    expect(notSaved.current()).toMatchObject({ message: 'No room for files.' });
  });
});
