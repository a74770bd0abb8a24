import { describe, expect, test } from 'vitest';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { eventsOf, newWorld, openTab } from '../support.ts';

describe('a command', () => {
  test('is decided, appended and answered with its events', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newWorld(), log);
    const answer = await tab.act('AddCoins', { coins: 5 });
    expect(answer).toMatchObject({ ok: true, repeated: false, events: [{ type: 'CoinsAdded', data: { coins: 5 } }] });
    expect(await log.read(1)).toEqual(eventsOf(answer));
    expect(tab.coins()).toBe(5);
  });

  test('that is refused leaves nothing, and is decided afresh when it comes again', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newWorld(), log);
    const seen: unknown[] = [];
    tab.store.views$.subscribe((view) => seen.push(view));
    expect(await tab.act('TakeCoins', { coins: 3 }, 'take')).toEqual({ ok: false, refusal: { type: 'TooFew', shortfall: 3 } });
    expect(await log.head()).toBe(0);
    expect(seen).toHaveLength(1);
    await tab.act('AddCoins', { coins: 3 });
    expect(await tab.act('TakeCoins', { coins: 3 }, 'take')).toMatchObject({ ok: true, repeated: false });
  });

  test('with an id that was answered gets the first answer, whatever it asks now', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newWorld(), log);
    const first = await tab.act('Exchange', { coins: 5 }, 'once');
    await tab.act('AddCoins', { coins: 1 });
    expect(await tab.act('AddCoins', { coins: 70 }, 'once')).toEqual({ ...first, repeated: true });
    expect(tab.coins()).toBe(6);
    expect(await log.head()).toBe(3);
  });

  test('with an id that was answered before the tab was opened gets the first answer too', async () => {
    const log = createMemoryLog();
    const world = newWorld();
    const first = await (await openTab(world, log)).act('Exchange', { coins: 5 }, 'once');
    const tab = await openTab(world, log);
    expect(await tab.act('Exchange', { coins: 5 }, 'once')).toEqual({ ...first, repeated: true });
    expect(await log.head()).toBe(2);
  });

  test('that comes twice at the same moment is done once', async () => {
    const tab = await openTab(newWorld());
    const [one, two] = await Promise.all([tab.act('AddCoins', { coins: 5 }, 'once'), tab.act('AddCoins', { coins: 5 }, 'once')]);
    expect(two).toEqual({ ...one, repeated: true });
    expect(tab.coins()).toBe(5);
  });

  test('that finds nothing to do writes nothing and remembers nothing', async () => {
    const log = createMemoryLog();
    const tab = await openTab(newWorld(), log);
    expect(await tab.act('Look', {}, 'look')).toEqual({ ok: true, events: [], repeated: false });
    expect(await tab.act('Look', {}, 'look')).toEqual({ ok: true, events: [], repeated: false });
    expect(await log.head()).toBe(0);
  });

  test('of no known type, or without the shape of its type, is refused with a sentence', async () => {
    const tab = await openTab(newWorld());
    expect(await tab.act('FlyAway')).toEqual({ ok: false, refusal: { type: 'Malformed', message: 'There is no act called FlyAway.' } });
    expect(await tab.act('WriteNote', { text: 7 })).toEqual({ ok: false, refusal: { type: 'Malformed', message: 'Write something.' } });
  });

  test('gets the first instants of the dates that it needs, as values in its event', async () => {
    const tab = await openTab(newWorld('2026-03-29T09:00:00.000Z'));
    const [note] = eventsOf(await tab.act('WriteNote', { text: 'summer time' }));
    expect(note?.data).toEqual({ text: 'summer time', firstInstants: ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'] });
  });

  test('whose rules are broken is answered, and spoils no command beside it', async () => {
    const tab = await openTab(newWorld());
    const [before, broken, after] = await Promise.all([
      tab.act('AddCoins', { coins: 1 }),
      tab.act('Trip'),
      tab.act('AddCoins', { coins: 2 }),
    ]);
    expect(broken).toMatchObject({ ok: false, refusal: { type: 'Broken', message: 'a rule of ours is broken' } });
    expect([before.ok, after.ok]).toEqual([true, true]);
    expect(tab.coins()).toBe(3);
  });
});

describe('commands that wait together', () => {
  test('are decided in their order, each on what the one before left, and appended at once', async () => {
    const log = createMemoryLog();
    let appends = 0;
    const counted = { ...log, append: (...args: Parameters<typeof log.append>) => ((appends += 1), log.append(...args)) };
    const tab = await openTab(newWorld(), counted);
    const published: number[] = [];
    tab.store.views$.subscribe(() => published.push(tab.coins()));
    const answers = await Promise.all([
      tab.act('AddCoins', { coins: 5 }),
      tab.act('TakeCoins', { coins: 4 }),
      tab.act('TakeCoins', { coins: 4 }),
      tab.act('TakeCoins', { coins: 1 }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, true]);
    expect(appends).toBe(1);
    expect(published).toEqual([0, 0]);
    expect((await log.read(1)).map(({ seq, type }) => `${seq} ${type}`)).toEqual(['1 CoinsAdded', '2 CoinsTaken', '3 CoinsTaken']);
  });

  test('made while others are being appended wait for the next batch', async () => {
    const tab = await openTab(newWorld());
    const first = tab.act('AddCoins', { coins: 1 });
    await Promise.resolve();
    await Promise.resolve();
    const later = [tab.act('AddCoins', { coins: 2 }), tab.act('AddCoins', { coins: 3 })];
    expect((await Promise.all([first, ...later])).every(({ ok }) => ok)).toBe(true);
    expect(tab.coins()).toBe(6);
  });
});
