import { afterEach, beforeEach, expect, test } from 'vitest';
import { openGauntlet } from '../../../core/client/openGauntlet.ts';
import type { Gauntlet } from '../../../core/client/gauntlet.ts';
import { createMemoryLog, type MemoryLogData } from '../../../core/kernel/log/memoryLog.ts';
import { createEnvironment } from '../../../core/testing/environment.ts';
import { memoryFiles, memoryNodes } from '../../../core/testing/memoryStores.ts';
import { syncMark$ } from '../../../core/views/syncMark.readModel.ts';
import { simServer, type SimServer } from '../../../property-tests/simulation/server.ts';
import { calendar } from '../../core/replication/support.ts';

const ACCOUNT = { id: 'ann', name: 'Ann', email: 'ann@example.org' };
const NOW = '2026-03-02T09:00:00.000Z';

let server: SimServer;
/** How often a log was opened: each time with other random numbers. */
let opened = 0;
/** Whether the response to the next push is lost on its way, and what happens on the device before the server has it. */
let isLost: boolean;
let meanwhile: () => Promise<unknown>;
beforeEach(async () => {
  isLost = false;
  meanwhile = async () => undefined;
  server = await simServer({ now: () => NOW, store: 'memory', people: [ACCOUNT] });
});
afterEach(() => server.close());

/** Opens the log of a device of Ann. One that is not shared is from before the server had logs. */
function open(device: string, data: MemoryLogData, isShared = true): Promise<Gauntlet> {
  const { ports } = createEnvironment({ calendar, now: NOW, seed: (opened += 1) });
  return openGauntlet({
    account: ACCOUNT,
    device,
    log: createMemoryLog(data),
    nodes: memoryNodes(),
    files: memoryFiles(),
    isShared,
    ports: {
      ...ports,
      now: () => Date.parse(NOW),
      sleep: (ms) => (ms === 0 ? Promise.resolve() : new Promise(() => undefined)),
      async fetch(request) {
        const isPush = request.method === 'POST' && request.path === '/api/local/log';
        if (isPush) await meanwhile();
        const response = await server.fetchAs(ACCOUNT.id, request);
        if (!isPush || !isLost) return response;
        isLost = false;
        throw new TypeError('Failed to fetch');
      },
    },
  });
}

/** A log with a purchase, from before the server had logs: no command of it is stored. */
async function oldLog(device: string): Promise<MemoryLogData> {
  const data: MemoryLogData = { events: [] };
  const gauntlet = await open(device, data, false);
  await gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: device });
  gauntlet.close();
  data.commands = [];
  return data;
}

test.each([
  ['whose response is lost', () => void (isLost = true)],
  ['that is on its way', () => undefined],
])('SY25 what a person does after an upload %s is no second upload, and another old log can still be merged', async (_, lose) => {
  const onPhone = await oldLog('phone');
  const phone = await open('phone', onPhone);
  lose();
  let count = 0;
  meanwhile = async () => {
    count += 1;
    if (count <= 2) await phone.commands.buyPoints({ packageId: 'starter', paymentId: `meanwhile-${count}` });
  };
  await phone.pullNow();
  await phone.pullNow();
  expect(phone.project(syncMark$).current().status).toBe('up-to-date');
  expect(onPhone.events.filter(({ command }) => command.startsWith('purchase:meanwhile'))).toHaveLength(2);
  expect(server.accountLog(ACCOUNT.id)).toEqual(onPhone.events);

  const laptop = await open('laptop', await oldLog('laptop'));
  await laptop.pullNow();
  expect(laptop.project(syncMark$).current().status).toBe('foreign');
  expect(await laptop.planMerge()).toMatchObject({ mayMerge: true });
});
