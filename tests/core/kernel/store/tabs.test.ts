import { describe, expect, test } from 'vitest';
import type { EventLog } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { verify } from '../../../../core/logFile/verify.ts';
import { eventsOf, newWorld, openTab, type Tab } from '../support.ts';

/** Two tabs of one person in one world, over one log. */
async function twoTabs(): Promise<{ one: Tab; two: Tab; data: MemoryLogData }> {
  const data: MemoryLogData = { events: [] };
  const world = newWorld();
  return { one: await openTab(world, createMemoryLog(data)), two: await openTab(world, createMemoryLog(data)), data };
}

describe('two tabs over one log', () => {
  test('of two acts at one moment on what is there once, exactly one is done', async () => {
    const { one, two, data } = await twoTabs();
    await one.act('AddCoins', { coins: 5 });
    await two.store.catchUp();
    const answers = await Promise.all([one.act('TakeCoins', { coins: 5 }), two.act('TakeCoins', { coins: 5 })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: { type: 'TooFew', shortfall: 5 } });
    expect(data.events).toHaveLength(2);
  });

  test('a tab that was slower reads what the other did and decides again', async () => {
    const { one, two, data } = await twoTabs();
    await one.act('AddCoins', { coins: 5 });
    expect(two.coins()).toBe(0);
    expect(await two.act('TakeCoins', { coins: 4 })).toMatchObject({ ok: true });
    expect(two.coins()).toBe(1);
    expect(data.events.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(verify(data.events).flaw).toBeNull();
  });

  test('one command id in both at one moment makes one fact, and both get its answer', async () => {
    const { one, two, data } = await twoTabs();
    const [here, there] = await Promise.all([one.act('Exchange', { coins: 5 }, 'due'), two.act('Exchange', { coins: 5 }, 'due')]);
    expect(eventsOf(there)).toEqual(eventsOf(here));
    expect(data.events).toHaveLength(2);
  });

  test('a refusal is decided on what the other tab did, once this tab knows that both are busy', async () => {
    const { one, two } = await twoTabs();
    await one.act('AddCoins', { coins: 1 });
    await two.act('AddCoins', { coins: 1 });
    await one.act('AddCoins', { coins: 3 });
    expect(await two.act('TakeCoins', { coins: 5 })).toMatchObject({ ok: true });
  });

  test('many acts in both, with none lost, none doubled and one chain', async () => {
    const { one, two, data } = await twoTabs();
    const each = Array.from({ length: 50 }, (_, i) => (i % 2 ? one : two).act('AddCoins', { coins: i }));
    expect((await Promise.all(each)).every(({ ok }) => ok)).toBe(true);
    await Promise.all([one.store.catchUp(), two.store.catchUp()]);
    expect(one.coins()).toBe(1_225);
    expect(two.store.views$.value.state).toEqual(one.store.views$.value.state);
    expect(data.events.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(verify(data.events).flaw).toBeNull();
  });

  test('a tab that catches up sees what the other did, and publishes only when there was something', async () => {
    const { one, two } = await twoTabs();
    const seen: number[] = [];
    two.store.views$.subscribe(() => seen.push(two.coins()));
    await one.act('AddCoins', { coins: 5 });
    await two.store.catchUp();
    await two.store.catchUp();
    expect(seen).toEqual([0, 5]);
  });

  test('what a tab appended is told once it is durable; what it read of others is not', async () => {
    const { one, two, data } = await twoTabs();
    const told: string[] = [];
    one.store.appended$.subscribe((events) => told.push(`one: ${events.length} of ${data.events.length}`));
    two.store.appended$.subscribe((events) => told.push(`two: ${events.length} of ${data.events.length}`));
    await one.act('Exchange', { coins: 5 });
    await two.act('AddCoins', { coins: 1 });
    expect(told).toEqual(['one: 2 of 2', 'two: 1 of 3']);
  });
});

describe('two devices over one log, after a merge', () => {
  test('each counts its own stream from 1 without a gap', async () => {
    const data: MemoryLogData = { events: [] };
    const world = newWorld();
    const phone = await openTab(world, createMemoryLog(data), 'phone');
    await phone.act('Exchange', { coins: 1 });
    const laptop = await openTab(world, createMemoryLog(data), 'laptop');
    await laptop.act('AddCoins', { coins: 2 });
    await phone.act('AddCoins', { coins: 3 });
    expect(data.events.map(({ device, seq }) => `${device} ${seq}`)).toEqual(['phone 1', 'phone 2', 'laptop 1', 'phone 3']);
  });
});

describe('a log that is always taken', () => {
  test('is asked again and again until the append succeeds, never at a place that was not read', async () => {
    const world = newWorld();
    const log = createMemoryLog();
    const places: number[] = [];
    let busy = 3;
    const rival: EventLog = {
      ...log,
      async append(position, events, durability) {
        places.push(position);
        if (busy > 0) {
          busy -= 1;
          const [first] = events;
          if (first) await log.append(position, [{ ...first, id: `rival ${busy}`, command: `rival ${busy}` }], durability);
        }
        return log.append(position, events, durability);
      },
    };
    const tab = await openTab(world, rival);
    expect(await tab.act('AddCoins', { coins: 1 })).toMatchObject({ ok: true });
    expect(places).toEqual([1, 2, 3, 4]);
    expect(tab.coins()).toBe(4);
  });
});

test('a tab that finds a very long tail folds it to the same, and knows its commands', async () => {
  const log = createMemoryLog();
  const world = newWorld();
  const [one, two] = [await openTab(world, log), await openTab(world, log)];
  await Promise.all(Array.from({ length: 1_200 }, (_, i) => one.act('AddCoins', { coins: 1 }, `long ${i}`)));
  await two.store.catchUp();
  expect(two.store.views$.value.state).toEqual(one.store.views$.value.state);
  expect(await two.act('AddCoins', { coins: 1 }, 'long 7')).toMatchObject({ ok: true, repeated: true });
  expect(await two.act('AddCoins', { coins: 1 }, 'long new')).toMatchObject({ ok: true, repeated: false });
  expect(await log.head()).toBe(1_201);
});
