import { describe, expect, test } from 'vitest';
import { flags, startChecks } from '../../../../src/admin/advanced/flags.ts';
import { newEnvironment, openPerson, type Person } from '../../../core/replication/support.ts';

async function annWithPurchase(): Promise<Person> {
  const ann = await openPerson(newEnvironment());
  await ann.gauntlet.commands.buyPoints({ packageId: 'starter', paymentId: 'one' });
  return ann;
}

/** Changes the purchase in the log on the device. */
function forge({ device: { log } }: Person): void {
  const place = log.events.findIndex(({ type }) => type === 'PointsPurchased');
  const event = log.events[place];
  if (!event) throw new Error('there is a purchase');
  log.events[place] = { ...event, data: { ...Object(event.data), points: 9_999 } };
}

describe('AD1 verifying the log at the start', () => {
  test('AD1 passes for an unchanged log', async () => {
    const { gauntlet, device } = await annWithPurchase();
    const count = device.log.events.length;
    expect(await startChecks.verifyAtStart(gauntlet)).toEqual({
      isFine: true,
      message: `Unchanged: the hashes of ${count} events are valid.`,
    });
  });

  test('AD1 fails for a changed log', async () => {
    const ann = await annWithPurchase();
    await ann.gauntlet.commands.claimDailyReward();
    forge(ann);
    const { isFine, message } = await startChecks.verifyAtStart(ann.gauntlet);
    expect(isFine).toBe(false);
    expect(message).toMatch(/changed|edited/);
  });

  test('AD1 fails with the message of the storage for an unreadable log', async () => {
    const { gauntlet } = await annWithPurchase();
    const checkLog = () => Promise.reject(new Error('The storage does not respond.'));
    expect(await startChecks.verifyAtStart({ ...gauntlet, views$: gauntlet.views$, reload: () => gauntlet.reload(), checkLog })).toEqual({
      isFine: false,
      message: 'The storage does not respond.',
    });
  });
});

describe('AD1 refolding at the start', () => {
  test('AD1 passes when the refolded state equals the state of the start', async () => {
    const { gauntlet, device } = await annWithPurchase();
    expect(await startChecks.refoldAtStart(gauntlet)).toEqual({
      isFine: true,
      message: `Folding ${device.log.events.length} events again gives the same state as the start.`,
    });
  });

  test('AD1 fails for a different state, and names the part that differs', async () => {
    const ann = await annWithPurchase();
    forge(ann);
    const { isFine, message } = await startChecks.refoldAtStart(ann.gauntlet);
    expect(isFine).toBe(false);
    expect(message).toMatch(/gives a different state in: .*wallet/);
  });
});

test('AD1 a flag is stored until it is turned off', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  expect(flags.isOn('verifyAtStart', storage)).toBe(false);
  flags.turn('verifyAtStart', true, storage);
  expect({ verifyAtStart: flags.isOn('verifyAtStart', storage), refoldAtStart: flags.isOn('refoldAtStart', storage) }).toEqual({
    verifyAtStart: true,
    refoldAtStart: false,
  });
  flags.turn('verifyAtStart', false, storage);
  expect(items.size).toBe(0);
});
