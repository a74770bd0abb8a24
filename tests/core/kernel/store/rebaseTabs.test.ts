import { beforeEach, describe, expect, test } from 'vitest';
import type { EventLog } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { openTab, type Tab } from '../support.ts';
import { DECIDING, eventsIn, flawsOf, newDevices, type Device, type Devices } from './devices.ts';

let devices: Devices;
let phone: Device;
let laptop: Device;
/** Another tab of the phone, over the same log. */
let other: Tab;

/** Two devices with 5 coins in the jar, which the server has. */
beforeEach(async () => {
  devices = newDevices();
  phone = await devices.open('phone');
  laptop = await devices.open('laptop');
  await phone.execute('AddCoins', { coins: 5 }, 'first coins');
  await phone.exchange();
  await laptop.receive();
  other = await openTab(devices.environment, createMemoryLog(phone.data), 'phone');
});

async function takeOnTheLaptop(coins: number): Promise<void> {
  await laptop.execute('TakeCoins', { coins }, `laptop takes ${coins}`);
  await laptop.exchange();
}

describe('LG18 another tab', () => {
  test('learns what is confirmed when it catches up', async () => {
    const confirmed: number[] = [];
    other.store.confirmed$.subscribe((position) => confirmed.push(position));
    await phone.execute('TakeCoins', { coins: 1 });
    await phone.exchange();
    await other.store.catchUp();
    await phone.receive({ after: 0, events: devices.server.slice(0, 1), lost: 2 });
    await other.store.catchUp();
    expect(confirmed).toEqual([1, 2, 1]);
  });

  test('follows a rebase when it catches up', async () => {
    await other.execute('TakeCoins', { coins: 1 }, 'one');
    await other.execute('TakeCoins', { coins: 4 }, 'four');
    await takeOnTheLaptop(3);
    await phone.receive();
    await other.store.catchUp();
    expect(other.store.views$.value.state).toEqual(phone.store.views$.value.state);
    expect(flawsOf({ ...phone, store: other.store })).toEqual([]);
    expect({ coins: other.coins(), confirmed: other.store.confirmed$.value }).toEqual({ coins: 1, confirmed: 2 });
  });

  test('that replaces the tail between two reads of it makes no foreign log of it', async () => {
    let meanwhile = async (): Promise<unknown> => undefined;
    const wrap = (log: EventLog): EventLog => ({
      ...log,
      async commandsAfter(position) {
        await meanwhile();
        return log.commandsAfter(position);
      },
    });
    const tablet = await devices.open('tablet', wrap);
    await tablet.receive();
    await tablet.execute('TakeCoins', { coins: 1 }, 'one');
    await takeOnTheLaptop(3);
    const second = await openTab(devices.environment, createMemoryLog(tablet.data), 'tablet');
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await second.store.receive({ ...DECIDING, after: 1, events: devices.server.slice(1) });
    };
    expect(await tablet.receive()).toMatchObject({ kind: 'confirmed' });
    expect({ events: eventsIn(tablet).slice(1), flaws: flawsOf(tablet) }).toEqual({
      events: ['laptop 1 laptop takes 3', 'tablet 1 one'],
      flaws: [],
    });
  });

  test('follows a rebase that ends at the same position', async () => {
    await other.execute('CollectFee', { coins: 4 }, 'fee');
    await takeOnTheLaptop(3);
    const head = phone.data.events.length;
    await phone.receive();
    expect(phone.data.events.length).toBe(head);
    await other.store.catchUp();
    expect({ coins: other.coins(), flaws: flawsOf({ ...phone, store: other.store }) }).toEqual({ coins: 2, flaws: [] });
  });

  test.each([
    ['an accepted', 2, { ok: true }],
    ['a refused', 3, { ok: false, refusal: { type: 'TooFew', shortfall: 1 } }],
  ])('decides %s command on the new tail, also when the head is at the same position', async (_, coins, expected) => {
    await other.execute('CollectFee', { coins: 4 }, 'fee');
    await takeOnTheLaptop(3);
    await phone.receive();
    expect(other.coins()).toBe(1);
    expect(await other.execute('TakeCoins', { coins }, 'of the other tab')).toMatchObject(expected);
    await phone.store.catchUp();
    expect(other.coins()).toBe(phone.coins());
    expect(flawsOf(phone)).toEqual([]);
  });

  test('executes a command again that a rebase has dropped', async () => {
    await other.execute('TakeCoins', { coins: 4 }, 'four');
    await takeOnTheLaptop(3);
    await phone.receive();
    await laptop.execute('AddCoins', { coins: 10 });
    await laptop.exchange();
    await phone.receive();
    expect(await other.execute('TakeCoins', { coins: 4 }, 'four')).toMatchObject({ ok: true, repeated: false });
    await phone.store.catchUp();
    expect({ coins: phone.coins(), flaws: flawsOf(phone) }).toEqual({ coins: 8, flaws: [] });
  });

  test('folds the log anew after a rebase with a long tail, and records commands on its chain', async () => {
    await Promise.all(Array.from({ length: 1_200 }, (_, i) => laptop.execute('AddCoins', { coins: 1 }, `add ${i}`)));
    await other.execute('TakeCoins', { coins: 1 }, 'one');
    await laptop.exchange();
    await phone.receive();
    await other.execute('TakeCoins', { coins: 1 }, 'two');
    await phone.store.catchUp();
    expect(phone.coins()).toBe(1_203);
    expect([flawsOf(phone), flawsOf({ ...phone, store: other.store })]).toEqual([[], []]);
  });
});

