import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { MINUTE } from '../../../../core/kernel/time/instant.ts';
import { openTab, type Tab } from '../support.ts';
import { flawsOf, newDevices, type Device } from './devices.ts';

const DEVICES = ['phone', 'laptop', 'tablet'];

/** One step of a history. `device` and `tab` choose who takes it. */
type Step = {
  readonly device: number;
  readonly tab: number;
  readonly kind: 'add' | 'take' | 'exchange both' | 'note' | 'daily' | 'fee' | 'pull' | 'exchange' | 'lost response' | 'catch up';
  readonly n: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  device: fc.integer({ min: 0, max: 2 }),
  tab: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom('add', 'take', 'take', 'exchange both', 'note', 'daily', 'fee', 'pull', 'exchange', 'lost response', 'catch up'),
  n: fc.integer({ min: 1, max: 9 }),
});

test('LG18 three devices of two tabs come to the same log, where nothing is voided and no coins are missing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const { environment, server, open } = newDevices();
      const devices: Device[] = [];
      const tabs: Tab[][] = [];
      for (const name of DEVICES) {
        const device = await open(name);
        devices.push(device);
        tabs.push([device, await openTab(environment, createMemoryLog(device.data), name)]);
      }
      await devices[0]?.execute('AddCoins', { coins: 20 });
      await devices[0]?.exchange();
      const take = async ({ device: d, tab: t, kind, n }: Step): Promise<unknown> => {
        const device = devices[d];
        const tab = tabs[d]?.[t];
        if (!device || !tab) throw new Error('There is no such device.');
        environment.advance(MINUTE);
        switch (kind) {
          case 'add':
            return tab.execute('AddCoins', { coins: n });
          case 'take':
            return tab.execute('TakeCoins', { coins: 3 * n });
          case 'exchange both':
            return tab.execute('Exchange', { coins: n });
          case 'note':
            return tab.execute('WriteNote', { text: `note ${n}` });
          case 'daily':
            return tab.execute('AddCoins', { coins: n }, `daily:${n % 3}`);
          case 'fee':
            return tab.execute('CollectFee', { coins: n }, `fee:${n}`);
          case 'pull':
            return device.receive();
          case 'exchange':
            await device.receive();
            return device.exchange();
          case 'lost response':
            await device.receive();
            return server.push(...(await device.log.read(device.store.confirmed$.value + 1)));
          case 'catch up':
            return tab.store.catchUp();
        }
      };
      for (const each of steps) await take(each);
      for (const device of [...devices, ...devices]) {
        await device.receive();
        await device.exchange();
      }
      for (const [d, device] of devices.entries()) {
        expect(device.data.events).toEqual(server);
        expect(device.data.status?.confirmed ?? 0).toBe(server.length);
        for (const { store } of tabs[d] ?? []) {
          await store.catchUp();
          expect(flawsOf({ data: device.data, store })).toEqual([]);
          expect(store.views$.value.state.jar.coins).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 40 },
  );
});
