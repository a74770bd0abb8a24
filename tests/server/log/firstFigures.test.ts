import { expect, test } from 'vitest';
import { createMemoryLog } from '../../../core/kernel/log/memoryLog.ts';
import { createEnvironment } from '../../../core/testing/environment.ts';
import { openWithoutLog } from '../../../core/openWithoutLog.ts';
import { balance$ } from '../../../core/views/projections.ts';
import { simServer } from '../../../property-tests/simulation/server.ts';
import { calendar } from '../../core/replication/support.ts';
import { ANN, annsDevice, NOW } from '../support/annsDevice.ts';

test.each([
  ['the same day', NOW, 1],
  ['the next day, when the streak still stands', '2026-03-03T20:00:00.000Z', 1],
  ['two days later, when it may have ended', '2026-03-04T09:00:00.000Z', null],
])('AL18 SY24 a device without a log shows the figures of the last push before its log arrives: %s', async (_, later, streakDays) => {
  let now = NOW;
  const server = await simServer({ now: () => now, store: 'memory', people: [ANN] });
  const phone = annsDevice(
    () => server,
    () => now,
    'phone',
    1,
  );
  const gauntlet = await phone.open();
  await gauntlet.pullNow();
  await gauntlet.commands.claimToday();
  await gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
  await gauntlet.pullNow();
  const points = gauntlet.project(balance$).current();
  gauntlet.close();

  now = later;
  const seen: unknown[] = [];
  const { ports } = createEnvironment({ calendar, now: later });
  await openWithoutLog(
    {
      account: ANN,
      log: createMemoryLog(),
      ports: { ...ports, fetch: phone.fetch },
      device: 'tablet',
      open: async () => gauntlet,
      prepareCommands: () => undefined,
      onFigures: (figures) => seen.push(figures),
      onPulled: (share) => seen.push(share),
    },
    null,
  );
  expect(seen).toEqual([expect.objectContaining({ points, level: 1, streakDays, date: '2026-03-02' }), 1]);
  await server.close();
});
