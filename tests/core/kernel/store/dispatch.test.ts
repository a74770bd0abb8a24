import { describe, expect, test } from 'vitest';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { eventsOf, newEnvironment, openTab } from '../support.ts';

describe('a command', () => {
  test('is decided, appended and resolved with its events', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newEnvironment(), log);
    const result = await tab.execute('AddCoins', { coins: 5 });
    expect(result).toMatchObject({ ok: true, repeated: false, events: [{ type: 'CoinsAdded', data: { coins: 5 } }] });
    expect(await log.read(1)).toEqual(eventsOf(result));
    expect(tab.coins()).toBe(5);
  });

  test('that is refused appends nothing, and is decided again when repeated', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newEnvironment(), log);
    const seen: unknown[] = [];
    tab.store.views$.subscribe((view) => seen.push(view));
    expect(await tab.execute('TakeCoins', { coins: 3 }, 'take')).toEqual({ ok: false, refusal: { type: 'TooFew', shortfall: 3 } });
    expect(await log.head()).toBe(0);
    expect(seen).toHaveLength(1);
    await tab.execute('AddCoins', { coins: 3 });
    expect(await tab.execute('TakeCoins', { coins: 3 }, 'take')).toMatchObject({ ok: true, repeated: false });
  });

  test('with an executed id returns the first result, whatever its data', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newEnvironment(), log);
    const first = await tab.execute('Exchange', { coins: 5 }, 'once');
    await tab.execute('AddCoins', { coins: 1 });
    expect(await tab.execute('AddCoins', { coins: 70 }, 'once')).toEqual({ ...first, repeated: true });
    expect(tab.coins()).toBe(6);
    expect(await log.head()).toBe(3);
  });

  test('with an id executed before the tab opened returns the first result', async () => {
    const log = createMemoryLog();
    const environment = newEnvironment();
    const first = await (await openTab(environment, log)).execute('Exchange', { coins: 5 }, 'once');
    const tab = await openTab(environment, log);
    expect(await tab.execute('Exchange', { coins: 5 }, 'once')).toEqual({ ...first, repeated: true });
    expect(await log.head()).toBe(2);
  });

  test('that is sent twice at once is executed once', async () => {
    const tab = await openTab(newEnvironment());
    const [one, two] = await Promise.all([tab.execute('AddCoins', { coins: 5 }, 'once'), tab.execute('AddCoins', { coins: 5 }, 'once')]);
    expect(two).toEqual({ ...one, repeated: true });
    expect(tab.coins()).toBe(5);
  });

  test('that changes nothing writes nothing and is not indexed', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newEnvironment(), log);
    expect(await tab.execute('Look', {}, 'look')).toEqual({ ok: true, events: [], repeated: false });
    expect(await tab.execute('Look', {}, 'look')).toEqual({ ok: true, events: [], repeated: false });
    expect(await log.head()).toBe(0);
  });

  test('of an unknown type or of another shape is refused with a message', async () => {
    const tab = await openTab(newEnvironment());
    expect(await tab.execute('FlyAway')).toEqual({
      ok: false,
      refusal: { type: 'Malformed', message: 'There is no command called FlyAway.' },
    });
    expect(await tab.execute('WriteNote', { text: 7 })).toEqual({ ok: false, refusal: { type: 'Malformed', message: 'Write something.' } });
  });

  test.each(['a\0b', 'a\ud800', '\udc00b'])('LG17 with the text %j, which no server can store, is refused', async (text) => {
    const tab = await openTab(newEnvironment());
    const message = 'The text has characters that cannot be stored. Remove them.';
    expect(await tab.execute('WriteNote', { text })).toEqual({ ok: false, refusal: { type: 'Malformed', message } });
  });

  test('stores the first instants of its needed dates in the event', async () => {
    const tab = await openTab(newEnvironment('2026-03-29T09:00:00.000Z'));
    const [note] = eventsOf(await tab.execute('WriteNote', { text: 'summer time' }));
    expect(note?.data).toEqual({ text: 'summer time', firstInstants: ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'] });
  });

  test('that throws is refused as broken, and leaves the commands of its batch unaffected', async () => {
    const tab = await openTab(newEnvironment());
    const [before, broken, after] = await Promise.all([
      tab.execute('AddCoins', { coins: 1 }),
      tab.execute('Trip'),
      tab.execute('AddCoins', { coins: 2 }),
    ]);
    expect(broken).toMatchObject({ ok: false, refusal: { type: 'Broken', message: 'a rule of ours is broken' } });
    expect({ before: before.ok, after: after.ok }).toEqual({ before: true, after: true });
    expect(tab.coins()).toBe(3);
  });
});

describe('concurrent commands', () => {
  test('are decided in order on the state left by the previous one, and appended at once', async () => {
    const log = createMemoryLog();
    let appends = 0;
    const counted = { ...log, append: (...args: Parameters<typeof log.append>) => ((appends += 1), log.append(...args)) };
    const tab = await openTab(newEnvironment(), counted);
    const published: number[] = [];
    tab.store.views$.subscribe(() => published.push(tab.coins()));
    const results = await Promise.all([
      tab.execute('AddCoins', { coins: 5 }),
      tab.execute('TakeCoins', { coins: 4 }),
      tab.execute('TakeCoins', { coins: 4 }),
      tab.execute('TakeCoins', { coins: 1 }),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false, true]);
    expect(appends).toBe(1);
    expect(published).toEqual([0, 0]);
    expect((await log.read(1)).map(({ seq, type }) => `${seq} ${type}`)).toEqual(['1 CoinsAdded', '2 CoinsTaken', '3 CoinsTaken']);
  });

  test('sent during an append wait for the next batch', async () => {
    const tab = await openTab(newEnvironment());
    const first = tab.execute('AddCoins', { coins: 1 });
    await Promise.resolve();
    await Promise.resolve();
    const later = [tab.execute('AddCoins', { coins: 2 }), tab.execute('AddCoins', { coins: 3 })];
    expect((await Promise.all([first, ...later])).every(({ ok }) => ok)).toBe(true);
    expect(tab.coins()).toBe(6);
  });
});
