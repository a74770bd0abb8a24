import { expect, test } from 'vitest';
import { simServer } from '../../../property-tests/simulation/server.ts';
import { ANN, annsDevice } from '../support/annsDevice.ts';

test('SY27 the command of a confirmed event is deleted 30 days later at the earliest', async () => {
  let now = '2026-03-02T09:00:00.000Z';
  const server = await simServer({ now: () => now, store: 'memory', people: [ANN] });
  const phone = annsDevice(
    () => server,
    () => now,
    'phone',
    1,
  );
  /** Opens the app at an instant, and lets it exchange the log. Returns whether the payment's command is stored then. */
  const hasCommandAt = async (instant: string): Promise<boolean> => {
    now = instant;
    const gauntlet = await phone.open();
    await gauntlet.pullNow();
    if (instant.startsWith('2026-03-02')) await gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
    await gauntlet.pullNow();
    gauntlet.close();
    return (phone.data.commands ?? []).some(({ type }) => type === 'BuyPoints');
  };
  const stored = [];
  for (const day of ['2026-03-02', '2026-03-03', '2026-04-01', '2026-05-02']) stored.push(await hasCommandAt(`${day}T10:00:00.000Z`));
  expect(stored).toEqual([true, true, true, false]);
  expect(phone.data.events.some(({ type }) => type === 'PointsPurchased')).toBe(true);
  await server.close();
});
