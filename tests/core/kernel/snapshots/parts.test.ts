import { describe, expect, test } from 'vitest';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { createMemoryDerived } from '../../../../core/kernel/snapshots/memoryDerived.ts';
import { produce, undrafted } from '../../../../core/kernel/lib/draft.ts';
import { storedFigures } from '../../../../core/kernel/snapshots/storedFigures.ts';
import { storeFigures } from '../../../../core/kernel/snapshots/storeFigures.ts';
import { StorageError } from '../../../../core/kernel/log/log.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { addTo, eachFromLast, newestFirst, type Pages } from '../../../../core/kernel/lib/pages.ts';
import { createRecorder } from '../../../../core/kernel/store/recorder.ts';
import { instantOfId, uuidV7 } from '../../../../core/kernel/log/uuid.ts';
import { sampleEvent, sampleEvents } from '../../../contracts/log.contract.ts';
import { emptyJar, jarRegistry, newEnvironment, type JarRoot } from '../support.ts';

describe('a list in pages', () => {
  const filled = (count: number): Pages<number> => {
    const pages: Pages<number> = [];
    for (let i = 0; i < count; i += 1) addTo(pages, i);
    return pages;
  };

  test('fills one page after the other', () => {
    expect(filled(0)).toEqual([]);
    expect(filled(300).map(({ length }) => length)).toEqual([128, 128, 44]);
    expect(filled(256).map(({ length }) => length)).toEqual([128, 128]);
    expect(filled(300).flat()).toEqual(Array.from({ length: 300 }, (_, i) => i));
  });

  test('is iterated from the last item to the first', () => {
    const visited: number[] = [];
    eachFromLast(filled(300), (item) => visited.push(item));
    expect(visited).toEqual(Array.from({ length: 300 }, (_, i) => 299 - i));
    expect([...newestFirst(filled(300))]).toEqual(visited);
  });
});

describe('new values in a state', () => {
  type State = { list: unknown[]; byId: Record<string, unknown> };
  const before: State = produce<State, void>({ list: [{ n: 1 }], byId: { a: { n: 1 } } }, () => undefined).state;

  test('are frozen at every depth, in lists and in objects', () => {
    const { state } = produce(before, (draft) => {
      draft.list.push({ deep: [{ n: 2 }] }, null, 'text');
      draft.byId['b'] = { deep: [{ n: 3 }] };
    });
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
    expect({ lastItem: isFrozen(state.list.slice(1)[0]), member: isFrozen(state.byId['b']), list: Object.isFrozen(state.list) }).toEqual({
      lastItem: true,
      member: true,
      list: true,
    });
    expect(state.list[0]).toBe(before.list[0]);
  });

  test('are frozen when they replace others', () => {
    const { state } = produce(before, (draft) => {
      draft.list[0] = [{ n: { deep: 2 } }];
      draft.byId = { a: [{ n: 2 }] };
    });
    const isFrozen = (...path: (string | number)[]): boolean =>
      Object.isFrozen(path.reduce((within: unknown, key) => Reflect.get(Object(within), key), state));
    expect({
      item: isFrozen('list', 0),
      nestedList: isFrozen('list', 0, 0),
      number: isFrozen('list', 0, 0, 'n'),
      member: isFrozen('byId', 'a', 0),
    }).toEqual({ item: true, nestedList: true, number: true, member: true });
  });
});

