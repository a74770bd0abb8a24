import { describe, expect, test } from 'vitest';
import { StorageError, type EventLog } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { newWorld, openTab } from '../support.ts';

/** A log whose appends and reads can be made to wait or to fail. */
function moodyLog(): {
  log: EventLog;
  fails: (error: Error | null) => void;
  holds: () => () => void;
  failsToRead: (error: Error | null) => void;
} {
  const log = createMemoryLog();
  let error: Error | null = null;
  let readError: Error | null = null;
  let gate: Promise<void> = Promise.resolve();
  return {
    log: {
      ...log,
      async append(...args) {
        await gate;
        if (error) throw error;
        return log.append(...args);
      },
      async read(...args) {
        if (readError) throw readError;
        return log.read(...args);
      },
    },
    fails: (next) => void (error = next),
    failsToRead: (next) => void (readError = next),
    holds() {
      let open = (): void => undefined;
      gate = new Promise((resolve) => (open = resolve));
      return open;
    },
  };
}

const FULL = new StorageError('full', "This device's storage is full. Free some space and try again.");

describe('publishing', () => {
  test('waits for the append: memory never leads the log', async () => {
    const { log, holds } = moodyLog();
    const tab = await openTab(newWorld(), log);
    let answered = false;
    const letGo = holds();
    const act = tab.act('AddCoins', { coins: 5 }).then(() => (answered = true));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([tab.coins(), answered]).toEqual([0, false]);
    letGo();
    await act;
    expect([tab.coins(), answered]).toEqual([5, true]);
  });

  test('comes before the answer: who awaits an act sees its effect', async () => {
    const tab = await openTab(newWorld());
    const order: string[] = [];
    tab.store.views$.subscribe(() => order.push(`published ${tab.coins()}`));
    await tab.act('AddCoins', { coins: 5 }).then(() => order.push('answered'));
    expect(order).toEqual(['published 0', 'published 5', 'answered']);
  });

  test('an append that fails publishes nothing, and says why', async () => {
    const { log, fails } = moodyLog();
    const tab = await openTab(newWorld(), log);
    const seen: unknown[] = [];
    tab.store.views$.subscribe((view) => seen.push(view));
    tab.store.appended$.subscribe((events) => seen.push(events));
    fails(FULL);
    const answers = await Promise.all([tab.act('AddCoins', { coins: 5 }, 'first'), tab.act('AddCoins', { coins: 6 })]);
    const refusal = { type: 'NotSaved', failure: 'full', message: FULL.message };
    expect(answers).toEqual([
      { ok: false, refusal },
      { ok: false, refusal },
    ]);
    expect(seen).toHaveLength(1);
    expect(tab.coins()).toBe(0);
    fails(null);
    expect(await tab.act('AddCoins', { coins: 5 }, 'first')).toMatchObject({ ok: true, repeated: false, events: [{ seq: 1 }] });
  });

  test('a failure that storage did not name counts as unavailable', async () => {
    const { log, fails } = moodyLog();
    const tab = await openTab(newWorld(), log);
    fails(new Error('the cable is out'));
    expect(await tab.act('AddCoins', { coins: 5 })).toMatchObject({
      ok: false,
      refusal: { failure: 'unavailable', message: 'the cable is out' },
    });
  });
});

describe('reading', () => {
  test('a first answer that cannot be read now is said, and what was made beside it stands', async () => {
    const { log, failsToRead } = moodyLog();
    const tab = await openTab(newWorld(), log);
    await tab.act('AddCoins', { coins: 1 }, 'once');
    failsToRead(FULL);
    const [again, other] = await Promise.all([tab.act('AddCoins', { coins: 1 }, 'once'), tab.act('AddCoins', { coins: 2 })]);
    expect(again).toMatchObject({ ok: false, refusal: { type: 'NotSaved' } });
    expect(other).toMatchObject({ ok: true });
    expect(tab.coins()).toBe(3);
  });

  test('a tail that cannot be read rejects, changes nothing, and the store goes on', async () => {
    const { log, failsToRead } = moodyLog();
    const tab = await openTab(newWorld(), log);
    failsToRead(FULL);
    await expect(tab.store.catchUp()).rejects.toBe(FULL);
    failsToRead(null);
    expect(await tab.act('AddCoins', { coins: 5 })).toMatchObject({ ok: true });
  });

  test('a log that cannot be read does not open', async () => {
    const { log, failsToRead } = moodyLog();
    failsToRead(FULL);
    await expect(openTab(newWorld(), log)).rejects.toBe(FULL);
  });
});

describe('closing', () => {
  test('ends the views, and acts that come later are not saved', async () => {
    const tab = await openTab(newWorld());
    let ended = false;
    tab.store.views$.subscribe({ complete: () => (ended = true) });
    tab.store.close();
    expect(ended).toBe(true);
    expect(await tab.act('AddCoins', { coins: 5 })).toMatchObject({ ok: false, refusal: { type: 'NotSaved' } });
  });
});
