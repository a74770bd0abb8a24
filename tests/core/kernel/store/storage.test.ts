import { describe, expect, test } from 'vitest';
import { StorageError, type EventLog } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { newEnvironment, openTab } from '../support.ts';

/** A log whose appends and reads wait or fail on request. */
function controlledLog(): {
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
      async tail(...args) {
        if (readError) throw readError;
        return log.tail(...args);
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
  test('waits for the append: the state never precedes the log', async () => {
    const { log, holds } = controlledLog();
    const tab = await openTab(newEnvironment(), log);
    let resolved = false;
    const release = holds();
    const result = tab.execute('AddCoins', { coins: 5 }).then(() => (resolved = true));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect({ coins: tab.coins(), resolved }).toEqual({ coins: 0, resolved: false });
    release();
    await result;
    expect({ coins: tab.coins(), resolved }).toEqual({ coins: 5, resolved: true });
  });

  test('precedes the result: a caller that awaits a command sees its effect', async () => {
    const tab = await openTab(newEnvironment());
    const order: string[] = [];
    tab.store.views$.subscribe(() => order.push(`published ${tab.coins()}`));
    await tab.execute('AddCoins', { coins: 5 }).then(() => order.push('resolved'));
    expect(order).toEqual(['published 0', 'published 5', 'resolved']);
  });

  test('does not happen when the append fails, and the result names the failure', async () => {
    const { log, fails } = controlledLog();
    const tab = await openTab(newEnvironment(), log);
    const seen: unknown[] = [];
    tab.store.views$.subscribe((view) => seen.push(view));
    tab.store.appended$.subscribe((events) => seen.push(events));
    fails(FULL);
    const results = await Promise.all([tab.execute('AddCoins', { coins: 5 }, 'first'), tab.execute('AddCoins', { coins: 6 })]);
    const refusal = { type: 'NotSaved', failure: 'full', message: FULL.message };
    expect(results).toEqual([
      { ok: false, refusal },
      { ok: false, refusal },
    ]);
    expect(seen).toHaveLength(1);
    expect(tab.coins()).toBe(0);
    fails(null);
    expect(await tab.execute('AddCoins', { coins: 5 }, 'first')).toMatchObject({ ok: true, repeated: false, events: [{ seq: 1 }] });
  });

  test('reports an unnamed storage failure as unavailable', async () => {
    const { log, fails } = controlledLog();
    const tab = await openTab(newEnvironment(), log);
    fails(new Error('the cable is out'));
    expect(await tab.execute('AddCoins', { coins: 5 })).toMatchObject({
      ok: false,
      refusal: { failure: 'unavailable', message: 'the cable is out' },
    });
  });
});

describe('reading', () => {
  test('an unreadable first result is refused, and a command beside it is executed', async () => {
    const { log, failsToRead } = controlledLog();
    const tab = await openTab(newEnvironment(), log);
    await tab.execute('AddCoins', { coins: 1 }, 'once');
    failsToRead(FULL);
    const [again, other] = await Promise.all([tab.execute('AddCoins', { coins: 1 }, 'once'), tab.execute('AddCoins', { coins: 2 })]);
    expect(again).toMatchObject({ ok: false, refusal: { type: 'NotSaved' } });
    expect(other).toMatchObject({ ok: true });
    expect(tab.coins()).toBe(3);
  });

  test('an unreadable tail rejects without effect, and the store continues', async () => {
    const { log, failsToRead } = controlledLog();
    const tab = await openTab(newEnvironment(), log);
    failsToRead(FULL);
    await expect(tab.store.catchUp()).rejects.toBe(FULL);
    failsToRead(null);
    expect(await tab.execute('AddCoins', { coins: 5 })).toMatchObject({ ok: true });
  });

  test('an unreadable log does not open', async () => {
    const { log, failsToRead } = controlledLog();
    failsToRead(FULL);
    await expect(openTab(newEnvironment(), log)).rejects.toBe(FULL);
  });
});

describe('closing', () => {
  test('completes the views, and later commands are not saved', async () => {
    const tab = await openTab(newEnvironment());
    let ended = false;
    tab.store.views$.subscribe({ complete: () => (ended = true) });
    tab.store.close();
    expect(ended).toBe(true);
    expect(await tab.execute('AddCoins', { coins: 5 })).toMatchObject({ ok: false, refusal: { type: 'NotSaved' } });
  });
});
