import { beforeEach, describe, expect, test } from 'vitest';
import { StorageError } from '../../../../core/kernel/log/log.ts';
import { DECIDING, eventsIn, flawsOf, newDevices, type Device, type Devices } from './devices.ts';

let devices: Devices;
let phone: Device;
let laptop: Device;

/** Two devices with 5 coins in the jar, which the server has. */
beforeEach(async () => {
  devices = newDevices();
  phone = await devices.open('phone');
  laptop = await devices.open('laptop');
  await phone.execute('AddCoins', { coins: 5 }, 'first coins');
  await phone.exchange();
  await laptop.receive();
});

describe('LG18 events of the server that are the pending prefix', () => {
  test('only move the confirmed head', async () => {
    await phone.execute('TakeCoins', { coins: 1 });
    await phone.execute('TakeCoins', { coins: 2 });
    const before = [...phone.data.events];
    const views: number[] = [];
    phone.store.views$.subscribe(({ state }) => views.push(state.log.position));
    devices.server.push(...before.slice(1, 2));
    expect(await phone.receive()).toEqual({ kind: 'confirmed', dropped: [] });
    expect(phone.data).toMatchObject({ events: before, status: { confirmed: 2, generation: 0 } });
    expect(phone.data.commands).toHaveLength(3);
    expect({ confirmed: phone.store.confirmed$.value, views }).toEqual({ confirmed: 2, views: [3] });
  });

  test('are confirmed when the response to a push was lost', async () => {
    await phone.execute('TakeCoins', { coins: 1 });
    devices.server.push(...phone.data.events.slice(1));
    await phone.execute('TakeCoins', { coins: 1 });
    expect(await phone.receive()).toMatchObject({ kind: 'confirmed' });
    expect(phone.data.status).toEqual({ confirmed: 2, generation: 0 });
  });

  test('that were pulled before another tab received more change nothing', async () => {
    await phone.execute('TakeCoins', { coins: 1 });
    await phone.exchange();
    const before = { events: [...phone.data.events], status: phone.data.status };
    expect(await phone.receive({ after: 0, events: [] })).toEqual({ kind: 'confirmed', dropped: [] });
    expect({ events: phone.data.events, status: phone.data.status }).toEqual(before);
  });

  test('of a server that was restored from a backup make the events behind them pending again', async () => {
    await phone.execute('TakeCoins', { coins: 1 });
    await phone.exchange();
    devices.server.splice(1);
    expect(await phone.receive({ after: 0, lost: 2 })).toMatchObject({ kind: 'confirmed' });
    expect(phone.data.status).toEqual({ confirmed: 1, generation: 0 });
    await phone.exchange();
    expect(devices.server).toEqual(phone.data.events);
  });
});

describe('LG18 events of the server that differ in the middle of a pending command', () => {
  // A copy of the device has decided the command behind other events.
  test.each([
    ['are taken as a whole, and the command has taken effect', 3, ['phone 1 first coins', 'phone 2 both', 'phone 3 both', 'phone 4 one']],
    ['are taken where the server has fewer of them', 2, ['phone 1 first coins', 'phone 2 both', 'phone 3 one']],
  ])('%s', async (_, length, expected) => {
    await phone.execute('Exchange', { coins: 1 }, 'both');
    await phone.execute('TakeCoins', { coins: 1 }, 'one');
    const [, first, second] = phone.data.events;
    if (!first || !second) throw new Error('no events');
    devices.server.push(...[first, { ...second, id: 'of the copy' }].slice(0, length - 1));
    expect(await phone.receive({ noticeOf: () => null })).toMatchObject({ kind: 'rebased', dropped: [{ reason: 'Repeated' }] });
    expect({ events: eventsIn(phone), status: phone.data.status }).toEqual({
      events: expected,
      status: { confirmed: length, generation: 1 },
    });
    expect(flawsOf(phone)).toEqual([]);
  });
});

