import { expect, test } from 'vitest';
import { logPage } from '../../../core/replication/accountLog/wire.ts';
import { syncMark$ } from '../../../core/views/syncMark.readModel.ts';
import { simServer } from '../../../property-tests/simulation/server.ts';
import { ANN, annsDevice, NOW } from '../support/annsDevice.ts';

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
