import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { StorageError } from '../../../core/kernel/log/log.ts';
import { balance$ } from '../../../core/views/projections.ts';
import { syncMark$ } from '../../../core/views/syncMark.readModel.ts';
import { simServer, type SimServer } from '../../../property-tests/simulation/server.ts';
import { ANN, annsDevice, NOW, type AnnsDevice } from '../support/annsDevice.ts';

const MINUTE = 60_000;

let server: SimServer;
let now = NOW;
beforeEach(async () => {
  now = NOW;
  server = await simServer({ now: () => now, store: 'memory', people: [ANN] });
});
afterEach(() => server.close());

type Device = AnnsDevice;
const deviceOf = (id: string, seed: number): Device =>
  annsDevice(
    () => server,
    () => now,
    id,
    seed,
  );

/** Records what a device did before the server had a log: no command of it is stored. */
async function recordBefore(device: Device, act: (gauntlet: Gauntlet) => Promise<unknown>): Promise<void> {
  const gauntlet = await device.open({ isShared: false });
  await act(gauntlet);
  gauntlet.close();
  device.data.commands = [];
}

const buys = (paymentId: string) => (gauntlet: Gauntlet) => gauntlet.commands.buyPoints({ packageId: 'starter', paymentId });
const invites = (count: number) => async (gauntlet: Gauntlet) => {
  for (let i = 0; i < count; i += 1) await gauntlet.commands.sendInvite({ email: `${i}@example.org` });
};
const statusOf = (gauntlet: Gauntlet) => gauntlet.project(syncMark$).current().status;
const balanceOf = (gauntlet: Gauntlet): number => gauntlet.project(balance$).current();
const fileOf = (text: string) => ({ size: text.length, text: async () => text });
const idsIn = (events: readonly EventEnvelope[]): Set<string> => new Set(events.map(({ id }) => id));
const serverLog = () => server.accountLog(ANN.id);

/** A phone whose old log the server has, and a laptop with another old log, both open. */
async function twoOldLogs(second: (gauntlet: Gauntlet) => Promise<unknown> = buys('laptop')) {
  const [phone, laptop] = [deviceOf('phone', 1), deviceOf('laptop', 2)];
  await recordBefore(phone, buys('phone'));
  await recordBefore(laptop, second);
  const onPhone = await phone.open();
  await onPhone.pullNow();
  const onLaptop = await laptop.open();
  await onLaptop.pullNow();
  return { phone, laptop, onPhone, onLaptop };
}

