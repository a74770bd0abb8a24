import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';
import { produce } from '../../../../core/kernel/lib/draft.ts';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { applyStored, FAULT, foldAll } from '../../../../core/kernel/fold/fold.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { bindSlice, createRegistry } from '../../../../core/kernel/fold/registry.ts';
import { upcast } from '../../../../core/kernel/fold/upcast.ts';
import { sampleEvent } from '../../../contracts/log.contract.ts';
import { emptyJar, jarRegistry, newEnvironment, openTab, type JarRoot } from '../support.ts';

function stored(n: number, type: string, data: unknown, v = 1): EventEnvelope {
  return { ...sampleEvent(n, data), type, v };
}

const added = (n: number, coins: number): EventEnvelope => stored(n, 'CoinsAdded', { coins }, 3);
const taken = (n: number, coins: number): EventEnvelope => stored(n, 'CoinsTaken', { coins });

describe('folding', () => {
  test('voids an event that is impossible in the current state, without effect and with its reason', () => {
    const root = foldAll(jarRegistry, emptyJar(), [added(1, 5), taken(2, 6), taken(3, 5)]);
    expect(root.jar.coins).toBe(0);
    expect(root.log).toMatchObject({
      position: 3,
      voided: [{ event: 'event 2', type: 'CoinsTaken', position: 2, reason: 'more than there are' }],
    });
  });

  test('voids an event that an own fault cannot fold, and continues', () => {
    const root = foldAll(jarRegistry, emptyJar(), [stored(1, 'NoteWritten', null), stored(2, 'CoinsAdded', null, 2), added(3, 5)]);
    expect(root.jar.coins).toBe(5);
    expect(root.log.voided.map(({ position, reason }) => ({ position, reason }))).toEqual([
      { position: 1, reason: FAULT },
      { position: 2, reason: FAULT },
    ]);
  });

  test('skips and lists an event of an unknown type, and continues', () => {
    const root = foldAll(jarRegistry, emptyJar(), [stored(1, 'JarPainted', { colour: 'red' }, 2), added(2, 5)]);
    expect(root.jar.coins).toBe(5);
    expect(root.log.unknown).toEqual([{ event: 'event 1', type: 'JarPainted', v: 2, position: 1 }]);
  });

  test.each(['constructor', '__proto__', 'toString'])('treats an event of the type %s as unknown', (type) => {
    expect(foldAll(jarRegistry, emptyJar(), [stored(1, type, {})]).log.unknown).toHaveLength(1);
  });

  test('treats a future version, and an old one without an upcaster, as unknown', () => {
    const root = foldAll(jarRegistry, emptyJar(), [stored(1, 'CoinsAdded', { coins: 5 }, 4), stored(2, 'NoteWritten', {}, 0)]);
    expect(root.log.unknown.map(({ v }) => v)).toEqual([4, 0]);
    expect(root.jar).toEqual(emptyJar().jar);
  });

  test('the last instant never decreases, also where a merge brings an earlier event', () => {
    const earlier = { ...added(2, 1), at: '2026-03-01T00:00:00.000Z' };
    expect(foldAll(jarRegistry, emptyJar(), [added(1, 1), earlier]).log.lastAt).toBe('2026-03-02T09:00:00.000Z');
  });
});

describe('upcasting', () => {
  test('folds an old event through the upcasters of every version', () => {
    const old = stored(1, 'CoinsAdded', { pennies: 7 });
    expect(upcast(jarRegistry, old)).toEqual([{ ...old, v: 3, data: { coins: 7 } }]);
    expect(foldAll(jarRegistry, emptyJar(), [old]).jar.coins).toBe(7);
  });

  test('folds one event as many or none, at one position', () => {
    const root = foldAll(jarRegistry, emptyJar(), [
      stored(1, 'CoinsAdded', { jars: [1, 2, 3] }, 2),
      stored(2, 'CoinsAdded', { jars: [] }, 2),
    ]);
    expect(root.jar.coins).toBe(6);
    expect(root.log).toMatchObject({ position: 2, unknown: [], voided: [] });
  });

  test('opening and extending an old log leaves its stored events unchanged', async () => {
    const log = createMemoryLog();
    const old = stored(1, 'CoinsAdded', { pennies: 7 });
    const strange = stored(2, 'JarPainted', { colour: 'red' }, 9);
    await log.append(1, [old, strange], 'strict');
    const tab = await openTab(newEnvironment(), log);
    await tab.execute('TakeCoins', { coins: 7 });
    expect((await log.read(1)).slice(0, 2)).toEqual([old, strange]);
    expect(tab.store.views$.value.state.log.unknown).toHaveLength(1);
  });
});