describe('undrafted parts of a state', () => {
  const { state: before } = produce({ few: { a: { n: 1 } }, long: [{ n: 1 }, { n: 2 }] }, () => undefined);

  test('are identical while unchanged, and otherwise the current copy', () => {
    produce(before, (draft) => {
      draft.few.a.n = 5;
      expect(undrafted(draft.long)).toBe(before.long);
      expect(undrafted(draft.few)).toEqual({ a: { n: 5 } });
      draft.long.push({ n: 3 });
      expect(undrafted(draft.long)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    });
    expect(undrafted(before.long)).toBe(before.long);
  });
});

describe('LG13 stored figures', () => {
  const figures = { points: 5 };
  const readFigures = async (position: number, last: number, events = 2, generation = 0) => {
    const derived = { store: createMemoryDerived(), version: '1' };
    await storeFigures(derived, { position, generation, last: sampleEvent(last).id, figures });
    return storedFigures(derived, createMemoryLog({ events: sampleEvents(1, events) }));
  };

  test('LG13 are valid only for the position and id of the last event of the log, and for its generation', async () => {
    expect(await readFigures(2, 2)).toEqual(figures);
    expect(await readFigures(1, 2)).toBeNull();
    expect(await readFigures(2, 1)).toBeNull();
    expect(await readFigures(2, 2, 2, 1)).toBeNull();
    expect(await readFigures(0, 2, 0)).toBeNull();
  });

  test('LG13 are null when nothing is stored, or by other reducers', async () => {
    const store = createMemoryDerived();
    const log = createMemoryLog({ events: sampleEvents(1, 2) });
    expect(await storedFigures({ store, version: '1' }, log)).toBeNull();
    await storeFigures({ store, version: '1' }, { position: 2, generation: 0, last: sampleEvent(2).id, figures });
    expect(await storedFigures({ store, version: '2' }, log)).toBeNull();
  });
});

describe('a recorder', () => {
  test('continues the sequence numbers, the chain and the state of earlier events', () => {
    const environment = newEnvironment();
    const begin = (device: string, before: readonly EventEnvelope[] = []) =>
      createRecorder<JarRoot>({ registry: jarRegistry, initial: emptyJar, ports: environment.ports, actor: 'ann', device }, before);
    const first = begin('phone');
    first.execute({ id: 'one', type: 'Exchange', data: { coins: 2 } });
    const second = begin('laptop', first.events);
    second.execute({ id: 'two', type: 'AddCoins', data: { coins: 3 } });
    const third = begin('phone', second.events);
    third.execute({ id: 'three', type: 'AddCoins', data: { coins: 4 } });
    expect(third.events.map(({ device, seq }) => `${device} ${seq}`)).toEqual(['phone 1', 'phone 2', 'laptop 1', 'phone 3']);
    expect(third.root.jar.coins).toBe(9);
    expect(third.events.slice(0, 3)).toEqual(second.events);
    expect(first.events).toHaveLength(2);
  });

  test('writes an event of an unknown type as version 1', () => {
    const options = { registry: jarRegistry, initial: emptyJar, ports: newEnvironment().ports, actor: 'ann', device: 'phone' };
    expect(createRecorder<JarRoot>(options).write('one', [{ type: 'NeverDefined', data: {} }])).toMatchObject([{ v: 1 }]);
  });
});

describe('a log in memory', () => {
  test('reports a gap and a closed log', async () => {
    const log = createMemoryLog({ events: sampleEvents(1, 2) });
    const failure = (error: unknown) =>
      error instanceof StorageError ? { name: error.name, failure: error.failure, message: error.message } : error;
    await expect(log.append(4, [sampleEvent(4)], 'strict').catch(failure)).resolves.toEqual({
      name: 'StorageError',
      failure: 'aborted',
      message: 'Position 4 would leave a gap after 2.',
    });
    expect(await log.append(2, [], 'strict')).toEqual({ appended: true });
    log.close();
    await expect(log.head().catch(failure)).resolves.toEqual({
      name: 'StorageError',
      failure: 'unavailable',
      message: 'The log is closed.',
    });
  });
});

test('reads the instant only from a UUID of version 7', () => {
  const id = uuidV7(1_772_442_000_000, (length) => new Uint8Array(length));
  expect(instantOfId(id)).toBe('2026-03-02T09:00:00.000Z');
  for (const other of [` ${id}`, id.replace('-7', '-4'), '']) expect(instantOfId(other)).toBeNull();
});
