import { describe, expect, test } from 'vitest';
import type { EventLog } from '../../../../core/kernel/log/log.ts';
import { StorageError } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { eventsOf, newEnvironment, openTab } from '../support.ts';

type Asked = { appends: string[]; reads: number; heads: number };

/** A log, and what was asked of it. */
function watchedLog(data: MemoryLogData = { events: [] }): { log: EventLog; asked: Asked } {
  const inner = createMemoryLog(data);
  const asked: Asked = { appends: [], reads: 0, heads: 0 };
  const log: EventLog = {
    ...inner,
    append: (position, events, durability) => (asked.appends.push(durability), inner.append(position, events, durability)),
    read: (...args) => ((asked.reads += 1), inner.read(...args)),
    head: () => ((asked.heads += 1), inner.head()),
  };
  return { log, asked };
}

describe('what a tab asks of the log', () => {
  test('is one append, that is on the disk before it is acknowledged, and nothing else while nobody else writes', async () => {
    const { log, asked } = watchedLog();
    const tab = await openTab(newEnvironment(), log);
    Object.assign(asked, { reads: 0, heads: 0 });
    await tab.act('AddCoins', { coins: 1 });
    await tab.act('AddCoins', { coins: 1 });
    expect(asked).toEqual({ appends: ['strict', 'strict'], reads: 0, heads: 0 });
  });

  test('is the tail, for eight batches after another tab was faster, and then no more', async () => {
    const data: MemoryLogData = { events: [] };
    const environment = newEnvironment();
    const { log, asked } = watchedLog(data);
    const [one, two] = [await openTab(environment, log), await openTab(environment, createMemoryLog(data))];
    await two.act('AddCoins', { coins: 1 });
    asked.reads = 0;
    for (let i = 0; i < 12; i += 1) await one.act('AddCoins', { coins: 1 });
    expect(asked.reads).toBe(8);
    expect(one.coins()).toBe(13);
  });

  test('is not where it ends, when a batch only repeats; it is when something in it was refused', async () => {
    const data: MemoryLogData = { events: [] };
    const environment = newEnvironment();
    const { log, asked } = watchedLog(data);
    const [one, two] = [await openTab(environment, log), await openTab(environment, createMemoryLog(data))];
    await one.act('AddCoins', { coins: 1 }, 'once');
    asked.heads = 0;
    await one.act('AddCoins', { coins: 1 }, 'once');
    expect(asked.heads).toBe(0);
    await two.store.catchUp();
    await two.act('AddCoins', { coins: 4 });
    const [again, taken] = await Promise.all([one.act('AddCoins', { coins: 1 }, 'once'), one.act('TakeCoins', { coins: 5 })]);
    expect([again, taken]).toMatchObject([{ ok: true, repeated: true }, { ok: true }]);
  });

  test('is not where it ends either, when a first answer cannot be read', async () => {
    const { log, asked } = watchedLog();
    let broken = false;
    const failing: EventLog = {
      ...log,
      read: async (...args) => {
        if (broken) throw new StorageError('unavailable', 'No.');
        return log.read(...args);
      },
    };
    const tab = await openTab(newEnvironment(), failing);
    await tab.act('AddCoins', { coins: 1 }, 'once');
    Object.assign(asked, { heads: 0 });
    broken = true;
    expect(await tab.act('AddCoins', { coins: 1 }, 'once')).toMatchObject({ ok: false, refusal: { failure: 'unavailable' } });
    expect(asked.heads).toBe(0);
  });

  test('that cannot say where it ends leaves a refusal as it was decided', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newEnvironment(), { ...log, head: () => Promise.reject(new StorageError('unavailable', 'No.')) });
    expect(await tab.act('TakeCoins', { coins: 1 })).toEqual({ ok: false, refusal: { type: 'TooFew', shortfall: 1 } });
  });
});

describe('commands of one batch', () => {
  test('are each known by their own place, when they come again', async () => {
    const tab = await openTab(newEnvironment());
    const acts = () => ['a', 'b', 'c'].map((id) => tab.act('Exchange', { coins: 1 }, id));
    const first = await Promise.all(acts());
    const again = await Promise.all(acts());
    expect(again.map(eventsOf)).toEqual(first.map(eventsOf));
    expect(again.every((answer) => answer.ok && answer.repeated)).toBe(true);
    expect(tab.coins()).toBe(3);
  });

  test('that find nothing to do are no repeats of each other', async () => {
    const tab = await openTab(newEnvironment());
    const [one, two] = await Promise.all([tab.act('Look', {}, 'look'), tab.act('Look', {}, 'look')]);
    expect([one, two]).toEqual([
      { ok: true, events: [], repeated: false },
      { ok: true, events: [], repeated: false },
    ]);
  });

  test('of another tab are known by their places too, and what they left alone stays the same object', async () => {
    const data: MemoryLogData = { events: [] };
    const environment = newEnvironment();
    const [one, two] = [await openTab(environment, createMemoryLog(data)), await openTab(environment, createMemoryLog(data))];
    const { tags } = two.store.views$.value.state.jar;
    await Promise.all(['a', 'b', 'c'].map((id) => one.act('AddCoins', { coins: 1 }, id)));
    await two.store.catchUp();
    expect(two.store.views$.value.state.jar.tags).toBe(tags);
    expect(await two.act('AddCoins', { coins: 1 }, 'c')).toMatchObject({ ok: true, repeated: true });
  });
});

test('the state after any event is folded from the log, as far as that event and no further', async () => {
  const tab = await openTab(newEnvironment());
  for (const coins of [1, 2, 4]) await tab.act('AddCoins', { coins });
  const states = await Promise.all([0, 1, 2, 3].map((position) => tab.store.stateAt(position)));
  expect(states.map(({ jar, log }) => [jar.coins, log.position])).toEqual([
    [0, 0],
    [1, 1],
    [3, 2],
    [7, 3],
  ]);
});
