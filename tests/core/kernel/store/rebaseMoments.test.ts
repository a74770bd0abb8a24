import { beforeEach, describe, expect, test } from 'vitest';
import { later, MINUTE } from '../../../../core/kernel/time/instant.ts';
import { eventsIn, flawsOf, newDevices, type Device, type Devices } from './devices.ts';

let devices: Devices;
let phone: Device;
beforeEach(async () => {
  devices = newDevices();
  phone = await devices.open('phone');
});

/** The instants and local dates of a device's events. */
const momentsOf = ({ data }: Device): string[] => data.events.map(({ at, day }) => `${at} of ${day.date}`);

/** Moves an instant to one between two others. */
const between = (earliest: string, latest: string) => (at: string) => {
  if (at < earliest) return earliest;
  return at > latest ? latest : at;
};

describe('LG18 the moments of commands that are decided again', () => {
  test('stay within what the server takes', async () => {
    for (const now of ['2026-03-09T09:00:00.000Z', '2026-03-09T10:00:00.000Z']) {
      devices.environment.setNow(now);
      await phone.execute('AddCoins', { coins: 1 });
    }
    const before = momentsOf(phone);
    expect(await phone.receive({ bounded: between('2026-03-09T09:00:00.000Z', '2026-03-09T10:00:00.000Z') })).toMatchObject({
      kind: 'confirmed',
    });
    expect({ moments: momentsOf(phone), status: phone.data.status }).toEqual({ moments: before, status: { confirmed: 0, generation: 0 } });
  });

  test('that lie outside move to the bound with their local day, in their order', async () => {
    const recorded = ['2020-01-01T12:00:00.000Z', '2026-03-09T22:30:00.000Z', '2031-01-01T12:00:00.000Z', '2026-03-09T23:30:00.000Z'];
    for (const now of recorded) {
      devices.environment.setNow(now);
      await phone.execute('WriteNote', { text: `at ${now}` });
    }
    const bounded = between('2026-03-09T08:00:00.000Z', '2026-03-10T12:00:00.000Z');
    expect(await phone.receive({ bounded })).toEqual({ kind: 'rebased', dropped: [] });
    expect(momentsOf(phone)).toEqual([
      '2026-03-09T08:00:00.000Z of 2026-03-09',
      '2026-03-09T22:30:00.000Z of 2026-03-09',
      '2026-03-10T12:00:00.000Z of 2026-03-10',
      '2026-03-10T12:00:00.000Z of 2026-03-10',
    ]);
    expect({ confirmed: phone.store.confirmed$.value, flaws: flawsOf(phone) }).toEqual({ confirmed: 0, flaws: [] });
    // They are within bounds now.
    expect(await phone.receive({ bounded })).toMatchObject({ kind: 'confirmed' });
  });

  test('that lie within stay as they are in a zone that the device has left', async () => {
    devices.environment.setNow('2026-03-09T23:30:00.000Z');
    await phone.execute('AddCoins', { coins: 1 });
    const before = momentsOf(phone);
    devices.environment.setZone('America/New_York');
    const laptop = await devices.open('laptop');
    await laptop.execute('AddCoins', { coins: 1 });
    await laptop.exchange();
    await phone.receive();
    expect(momentsOf(phone).slice(1)).toEqual(before);
    expect(phone.data.events[1]?.zone).toBe('Europe/Berlin');
  });

  test('move the date in the id of a daily command, and leave that of another day possible', async () => {
    devices.environment.setNow('2026-03-09T12:00:00.000Z');
    await phone.execute('AddCoins', { coins: 1 }, 'daily:2026-03-09');
    const earliest = '2026-03-12T08:00:00.000Z';
    expect(await phone.receive({ bounded: (at) => (at < earliest ? earliest : at) })).toMatchObject({ kind: 'rebased' });
    expect(phone.data).toMatchObject({
      events: [{ command: 'daily:2026-03-12', at: earliest, day: { date: '2026-03-12' } }],
      commands: [{ id: 'daily:2026-03-12', position: 1 }],
    });
    expect(await phone.execute('AddCoins', { coins: 1 }, 'daily:2026-03-12')).toMatchObject({ repeated: true });
    expect(await phone.execute('AddCoins', { coins: 1 }, 'daily:2026-03-09')).toMatchObject({ repeated: false });
  });

  test('are in the id of a daily command at once, so that a click on a wrong date takes no other day away', async () => {
    devices.environment.setNow('2026-03-09T12:00:00.000Z');
    expect(await phone.execute('AddCoins', { coins: 1 }, 'daily:2026-03-10')).toMatchObject({ repeated: false });
    expect(phone.data).toMatchObject({ events: [{ command: 'daily:2026-03-09' }], commands: [{ id: 'daily:2026-03-09', position: 1 }] });
    expect(await phone.execute('AddCoins', { coins: 1 }, 'daily:2026-03-10')).toMatchObject({ repeated: true });
    devices.environment.setNow('2026-03-10T12:00:00.000Z');
    expect(await phone.execute('AddCoins', { coins: 1 }, 'daily:2026-03-10')).toMatchObject({ repeated: false });
  });

  test('end a daily command as repeated when that of the later day is confirmed', async () => {
    devices.environment.setNow('2026-03-09T12:00:00.000Z');
    await phone.execute('AddCoins', { coins: 1 }, 'daily:2026-03-09');
    devices.environment.setNow('2026-03-12T12:00:00.000Z');
    const laptop = await devices.open('laptop');
    await laptop.execute('AddCoins', { coins: 1 }, 'daily:2026-03-12');
    await laptop.exchange();
    const { dropped } = await phone.receive({ bounded: between('2026-03-12T08:00:00.000Z', '2026-03-12T12:00:00.000Z') });
    expect(dropped).toMatchObject([
      { command: { id: 'daily:2026-03-12' }, reason: 'Repeated', by: 'laptop', at: '2026-03-09T12:00:00.000Z' },
    ]);
    expect(eventsIn(phone)).toEqual(['laptop 1 daily:2026-03-12', 'phone 1 dropped:daily:2026-03-12']);
  });

  test('of notices are within the bounds too, while the clock of the device is wrong', async () => {
    const latest = '2026-03-02T09:05:00.000Z';
    await phone.execute('AddCoins', { coins: 1 }, 'refused');
    devices.environment.setNow(later(latest, 600 * MINUTE));
    const refused = new Map([['refused', 'TooEarly']]);
    await phone.receive({ refused, bounded: (at) => (at > latest ? latest : at) });
    expect(momentsOf(phone)).toEqual([`${latest} of 2026-03-02`]);
  });
});