describe('LG18 events of another device', () => {
  test('are appended as confirmed when nothing is pending', async () => {
    await laptop.execute('Exchange', { coins: 2 }, 'of the laptop');
    await laptop.exchange();
    expect(await phone.receive()).toEqual({ kind: 'rebased', dropped: [] });
    expect(phone.data).toMatchObject({ events: devices.server, status: { confirmed: 3, generation: 0 } });
    expect({ coins: phone.coins(), confirmed: phone.store.confirmed$.value, flaws: flawsOf(phone) }).toEqual({
      coins: 7,
      confirmed: 3,
      flaws: [],
    });
    expect(await phone.execute('Exchange', { coins: 2 }, 'of the laptop')).toMatchObject({ ok: true, repeated: true });
    await phone.execute('AddCoins', { coins: 1 });
    expect(flawsOf(phone)).toEqual([]);
  });

  test('stand before the pending ones, which are all decided again with their ids, on one chain', async () => {
    await phone.execute('TakeCoins', { coins: 2 }, 'two');
    await phone.execute('Exchange', { coins: 1 }, 'both');
    await phone.execute('WriteNote', { text: 'mine' }, 'note');
    const ids = phone.data.events.map(({ id }) => id);
    await laptop.execute('TakeCoins', { coins: 3 }, 'three');
    await laptop.exchange();
    expect(await phone.receive()).toEqual({ kind: 'rebased', dropped: [] });
    expect(eventsIn(phone)).toEqual([
      'phone 1 first coins',
      'laptop 1 three',
      'phone 2 two',
      'phone 3 both',
      'phone 4 both',
      'phone 5 note',
    ]);
    expect(phone.data.events.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    expect(phone.data.status).toEqual({ confirmed: 2, generation: 1 });
    expect({ coins: phone.coins(), flaws: flawsOf(phone) }).toEqual({ coins: 1, flaws: [] });
    await phone.exchange();
    await laptop.receive();
    expect([phone.data.events, laptop.data.events]).toEqual([devices.server, devices.server]);
  });

  test('can make a command impossible: it is dropped with the reason and a notice, and the later ones are decided without it', async () => {
    await phone.execute('TakeCoins', { coins: 4 }, 'four');
    await phone.execute('TakeCoins', { coins: 1 }, 'one');
    await laptop.execute('TakeCoins', { coins: 3 }, 'three');
    await laptop.exchange();
    const { dropped } = await phone.receive();
    const command = { id: 'four', type: 'TakeCoins', data: { coins: 4 } };
    expect(dropped).toMatchObject([{ command, reason: 'TooFew', by: null, at: '2026-03-02T09:00:00.000Z' }]);
    expect(eventsIn(phone)).toEqual(['phone 1 first coins', 'laptop 1 three', 'phone 2 one', 'phone 3 dropped:four']);
    expect(phone.store.views$.value.state.jar.notes.map(({ text }) => text)).toEqual(['TakeCoins: TooFew']);
    expect({ coins: phone.coins(), flaws: flawsOf(phone) }).toEqual({ coins: 1, flaws: [] });
    expect(await phone.execute('TakeCoins', { coins: 1 }, 'four')).toMatchObject({ ok: true, repeated: false });
  });

  test('end a command of the app that is refused now, without a notice', async () => {
    await phone.execute('CollectFee', { coins: 4 }, 'fee');
    await laptop.execute('TakeCoins', { coins: 3 }, 'three');
    await laptop.exchange();
    expect(await phone.receive()).toEqual({ kind: 'rebased', dropped: [] });
    expect(eventsIn(phone)).toEqual(['phone 1 first coins', 'laptop 1 three']);
    expect({ coins: phone.coins(), commands: phone.data.commands?.length, flaws: flawsOf(phone) }).toEqual({
      coins: 2,
      commands: 1,
      flaws: [],
    });
  });

  test('of the same command end it as repeated, and name the device', async () => {
    await phone.execute('AddCoins', { coins: 7 }, 'daily');
    await phone.execute('CollectFee', { coins: 1 }, 'fee of the day');
    await laptop.execute('AddCoins', { coins: 7 }, 'daily');
    await laptop.execute('CollectFee', { coins: 1 }, 'fee of the day');
    await laptop.exchange();
    expect((await phone.receive()).dropped).toMatchObject([{ command: { id: 'daily' }, reason: 'Repeated', by: 'laptop' }]);
    expect({ coins: phone.coins(), flaws: flawsOf(phone) }).toEqual({ coins: 11, flaws: [] });
  });

  test('of the same command leave one notice, also when two devices drop theirs', async () => {
    const tablet = await devices.open('tablet');
    await tablet.receive();
    for (const each of [laptop, phone, tablet]) await each.execute('AddCoins', { coins: 7 }, 'daily');
    await laptop.exchange();
    expect((await phone.exchange()).dropped).toMatchObject([{ reason: 'Repeated', by: 'laptop' }]);
    expect((await tablet.exchange()).dropped).toMatchObject([{ reason: 'Repeated', by: 'laptop' }]);
    expect(devices.server.map(({ command }) => command)).toEqual(['first coins', 'daily', 'dropped:daily']);
    expect(tablet.data.events).toEqual(devices.server);
  });

  test('leave a command undecided that is over with its events', async () => {
    await phone.execute('WriteNote', { text: 'about a position' }, 'transient');
    await phone.execute('AddCoins', { coins: 1 }, 'stays');
    await laptop.execute('AddCoins', { coins: 1 }, 'other');
    await laptop.exchange();
    expect(await phone.receive({ isTransient: (type) => type === 'WriteNote' })).toMatchObject({ dropped: [] });
    expect(eventsIn(phone)).toEqual(['phone 1 first coins', 'laptop 1 other', 'phone 2 stays']);
  });

  test('more than a thousand stand before the pending ones', async () => {
    await phone.execute('TakeCoins', { coins: 5 }, 'five');
    await Promise.all(Array.from({ length: 1_600 }, (_, i) => laptop.execute('AddCoins', { coins: 1 }, `add ${i}`)));
    await laptop.exchange();
    expect(await phone.receive()).toMatchObject({ kind: 'rebased', dropped: [] });
    expect({ coins: phone.coins(), head: phone.data.events.length, flaws: flawsOf(phone) }).toEqual({
      coins: 1_600,
      head: 1_602,
      flaws: [],
    });
    expect(await phone.execute('AddCoins', { coins: 1 }, 'add 1599')).toMatchObject({ repeated: true });
  });
});

describe('LG18 a command that the server refused', () => {
  test('is dropped with the code, also when the server has nothing new, and the rest is decided without it', async () => {
    await phone.execute('AddCoins', { coins: 4 }, 'refused');
    await phone.execute('TakeCoins', { coins: 6 }, 'six');
    await phone.execute('TakeCoins', { coins: 1 }, 'one');
    const { dropped } = await phone.receive({ refused: new Map([['refused', 'TooEarly']]) });
    expect(dropped.map(({ command, reason }) => `${command.id}: ${reason}`)).toEqual(['refused: TooEarly', 'six: TooFew']);
    expect({ coins: phone.coins(), status: phone.data.status, flaws: flawsOf(phone) }).toEqual({
      coins: 4,
      status: { confirmed: 1, generation: 1 },
      flaws: [],
    });
  });
});

describe('LG18 a log that cannot be rebased', () => {
  test('whose pending commands are not stored is foreign, and only shared events are confirmed', async () => {
    await phone.execute('TakeCoins', { coins: 1 }, 'shared');
    devices.server.push(...phone.data.events.slice(1));
    await phone.execute('TakeCoins', { coins: 1 }, 'before stored commands');
    await laptop.receive();
    await laptop.execute('AddCoins', { coins: 1 });
    await laptop.exchange();
    const events = [...phone.data.events];
    phone.data.commands = [];
    expect(await phone.receive()).toEqual({ kind: 'foreign', dropped: [] });
    expect(phone.data).toMatchObject({ events, status: { confirmed: 2, generation: 0 } });
    expect(phone.coins()).toBe(3);
  });

  test('because this version does not know an event of the server stays as it is, with its pending commands', async () => {
    await phone.execute('TakeCoins', { coins: 1 }, 'pending');
    const [first] = devices.server;
    if (!first) throw new Error('The server has an event.');
    devices.server.push({ ...first, id: 'newer', device: 'laptop', type: 'OfALaterVersion', command: 'newer' });
    const events = [...phone.data.events];
    expect(await phone.receive()).toEqual({ kind: 'update-needed', dropped: [] });
    expect(phone.data).toMatchObject({ events, status: { confirmed: 1, generation: 0 } });
    expect(await phone.execute('TakeCoins', { coins: 1 })).toMatchObject({ ok: true });
  });

  test('because it ends before the position that the server names rejects', async () => {
    await expect(phone.receive({ after: 9, events: [] })).rejects.toBeInstanceOf(StorageError);
  });

  test.each(['replaceTail', 'tail', 'commandsAfter'] as const)(
    'because %s fails stays as it is, in memory and in the log',
    async (call) => {
      const failure = new StorageError('full', 'No room.');
      let fails = false;
      const tablet = await devices.open('tablet', (log) => {
        const failing = {
          async [call](...args: never[]) {
            if (fails) throw failure;
            const result: unknown = await Reflect.apply(log[call], log, args);
            return result;
          },
        };
        return { ...log, ...failing };
      });
      await tablet.receive();
      await tablet.execute('TakeCoins', { coins: 4 }, 'four');
      await laptop.execute('TakeCoins', { coins: 3 }, 'three');
      await laptop.exchange();
      const before = structuredClone(tablet.data);
      fails = true;
      await expect(tablet.receive()).rejects.toBe(failure);
      fails = false;
      expect({ data: tablet.data, coins: tablet.coins(), flaws: flawsOf(tablet) }).toEqual({ data: before, coins: 1, flaws: [] });
      expect((await tablet.receive()).dropped).toHaveLength(1);
      expect({ coins: tablet.coins(), flaws: flawsOf(tablet) }).toEqual({ coins: 2, flaws: [] });
    },
  );

  test('LG16 a damaged record of a pending command is decided again', async () => {
    await phone.execute('TakeCoins', { coins: 1 }, 'one');
    await phone.execute('Exchange', { coins: 2 }, 'both');
    phone.data.events.splice(1, 2, ...([null, null] as unknown as []));
    await phone.store.refold();
    await laptop.execute('AddCoins', { coins: 1 }, 'other');
    await laptop.exchange();
    expect(await phone.receive({ ...DECIDING })).toEqual({ kind: 'rebased', dropped: [] });
    expect({ coins: phone.coins(), flaws: flawsOf(phone) }).toEqual({ coins: 7, flaws: [] });
    expect(eventsIn(phone)).toEqual(['phone 1 first coins', 'laptop 1 other', 'phone 2 one', 'phone 3 both', 'phone 4 both']);
  });
});