describe('every way of folding gives the same canonical JSON', () => {
  const events = [added(1, 5), taken(2, 9), stored(3, 'Strange', {}), stored(4, 'CoinsAdded', { jars: [2, 3] }, 2), taken(5, 4)];
  const whole = canonicalJson(foldAll(jarRegistry, emptyJar(), events));

  test('folded event by event on drafts', () => {
    let root = emptyJar();
    for (const event of events) root = produce(root, (draft) => applyStored(jarRegistry, draft, event)).state;
    expect(canonicalJson(root)).toBe(whole);
  });

  test.each([1, 2, 3, 4])('folded from a snapshot after event %i', (at) => {
    const snapshot = structuredClone(foldAll(jarRegistry, emptyJar(), events.slice(0, at)));
    expect(canonicalJson(foldAll(jarRegistry, snapshot, events.slice(at)))).toBe(whole);
  });

  test('folded in a tab that was open, in one that caught up, and in one that opened later', async () => {
    const data = { events: [] };
    const environment = newEnvironment();
    const [one, two] = [await openTab(environment, createMemoryLog(data)), await openTab(environment, createMemoryLog(data))];
    await createMemoryLog(data).append(1, events, 'strict');
    await one.store.catchUp();
    await one.execute('TakeCoins', { coins: 1 });
    await one.execute('TakeCoins', { coins: 100 });
    await two.store.catchUp();
    const three = await openTab(environment, createMemoryLog(data));
    const [first, ...others] = [one, two, three].map(({ store }) => canonicalJson(store.views$.value.state));
    expect(others).toEqual([first, first]);
  });

  test('folded over more events than one read returns', async () => {
    const many = Array.from({ length: 4_001 }, (_, i) => added(i + 1, 1));
    const log = createMemoryLog();
    await log.append(1, many, 'strict');
    const tab = await openTab(newEnvironment(), log);
    expect(tab.coins()).toBe(4_001);
    expect(tab.store.views$.value.state.log.position).toBe(4_001);
  });
});

describe('the registry', () => {
  const nothing = { events: {}, commands: {}, guards: {}, evolvers: {}, initial: null };
  const bind = (part: object) =>
    bindSlice<JarRoot, null, null>(
      { ...nothing, ...part },
      () => null,
      () => null,
    );

  test('refuses two slices that define the same event or the same command', () => {
    const event = bind({ events: { Happened: jarRegistry.handling.get('CoinsTaken')?.definition } });
    expect(() => createRegistry([event, event])).toThrow('Two slices define the event Happened');
    const command = bind({ commands: { Do: jarRegistry.commands.get('Look') } });
    expect(() => createRegistry([command, command])).toThrow('Two slices define the command Do');
  });

  test('passes every event that is not voided to a slice, with its position', () => {
    const seen: string[] = [];
    const watcher = bind({
      everyEvent: (_: null, event: EventEnvelope, { position }: { position: number }) => seen.push(`${position} ${event.type}`),
    });
    const taking = bind({
      events: { Taken: jarRegistry.handling.get('CoinsTaken')?.definition, Kept: jarRegistry.handling.get('CoinsTaken')?.definition },
      guards: { Taken: () => 'never' },
    });
    foldAll(createRegistry([taking, watcher]), emptyJar(), [stored(1, 'Taken', {}), stored(2, 'Undefined', {}), stored(3, 'Kept', {})]);
    expect(seen).toEqual(['3 Kept']);
  });
});