describe('LG18 a command that is executed while events are received', () => {
  test('in the same tab is decided behind them', async () => {
    await phone.execute('TakeCoins', { coins: 1 }, 'before');
    await takeOnTheLaptop(3);
    const [received, ...executed] = await Promise.all([
      phone.receive(),
      phone.execute('TakeCoins', { coins: 1 }, 'meanwhile'),
      phone.execute('TakeCoins', { coins: 1 }, 'too much'),
    ]);
    expect({ received, executed }).toMatchObject({ received: { kind: 'rebased' }, executed: [{ ok: true }, { ok: false }] });
    expect(eventsIn(phone)).toEqual(['phone 1 first coins', 'laptop 1 laptop takes 3', 'phone 2 before', 'phone 3 meanwhile']);
    expect(flawsOf(phone)).toEqual([]);
  });

  test.each(['replaceTail', 'append', 'confirm', 'commandsAfter', 'tail'] as const)(
    'in another tab before %s is decided again too',
    async (call) => {
      let meanwhile: (() => Promise<unknown>) | null = null;
      const wrap = (log: EventLog): EventLog => {
        const late = {
          async [call](...args: never[]) {
            const command = meanwhile;
            meanwhile = null;
            await command?.();
            const result: unknown = await Reflect.apply(log[call], log, args);
            return result;
          },
        };
        return { ...log, ...late };
      };
      const tablet = await devices.open('tablet', wrap);
      await tablet.receive();
      if (call !== 'append') await tablet.execute('TakeCoins', { coins: 1 }, 'before');
      // The head of the log moves behind a confirmed event, and in the other cases behind a new tail.
      if (call === 'confirm') devices.server.push(...tablet.data.events.slice(1));
      else await takeOnTheLaptop(2);
      const second = await openTab(devices.environment, createMemoryLog(tablet.data), 'tablet');
      meanwhile = () => second.execute('TakeCoins', { coins: 1 }, 'meanwhile');
      await tablet.receive();
      expect(meanwhile).toBeNull();
      await tablet.store.catchUp();
      expect(eventsIn(tablet).slice(-1)).toEqual([`tablet ${call === 'append' ? 1 : 2} meanwhile`]);
      expect({ flaws: flawsOf(tablet), confirmed: tablet.store.confirmed$.value }).toEqual({ flaws: [], confirmed: 2 });
      expect(await tablet.execute('TakeCoins', { coins: 1 }, 'meanwhile')).toMatchObject({ repeated: true });
      await second.execute('AddCoins', { coins: 1 }, 'after');
      await tablet.store.catchUp();
      expect(flawsOf(tablet)).toEqual([]);
    },
  );
});
