import { describe, expect, test } from 'vitest';
import { verify } from '../../../../core/logFile/verify.ts';
import { envelopeSchema } from '../../../../core/kernel/log/event.ts';
import { hashOf } from '../../../../core/kernel/log/hash.ts';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { eventsOf, newWorld, openTab } from '../support.ts';

describe('an envelope', () => {
  test('says who, where, when, on which local day, for which command, and fits its schema', async () => {
    const tab = await openTab(newWorld());
    const [event] = eventsOf(await tab.act('AddCoins', { coins: 5 }, 'act'));
    expect(event).toEqual({
      id: event?.id,
      device: 'device 1',
      seq: 1,
      type: 'CoinsAdded',
      v: 3,
      at: '2026-03-02T09:00:00.000Z',
      zone: 'Europe/Berlin',
      day: { date: '2026-03-02', from: '2026-03-01T23:00:00.000Z', to: '2026-03-02T23:00:00.000Z' },
      actor: 'ann',
      command: 'act',
      prev: '',
      data: { coins: 5 },
    });
    expect(event?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(envelopeSchema.safeParse(event).success).toBe(true);
  });

  test('has an id that sorts by time', async () => {
    const world = newWorld();
    const tab = await openTab(world);
    const ids: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      ids.push(...eventsOf(await tab.act('AddCoins', { coins: 1 })).map(({ id }) => id));
      world.pass(1);
    }
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(20);
  });

  test('is never earlier than the one before it: a clock set back gains no day', async () => {
    const world = newWorld();
    const tab = await openTab(world);
    await tab.act('AddCoins', { coins: 1 });
    world.travelTo('2026-02-27T09:00:00.000Z');
    const [late] = eventsOf(await tab.act('AddCoins', { coins: 1 }));
    expect(late).toMatchObject({ at: '2026-03-02T09:00:00.000Z', day: { date: '2026-03-02' } });
    world.travelTo('2026-03-03T09:00:00.000Z');
    const [next] = eventsOf(await tab.act('AddCoins', { coins: 1 }));
    expect(next).toMatchObject({ at: '2026-03-03T09:00:00.000Z', day: { date: '2026-03-03' } });
  });

  test('has the day of the zone where the device is now', async () => {
    const world = newWorld('2026-03-02T11:30:00.000Z');
    const tab = await openTab(world);
    world.carryTo('Pacific/Auckland');
    const [event] = eventsOf(await tab.act('AddCoins', { coins: 1 }));
    expect(event).toMatchObject({ zone: 'Pacific/Auckland', day: { date: '2026-03-03', from: '2026-03-02T11:00:00.000Z' } });
  });

  test('carries its data as they would be read back: nothing that the one who acted still holds', async () => {
    const tab = await openTab(newWorld());
    const data = { coins: 5 };
    const [event] = eventsOf(await tab.act('AddCoins', data));
    data.coins = 6;
    expect(event?.data).toEqual({ coins: 5 });
  });
});

describe('the chain', () => {
  async function chainOf(): Promise<MemoryLogData> {
    const data: MemoryLogData = { events: [] };
    const world = newWorld();
    const tab = await openTab(world, createMemoryLog(data));
    await tab.act('Exchange', { coins: 1 });
    await Promise.all([tab.act('AddCoins', { coins: 2 }), tab.act('AddCoins', { coins: 3 })]);
    await (await openTab(world, createMemoryLog(data))).act('TakeCoins', { coins: 4 });
    return data;
  }

  test('names in each event the hash of the one before it, across batches and tabs', async () => {
    const { events } = await chainOf();
    expect(events.map(({ prev }) => prev)).toEqual(['', ...events.slice(0, -1).map(hashOf)]);
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(verify(events).flaw).toBeNull();
  });

  test('shows where an event was changed, left out or put in', async () => {
    const { events } = await chainOf();
    const changed = events.map((event, i) => (i === 1 ? { ...event, data: { text: 'never' } } : event));
    const flawIn = (log: MemoryLogData['events']) => [verify(log).flaw?.kind, verify(log).flaw?.position];
    expect(flawIn(changed)).toEqual(['changed', 2]);
    expect(flawIn(events.toSpliced(2, 1))).toEqual(['removed', 3]);
    expect(flawIn(events.slice(1))).toEqual(['removed', 1]);
    expect(flawIn(events.toSpliced(1, 0, ...events.slice(3, 4)))).toEqual(['moved', 2]);
  });
});
