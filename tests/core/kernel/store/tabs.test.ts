import { describe, expect, test } from 'vitest';
import type { EventLog } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { verify } from '../../../../core/logFile/verify.ts';
import { eventsOf, newEnvironment, openTab, type Tab } from '../support.ts';

/** Two tabs of one person in one environment, over one log. */
async function twoTabs(): Promise<{ one: Tab; two: Tab; data: MemoryLogData }> {
  const data: MemoryLogData = { events: [] };
  const environment = newEnvironment();
  return { one: await openTab(environment, createMemoryLog(data)), two: await openTab(environment, createMemoryLog(data)), data };
}

describe('two tabs over one log', () => {
  test('execute exactly one of two simultaneous commands on the same coins', async () => {
    const { one, two, data } = await twoTabs();
    await one.execute('AddCoins', { coins: 5 });
    await two.store.catchUp();
    const results = await Promise.all([one.execute('TakeCoins', { coins: 5 }), two.execute('TakeCoins', { coins: 5 })]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { type: 'TooFew', shortfall: 5 } });
    expect(data.events).toHaveLength(2);
  });

  test('decide again on the new events after a conflict', async () => {
    const { one, two, data } = await twoTabs();
    await one.execute('AddCoins', { coins: 5 });
    expect(two.coins()).toBe(0);
    expect(await two.execute('TakeCoins', { coins: 4 })).toMatchObject({ ok: true });
    expect(two.coins()).toBe(1);
    expect(data.events.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(verify(data.events).flaw).toBeNull();
  });

  test('record one command id once, and both receive the same events', async () => {
    const { one, two, data } = await twoTabs();
    const [here, there] = await Promise.all([one.execute('Exchange', { coins: 5 }, 'due'), two.execute('Exchange', { coins: 5 }, 'due')]);
    expect(eventsOf(there)).toEqual(eventsOf(here));
    expect(data.events).toHaveLength(2);
  });

  test('decide a refusal on the current tail while both tabs write', async () => {
    const { one, two } = await twoTabs();
    await one.execute('AddCoins', { coins: 1 });
    await two.execute('AddCoins', { coins: 1 });
    await one.execute('AddCoins', { coins: 3 });
    expect(await two.execute('TakeCoins', { coins: 5 })).toMatchObject({ ok: true });
  });

  test('lose and double no events under many commands, and write one chain', async () => {
    const { one, two, data } = await twoTabs();
    const each = Array.from({ length: 50 }, (_, i) => (i % 2 ? one : two).execute('AddCoins', { coins: i }));
    expect((await Promise.all(each)).every(({ ok }) => ok)).toBe(true);
    await Promise.all([one.store.catchUp(), two.store.catchUp()]);
    expect(one.coins()).toBe(1_225);
    expect(two.store.views$.value.state).toEqual(one.store.views$.value.state);
    expect(data.events.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(verify(data.events).flaw).toBeNull();
  });

  test('publish after catching up only when events were read', async () => {
    const { one, two } = await twoTabs();
    const seen: number[] = [];
    two.store.views$.subscribe(() => seen.push(two.coins()));
    await one.execute('AddCoins', { coins: 5 });
    await two.store.catchUp();
    await two.store.catchUp();
    expect(seen).toEqual([0, 5]);
  });

  test('notify of own events once they are durable, and not of events of other tabs', async () => {
    const { one, two, data } = await twoTabs();
    const notified: string[] = [];
    one.store.appended$.subscribe((events) => notified.push(`one: ${events.length} of ${data.events.length}`));
    two.store.appended$.subscribe((events) => notified.push(`two: ${events.length} of ${data.events.length}`));
    await one.execute('Exchange', { coins: 5 });
    await two.execute('AddCoins', { coins: 1 });
    expect(notified).toEqual(['one: 2 of 2', 'two: 1 of 3']);
  });
});

describe('two devices over one log, after a merge', () => {
  test('number their own streams from 1 without a gap', async () => {
    const data: MemoryLogData = { events: [] };
    const environment = newEnvironment();
    const phone = await openTab(environment, createMemoryLog(data), 'phone');
    await phone.execute('Exchange', { coins: 1 });
    const laptop = await openTab(environment, createMemoryLog(data), 'laptop');
    await laptop.execute('AddCoins', { coins: 2 });
    await phone.execute('AddCoins', { coins: 3 });
    expect(data.events.map(({ device, seq }) => `${device} ${seq}`)).toEqual(['phone 1', 'phone 2', 'laptop 1', 'phone 3']);
  });
});

describe('repeated conflicts', () => {
  test('retry the append until it succeeds, always after the events that were read', async () => {
    const environment = newEnvironment();
    const log = createMemoryLog();
    const positions: number[] = [];
    let busy = 3;
    const rival: EventLog = {
      ...log,
      async append(position, events, durability, options) {
        positions.push(position);
        if (busy > 0) {
          busy -= 1;
          const [first] = events;
          if (first) await log.append(position, [{ ...first, id: `rival ${busy}`, command: `rival ${busy}` }], durability);
        }
        return log.append(position, events, durability, options);
      },
    };
    const tab = await openTab(environment, rival);
    expect(await tab.execute('AddCoins', { coins: 1 })).toMatchObject({ ok: true });
    expect(positions).toEqual([1, 2, 3, 4]);
    expect(tab.coins()).toBe(4);
  });
});

test('a long tail folds to the same state, and its commands are not executed again', async () => {
  const log = createMemoryLog();
  const environment = newEnvironment();
  const [one, two] = [await openTab(environment, log), await openTab(environment, log)];
  await Promise.all(Array.from({ length: 1_200 }, (_, i) => one.execute('AddCoins', { coins: 1 }, `long ${i}`)));
  await two.store.catchUp();
  expect(two.store.views$.value.state).toEqual(one.store.views$.value.state);
  expect(await two.execute('AddCoins', { coins: 1 }, 'long 7')).toMatchObject({ ok: true, repeated: true });
  expect(await two.execute('AddCoins', { coins: 1 }, 'long new')).toMatchObject({ ok: true, repeated: false });
  expect(await log.head()).toBe(1_201);
});
