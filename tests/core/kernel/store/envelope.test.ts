import { describe, expect, test } from 'vitest';
import { verify } from '../../../../core/logFile/verify.ts';
import { envelopeSchema } from '../../../../core/kernel/log/event.ts';
import { hashOf } from '../../../../core/kernel/log/hash.ts';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { eventsOf, newEnvironment, openTab } from '../support.ts';

describe('an envelope', () => {
  test('carries actor, device, instant, local day and command, and matches its schema', async () => {
    const tab = await openTab(newEnvironment());
    const [event] = eventsOf(await tab.execute('AddCoins', { coins: 5 }, 'act'));
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
    const environment = newEnvironment();
    const tab = await openTab(environment);
    const ids: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      ids.push(...eventsOf(await tab.execute('AddCoins', { coins: 1 })).map(({ id }) => id));
      environment.advance(1);
    }
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(20);
  });

  test('is not earlier than the previous one while the clock is set back by a minute at most', async () => {
    const environment = newEnvironment();
    const tab = await openTab(environment);
    await tab.execute('AddCoins', { coins: 1 });
    environment.setNow('2026-03-02T08:59:00.000Z');
    const [late] = eventsOf(await tab.execute('AddCoins', { coins: 1 }));
    expect(late).toMatchObject({ at: '2026-03-02T09:00:00.000Z', day: { date: '2026-03-02' } });
    environment.setNow('2026-03-03T09:00:00.000Z');
    const [next] = eventsOf(await tab.execute('AddCoins', { coins: 1 }));
    expect(next).toMatchObject({ at: '2026-03-03T09:00:00.000Z', day: { date: '2026-03-03' } });
  });

  test('has the instant of the clock when an earlier event lies more than a minute in the future', async () => {
    const environment = newEnvironment('2027-03-02T09:00:00.000Z');
    const tab = await openTab(environment);
    await tab.execute('AddCoins', { coins: 1 });
    environment.setNow('2026-03-02T09:00:00.000Z');
    const [right] = eventsOf(await tab.execute('AddCoins', { coins: 1 }));
    expect(right).toMatchObject({ at: '2026-03-02T09:00:00.000Z', day: { date: '2026-03-02' } });
  });

  test('has the local day of the current zone', async () => {
    const environment = newEnvironment('2026-03-02T11:30:00.000Z');
    const tab = await openTab(environment);
    environment.setZone('Pacific/Auckland');
    const [event] = eventsOf(await tab.execute('AddCoins', { coins: 1 }));
    expect(event).toMatchObject({ zone: 'Pacific/Auckland', day: { date: '2026-03-03', from: '2026-03-02T11:00:00.000Z' } });
  });

  test('carries a copy of the data of the command', async () => {
    const tab = await openTab(newEnvironment());
    const data = { coins: 5 };
    const [event] = eventsOf(await tab.execute('AddCoins', data));
    data.coins = 6;
    expect(event?.data).toEqual({ coins: 5 });
  });
});

describe('the chain', () => {
  async function chainOf(): Promise<MemoryLogData> {
    const data: MemoryLogData = { events: [] };
    const environment = newEnvironment();
    const tab = await openTab(environment, createMemoryLog(data));
    await tab.execute('Exchange', { coins: 1 });
    await Promise.all([tab.execute('AddCoins', { coins: 2 }), tab.execute('AddCoins', { coins: 3 })]);
    await (await openTab(environment, createMemoryLog(data))).execute('TakeCoins', { coins: 4 });
    return data;
  }

  test('stores in each event the hash of the previous one, across batches and tabs', async () => {
    const { events } = await chainOf();
    expect(events.map(({ prev }) => prev)).toEqual(['', ...events.slice(0, -1).map(hashOf)]);
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(verify(events).flaw).toBeNull();
  });

  test('locates a changed, a removed and an inserted event', async () => {
    const { events } = await chainOf();
    const changed = events.map((event, i) => (i === 1 ? { ...event, data: { text: 'never' } } : event));
    const flawIn = (log: MemoryLogData['events']) => verify(log).flaw;
    expect(flawIn(changed)).toMatchObject({ kind: 'changed', position: 2 });
    expect(flawIn(events.toSpliced(2, 1))).toMatchObject({ kind: 'removed', position: 3 });
    expect(flawIn(events.slice(1))).toMatchObject({ kind: 'removed', position: 1 });
    expect(flawIn(events.toSpliced(1, 0, ...events.slice(3, 4)))).toMatchObject({ kind: 'moved', position: 2 });
  });
});
