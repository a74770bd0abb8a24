import { describe, expect, test } from 'vitest';
import type { EventLog } from '../../../../core/kernel/log/log.ts';
import { StorageError } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog, type MemoryLogData } from '../../../../core/kernel/log/memoryLog.ts';
import { eventsOf, newEnvironment, openTab } from '../support.ts';

/** `reads`: reads of events. `heads`: reads of the head, and of the status with at most the event behind the head. */
type Accesses = { appends: string[]; reads: number; heads: number };

/** A log that counts its accesses. */
function watchedLog(data: MemoryLogData = { events: [] }): { log: EventLog; accesses: Accesses } {
  const inner = createMemoryLog(data);
  const accesses: Accesses = { appends: [], reads: 0, heads: 0 };
  const log: EventLog = {
    ...inner,
    append: (position, events, durability, options) => {
      accesses.appends.push(durability);
      return inner.append(position, events, durability, options);
    },
    read: (...args) => ((accesses.reads += 1), inner.read(...args)),
    tail: (position, limit = Number.POSITIVE_INFINITY) => {
      accesses[limit > 1 ? 'reads' : 'heads'] += 1;
      return inner.tail(position, limit);
    },
    head: () => ((accesses.heads += 1), inner.head()),
  };
  return { log, accesses };
}

describe('accesses of a tab to the log', () => {
  test('a command costs one strict append and no read while no other tab writes', async () => {
    const { log, accesses } = watchedLog();
    const tab = await openTab(newEnvironment(), log);
    Object.assign(accesses, { reads: 0, heads: 0 });
    await tab.execute('AddCoins', { coins: 1 });
    await tab.execute('AddCoins', { coins: 1 });
    expect(accesses).toEqual({ appends: ['strict', 'strict'], reads: 0, heads: 0 });
  });

  test('a conflict makes the next eight batches read the tail first', async () => {
    const data: MemoryLogData = { events: [] };
    const environment = newEnvironment();
    const { log, accesses } = watchedLog(data);
    const [one, two] = [await openTab(environment, log), await openTab(environment, createMemoryLog(data))];
    await two.execute('AddCoins', { coins: 1 });
    accesses.reads = 0;
    for (let i = 0; i < 12; i += 1) await one.execute('AddCoins', { coins: 1 });
    expect(accesses.reads).toBe(8);
    expect(one.coins()).toBe(13);
  });

  test('a batch of repeats does not ask for the head, and a batch with a refusal does', async () => {
    const data: MemoryLogData = { events: [] };
    const environment = newEnvironment();
    const { log, accesses } = watchedLog(data);
    const [one, two] = [await openTab(environment, log), await openTab(environment, createMemoryLog(data))];
    await one.execute('AddCoins', { coins: 1 }, 'once');
    accesses.heads = 0;
    await one.execute('AddCoins', { coins: 1 }, 'once');
    expect(accesses.heads).toBe(0);
    await two.store.catchUp();
    await two.execute('AddCoins', { coins: 4 });
    const [again, taken] = await Promise.all([one.execute('AddCoins', { coins: 1 }, 'once'), one.execute('TakeCoins', { coins: 5 })]);
    expect({ again, taken }).toMatchObject({ again: { ok: true, repeated: true }, taken: { ok: true } });
  });

  test('a batch whose first result is unreadable does not ask for the head', async () => {
    const { log, accesses } = watchedLog();
    let broken = false;
    const failing: EventLog = {
      ...log,
      read: async (...args) => {
        if (broken) throw new StorageError('unavailable', 'No.');
        return log.read(...args);
      },
    };
    const tab = await openTab(newEnvironment(), failing);
    await tab.execute('AddCoins', { coins: 1 }, 'once');
    Object.assign(accesses, { heads: 0 });
    broken = true;
    expect(await tab.execute('AddCoins', { coins: 1 }, 'once')).toMatchObject({ ok: false, refusal: { failure: 'unavailable' } });
    expect(accesses.heads).toBe(0);
  });

  test('a refusal is returned when the head is unavailable', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newEnvironment(), {
      ...log,
      tail: (position, limit) => (limit === 1 ? Promise.reject(new StorageError('unavailable', 'No.')) : log.tail(position, limit)),
    });
    expect(await tab.execute('TakeCoins', { coins: 1 })).toEqual({ ok: false, refusal: { type: 'TooFew', shortfall: 1 } });
  });
});

describe('commands of one batch', () => {
  test('are repeated individually under their ids', async () => {
    const tab = await openTab(newEnvironment());
    const exchanges = () => ['a', 'b', 'c'].map((id) => tab.execute('Exchange', { coins: 1 }, id));
    const first = await Promise.all(exchanges());
    const again = await Promise.all(exchanges());
    expect(again.map(eventsOf)).toEqual(first.map(eventsOf));
    expect(again.every((result) => result.ok && result.repeated)).toBe(true);
    expect(tab.coins()).toBe(3);
  });

  test('that change nothing are not repeats of each other', async () => {
    const tab = await openTab(newEnvironment());
    const [one, two] = await Promise.all([tab.execute('Look', {}, 'look'), tab.execute('Look', {}, 'look')]);
    expect({ one, two }).toEqual({ one: { ok: true, events: [], repeated: false }, two: { ok: true, events: [], repeated: false } });
  });

  test('of another tab are repeated under their ids, and unchanged parts of the state stay identical', async () => {
    const data: MemoryLogData = { events: [] };
    const environment = newEnvironment();
    const [one, two] = [await openTab(environment, createMemoryLog(data)), await openTab(environment, createMemoryLog(data))];
    const { tags } = two.store.views$.value.state.jar;
    await Promise.all(['a', 'b', 'c'].map((id) => one.execute('AddCoins', { coins: 1 }, id)));
    await two.store.catchUp();
    expect(two.store.views$.value.state.jar.tags).toBe(tags);
    expect(await two.execute('AddCoins', { coins: 1 }, 'c')).toMatchObject({ ok: true, repeated: true });
  });
});

test('stateAt folds the log up to the given event only', async () => {
  const tab = await openTab(newEnvironment());
  for (const coins of [1, 2, 4]) await tab.execute('AddCoins', { coins });
  const states = await Promise.all([0, 1, 2, 3].map((position) => tab.store.stateAt(position)));
  expect(states.map(({ jar, log }) => ({ coins: jar.coins, position: log.position }))).toEqual([
    { coins: 0, position: 0 },
    { coins: 1, position: 1 },
    { coins: 3, position: 2 },
    { coins: 7, position: 3 },
  ]);
});