describe('a second old log', () => {
  test('SY29 is left alone until the person decides, then merged with the figures that were shown', async () => {
    const { phone, laptop, onPhone, onLaptop } = await twoOldLogs();
    const before = [...laptop.data.events];
    expect({ phone: statusOf(onPhone), laptop: statusOf(onLaptop) }).toEqual({ phone: 'up-to-date', laptop: 'foreign' });
    const plan = await onLaptop.planMerge();
    expect(laptop.data.events).toEqual(before);
    expect(plan).toMatchObject({
      mayMerge: true,
      added: 1,
      figures: { account: { points: 13_000 }, other: { points: 13_000 }, merged: { points: 13_500 } },
    });
    expect(plan.leftOut.map(({ reason }) => reason)).toContain('It was done on another device.');

    expect(await plan.apply('merged')).toBe(true);
    await onPhone.pullNow();
    expect({ phone: statusOf(onPhone), laptop: statusOf(onLaptop) }).toEqual({ phone: 'up-to-date', laptop: 'up-to-date' });
    expect(laptop.data.events).toEqual(serverLog());
    expect(phone.data.events).toEqual(serverLog());
    expect({ phone: balanceOf(onPhone), laptop: balanceOf(onLaptop) }).toEqual({ phone: 13_500, laptop: 13_500 });
    await onLaptop.commands.buyPoints({ packageId: 'starter', paymentId: 'afterwards' });
    await onLaptop.pullNow();
    expect(statusOf(onLaptop)).toBe('up-to-date');
    expect((await onLaptop.checkLog(() => undefined)).flaw).toBeNull();
  });

  test('SY29 is dropped when the person takes only the account’s log', async () => {
    const { laptop, onLaptop } = await twoOldLogs();
    expect(await (await onLaptop.planMerge()).apply('account only')).toBe(true);
    expect(laptop.data.events).toEqual(serverLog());
    expect({ balance: balanceOf(onLaptop), status: statusOf(onLaptop) }).toEqual({ balance: 13_000, status: 'up-to-date' });
    const again = await laptop.open();
    expect(balanceOf(again)).toBe(13_000);
  });

  test('SY29 stays on the device when the storage refuses the merge', async () => {
    const { laptop } = await twoOldLogs();
    const before = [...laptop.data.events];
    const full = new StorageError('full', 'No room.');
    const onLaptop = await laptop.open({ change: (log) => ({ ...log, replaceTail: () => Promise.reject(full) }) });
    await onLaptop.pullNow();
    await expect((await onLaptop.planMerge()).apply('merged')).rejects.toThrow('No room.');
    expect(laptop.data.events).toEqual(before);
    expect(statusOf(onLaptop)).toBe('foreign');
  });

  test('SY29 is planned again when it has changed since', async () => {
    const { laptop, onLaptop } = await twoOldLogs();
    const plan = await onLaptop.planMerge();
    await onLaptop.commands.buyPoints({ packageId: 'starter', paymentId: 'meanwhile' });
    const before = [...laptop.data.events];
    expect(await plan.apply('account only')).toBe(false);
    expect(laptop.data.events).toEqual(before);
    expect((await onLaptop.planMerge()).added).toBe(2);
  });

  test('SY29 is not planned while the server cannot be reached', async () => {
    const { laptop, onLaptop } = await twoOldLogs();
    laptop.fetch = () => Promise.reject(new Error('offline'));
    await expect(onLaptop.planMerge()).rejects.toThrow('The server could not be reached.');
  });

  test('AL9 SY29 a third one is not taken, and the plan says so', async () => {
    const { onLaptop } = await twoOldLogs();
    await (await onLaptop.planMerge()).apply('merged');
    const tablet = deviceOf('tablet', 3);
    await recordBefore(tablet, buys('tablet'));
    const onTablet = await tablet.open();
    await onTablet.pullNow();
    const plan = await onTablet.planMerge();
    expect({ status: statusOf(onTablet), mayMerge: plan.mayMerge, added: plan.added }).toEqual({
      status: 'foreign',
      mayMerge: false,
      added: 1,
    });
    const head = serverLog().length;
    await plan.apply('merged');
    expect({ status: statusOf(onTablet), head: serverLog().length }).toEqual({ status: 'foreign', head });
    await (await onTablet.planMerge()).apply('account only');
    expect({ status: statusOf(onTablet), events: tablet.data.events.length }).toEqual({ status: 'up-to-date', events: head });
  });

  test('AL9 SY29 a merge of several pushes goes on after another device has pushed in between', async () => {
    const { phone, laptop, onPhone, onLaptop } = await twoOldLogs(invites(1_200));
    const old = idsIn(laptop.data.events.filter(({ type }) => type === 'InviteSent'));
    expect(old.size).toBe(1_200);
    let pushes = 0;
    laptop.fetch = async (request) => {
      if (request.method === 'POST' && (pushes += 1) > 1) throw new Error('offline');
      return server.fetchAs(ANN.id, request);
    };
    await (await onLaptop.planMerge()).apply('merged');
    await onPhone.commands.buyPoints({ packageId: 'starter', paymentId: 'between' });
    await onPhone.pullNow();
    laptop.fetch = (request) => server.fetchAs(ANN.id, request);
    await onLaptop.pullNow();
    expect(statusOf(onLaptop)).toBe('foreign');
    const rest = await onLaptop.planMerge();
    expect({ mayMerge: rest.mayMerge, leftOut: rest.leftOut }).toEqual({ mayMerge: true, leftOut: [] });
    await rest.apply('merged');
    await onPhone.pullNow();
    expect(laptop.data.events).toEqual(serverLog());
    expect(phone.data.events).toEqual(serverLog());
    expect([...old].filter((id) => !idsIn(serverLog()).has(id))).toEqual([]);
  });

  test('SY29 an event ahead of the server’s clock is left out of a merge', async () => {
    const phone = deviceOf('phone', 1);
    await recordBefore(phone, buys('phone'));
    await (await phone.open()).pullNow();
    now = new Date(Date.parse(NOW) + 60 * MINUTE).toISOString();
    const laptop = deviceOf('laptop', 2);
    await recordBefore(laptop, buys('laptop'));
    now = NOW;
    const onLaptop = await laptop.open();
    await onLaptop.pullNow();
    const plan = await onLaptop.planMerge();
    expect({ added: plan.added, reasons: plan.leftOut.map(({ reason }) => reason) }).toMatchObject({ added: 0 });
    expect(plan.leftOut.map(({ reason }) => reason)).toContain('Its time is ahead of the server’s clock.');
  });
});

