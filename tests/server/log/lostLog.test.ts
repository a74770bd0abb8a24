import { expect, test } from 'vitest';
import { logPage } from '../../../core/replication/accountLog/wire.ts';
import { syncMark$ } from '../../../core/views/syncMark.readModel.ts';
import { simServer } from '../../../property-tests/simulation/server.ts';
import { ANN, annsDevice, NOW } from '../support/annsDevice.ts';

const YEAR_LATER = '2027-03-02T09:00:00.000Z';

test('SY27 two devices bring back a log that the server has lost as a whole: the second one finds that the first was faster', async () => {
  const server = await simServer({ now: () => NOW, store: 'memory', people: [ANN] });
  const empty = await server.snapshot();
  const device = (id: string, seed: number) =>
    annsDevice(
      () => server,
      () => NOW,
      id,
      seed,
    );
  const [phone, laptop, tablet] = [device('phone', 1), device('laptop', 2), device('tablet', 3)];
  const [onPhone, onLaptop, onTablet] = [await phone.open(), await laptop.open(), await tablet.open()];
  for (const gauntlet of [onPhone, onLaptop, onTablet]) await gauntlet.pullNow();
  await onTablet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
  await onTablet.pullNow();
  // The laptop has what the tablet did, and the phone does not.
  await onLaptop.pullNow();

  await server.restore(empty);
  const { fetch } = laptop;
  let isFirst = true;
  laptop.fetch = async (request) => {
    if (isFirst && request.method === 'POST' && request.path === '/api/local/log') {
      isFirst = false;
      await onPhone.pullNow();
    }
    return fetch(request);
  };
  await onLaptop.pullNow();
  const statuses = () => [onPhone, onLaptop, onTablet].map((gauntlet) => gauntlet.project(syncMark$).current().status);
  expect(statuses()).toEqual(['up-to-date', 'up-to-date', 'up-to-date']);
  for (const gauntlet of [onTablet, onLaptop, onPhone]) await gauntlet.pullNow();
  const log = server.accountLog(ANN.id);
  expect(log.filter(({ type }) => type === 'PointsPurchased').map(({ device: id }) => id)).toEqual(['tablet']);
  expect(statuses()).toEqual(['up-to-date', 'up-to-date', 'up-to-date']);
  for (const { data } of [phone, laptop, tablet]) expect(data.events).toEqual(log);
  // It was no merge of an old log: the account's only one is left.
  const page = logPage.parse((await phone.fetch({ method: 'GET', path: '/api/local/log?after=0' })).body);
  expect(page.payload.mayMerge).toBe(true);
  for (const gauntlet of [onPhone, onLaptop, onTablet]) gauntlet.close();
  await server.close();
});

test('SY26 SY27 two devices bring back a lost log, and what a third one did, although their own newest commands have to be moved in time', async () => {
  const server = await simServer({ now: () => NOW, store: 'memory', people: [ANN] });
  const empty = await server.snapshot();
  let clock = NOW;
  const device = (id: string, seed: number) =>
    annsDevice(
      () => server,
      () => clock,
      id,
      seed,
    );
  const [phone, laptop, tablet] = [device('phone', 1), device('laptop', 2), device('tablet', 3)];
  for (const each of [phone, tablet, laptop]) {
    const gauntlet = await each.open();
    await gauntlet.pullNow();
    if (each !== laptop) await gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: each === phone ? 'one' : 'two' });
    await gauntlet.pullNow();
    gauntlet.close();
  }
  const { fetch } = laptop;
  clock = YEAR_LATER;
  for (const each of [phone, laptop]) {
    const { fetch: online } = each;
    each.fetch = () => Promise.reject(new TypeError('offline'));
    const gauntlet = await each.open();
    await gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: each === phone ? 'three' : 'four' });
    gauntlet.close();
    each.fetch = online;
  }
  clock = NOW;

  await server.restore(empty);
  const [onPhone, onLaptop] = [await phone.open(), await laptop.open()];
  let pushes = 0;
  laptop.fetch = async (request) => {
    if (request.method === 'POST' && request.path === '/api/local/log') pushes += 1;
    if (pushes === 2) await onPhone.pullNow();
    return fetch(request);
  };
  for (const gauntlet of [onLaptop, onPhone, onLaptop]) await gauntlet.pullNow();

  const log = server.accountLog(ANN.id);
  const purchases = log.filter(({ type }) => type === 'PointsPurchased');
  expect(purchases.map(({ device: id }) => id).toSorted()).toEqual(['laptop', 'phone', 'phone', 'tablet']);
  for (const gauntlet of [onPhone, onLaptop]) expect(gauntlet.project(syncMark$).current().status).toBe('up-to-date');
  for (const { data } of [phone, laptop]) expect(data.events).toEqual(log);
  for (const gauntlet of [onPhone, onLaptop]) gauntlet.close();
  await server.close();
});

test('SY27 SY28 a copied device, which has an id of its own now, brings back a lost log and what it did before', async () => {
  const server = await simServer({ now: () => NOW, store: 'memory', people: [ANN] });
  const empty = await server.snapshot();
  const phone = annsDevice(
    () => server,
    () => NOW,
    'phone',
    1,
  );
  const { fetch } = phone;
  const before = await phone.open();
  await before.pullNow();
  phone.fetch = () => Promise.reject(new TypeError('offline'));
  await before.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
  before.close();

  await server.restore(empty);
  phone.fetch = fetch;
  const after = await phone.open({ renewed: 'the-new-phone' });
  await after.pullNow();
  const log = server.accountLog(ANN.id);
  expect(log.map(({ type, device }) => `${type} by ${device}`)).toEqual([
    'AccountOpened by phone',
    'OpeningGranted by phone',
    'PointsPurchased by the-new-phone',
  ]);
  expect(phone.data.events).toEqual(log);
  after.close();
  await server.close();
});
