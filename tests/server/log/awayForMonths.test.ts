import { expect, test } from 'vitest';
import { DAY, later, type Instant } from '../../../core/kernel/time/instant.ts';
import type { HttpRequest, HttpResponse } from '../../../core/kernel/store/ports.ts';
import { pushRefusal } from '../../../core/replication/accountLog/wire.ts';
import { syncMark$ } from '../../../core/views/syncMark.readModel.ts';
import { simServer } from '../../../property-tests/simulation/server.ts';
import { ANN, annsDevice, NOW } from '../support/annsDevice.ts';

/** Ann claims the reward of every day for some days offline, and buys points on the last of them. Then the device exchanges its log, some times. */
async function awayFor(days: number, exchanges: number, through = (response: HttpResponse): HttpResponse => response) {
  let now: Instant = NOW;
  const server = await simServer({ now: () => now, store: 'memory', people: [ANN] });
  const phone = annsDevice(
    () => server,
    () => now,
    'phone',
    1,
  );
  const { fetch } = phone;
  const first = await phone.open();
  await first.pullNow();
  first.close();
  phone.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  for (let n = 1; n <= days; n += 1) {
    now = later(NOW, n * DAY);
    const gauntlet = await phone.open();
    await gauntlet.refresh();
    await gauntlet.commands.claimDailyReward();
    if (n === days) await gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
    gauntlet.close();
  }
  const pushes: number[] = [];
  phone.fetch = async (request: HttpRequest) => {
    const response = await fetch(request);
    if (request.method === 'POST' && request.path === '/api/local/log') pushes.push(response.status);
    return through(response);
  };
  const gauntlet = await phone.open();
  for (let n = 0; n < exchanges; n += 1) await gauntlet.pullNow();
  const log = server.accountLog(ANN.id);
  const count = (type: string, reason?: string) =>
    log.filter((event) => event.type === type && (reason === undefined || JSON.stringify(event.data).includes(reason))).length;
  const result = {
    status: gauntlet.project(syncMark$).current().status,
    claimed: count('DailyRewardClaimed'),
    dropped: count('CommandDropped', '"reason":"TooEarly"'),
    others: count('CommandDropped') - count('CommandDropped', '"reason":"TooEarly"'),
    bought: count('PointsPurchased'),
    pushes,
  };
  gauntlet.close();
  await server.close();
  return result;
}

test('SY22 AL8 the claims of 120 days offline need two refused pushes: those of more than 30 days ago are dropped together, each with a notice', async () => {
  const { pushes, ...result } = await awayFor(120, 2);
  expect(result).toEqual({ status: 'up-to-date', claimed: 31, dropped: 89, others: 0, bought: 1 });
  expect(pushes).toEqual([422, 422, 200, 200]);
});

test('SY22 AL8 a server of before, which names one refused command a push, leads to the same log', async () => {
  const { pushes, ...result } = await awayFor(35, 10, (response) => {
    const { error } = pushRefusal.safeParse(response.body).data ?? {};
    return error ? { ...response, body: { ok: false, error: { ...error, refused: undefined } } } : response;
  });
  expect(result).toEqual({ status: 'up-to-date', claimed: 31, dropped: 4, others: 0, bought: 1 });
  expect(pushes.at(-1)).toBe(200);
});