test('AL5 SY25 a first old log with an event ahead of the server’s clock waits until its time, and is never taken for confirmed', async () => {
  now = new Date(Date.parse(NOW) + 60 * MINUTE).toISOString();
  const phone = deviceOf('phone', 1);
  await recordBefore(phone, buys('phone'));
  now = NOW;
  const onPhone = await phone.open();
  await onPhone.pullNow();
  expect({ status: statusOf(onPhone), confirmed: phone.data.status?.confirmed ?? 0, server: serverLog().length }).toEqual({
    status: 'unreachable',
    confirmed: 0,
    server: 0,
  });
  now = new Date(Date.parse(NOW) + 60 * MINUTE).toISOString();
  await onPhone.pullNow();
  expect({ status: statusOf(onPhone), events: serverLog() }).toEqual({ status: 'up-to-date', events: phone.data.events });
});

describe('an imported file', () => {
  test('SY29 whose events are all here changes nothing, also without the server', async () => {
    const { phone, onPhone } = await twoOldLogs();
    const file = fileOf(await onPhone.exportLog());
    phone.fetch = () => Promise.reject(new Error('offline'));
    expect(await onPhone.importLog(file)).toEqual({ ok: true, events: phone.data.events.length, added: 0 });
  });

  test('SY29 with more than the account’s log is compared, and added only by its plan', async () => {
    const { phone, laptop, onPhone, onLaptop } = await twoOldLogs();
    const file = fileOf(await onLaptop.exportLog());
    const before = [...phone.data.events];
    const outcome = await onPhone.importLog(file);
    expect(phone.data.events).toEqual(before);
    const plan = outcome.ok ? outcome.plan : undefined;
    expect(plan).toMatchObject({ added: 1, mayMerge: true, figures: { merged: { points: 13_500 } } });
    expect(await plan?.apply('merged')).toBe(true);
    expect({ status: statusOf(onPhone), balance: balanceOf(onPhone) }).toEqual({ status: 'up-to-date', balance: 13_500 });
    expect(phone.data.events).toEqual(serverLog());
    expect(await onPhone.importLog(file)).toMatchObject({ ok: true, added: 0 });
    // The laptop’s own log has nothing to add any more.
    await onLaptop.pullNow();
    expect(await onLaptop.planMerge()).toMatchObject({ added: 0, mayMerge: false });
    await (await onLaptop.planMerge()).apply('account only');
    expect(laptop.data.events).toEqual(serverLog());
  });

  test('SY29 is not planned before the server has what waits on this device', async () => {
    const { phone, onPhone, onLaptop } = await twoOldLogs();
    const file = fileOf(await onLaptop.exportLog());
    phone.fetch = async (request) => {
      if (request.method === 'POST') throw new Error('offline');
      return server.fetchAs(ANN.id, request);
    };
    await onPhone.commands.buyPoints({ packageId: 'starter', paymentId: 'waits' });
    await expect(onPhone.importLog(file)).rejects.toThrow('The server does not have all changes of this device yet.');
  });
});
