import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';
import { INDEX_KEY, sealed } from '../../../../core/kernel/snapshots/derived.ts';
import { foldAll } from '../../../../core/kernel/fold/fold.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { readSnapshotIndex, isRetained } from '../../../../core/kernel/snapshots/snapshotIndex.ts';
import { openStore } from '../../../../core/kernel/store/store.ts';
import { deviceWith, derivedOn, eventsRead, fromScratch, newDevice, open, stateOf, environment, type Device } from '../device.ts';
import { emptyJar, jarRegistry, type JarRoot } from '../support.ts';

describe('LG10 a snapshot', () => {
  test('plus the later events give the state of a full fold and continue the chain', async () => {
    const device = await deviceWith(1_100);
    const store = await open(device);
    expect(eventsRead(device)).toBe(1 + 100);
    expect(stateOf(store)).toBe(fromScratch(device));
    await store.execute({ id: 'one more', type: 'AddCoins', data: { coins: 1 } });
    expect(device.data.events.at(-1)).toMatchObject({ seq: 1_101, type: 'CoinsAdded' });
    expect(stateOf(store)).toBe(fromScratch(device));
  });

  test('knows the executed commands and their results', async () => {
    const device = await deviceWith(600);
    const store = await open(device);
    const again = await store.execute({ id: 'note 7', type: 'WriteNote', data: { text: 'again' } });
    expect(again).toMatchObject({ ok: true, repeated: true, events: [{ data: { text: 'number 7' } }] });
    expect(device.data.events).toHaveLength(600);
  });

  test('LG14 reads the index of its commands at the first lookup, from the log when a part of it is gone', async () => {
    const whole = await deviceWith(600);
    const ofIndex = (await readSnapshotIndex(derivedOn(whole))).flatMap(({ cuts }) => cuts.filter(({ path }) => path[0] === 'answered'));
    const parts = new Set(ofIndex.flatMap((cut) => cut.parts));
    expect(parts.size).toBeGreaterThan(0);
    for (const isGone of [false, true]) {
      const device: Device = { data: whole.data, texts: new Map(whole.texts), reads: [] };
      const { store: stored } = derivedOn(device);
      const read: string[] = [];
      const watched = { ...stored, read: (keys: readonly string[]) => (read.push(...keys), stored.read(keys)) };
      const store = await open(device, { store: watched, idle: () => new Promise(() => undefined) });
      expect(read.filter((key) => parts.has(key))).toEqual([]);
      if (isGone) for (const part of parts) device.texts.delete(part);
      const again = await store.execute({ id: 'note 7', type: 'WriteNote', data: { text: 'again' } });
      expect(again).toMatchObject({ ok: true, repeated: true, events: [{ data: { text: 'number 7' } }] });
      expect(new Set(read.filter((key) => parts.has(key)))).toEqual(parts);
      store.close();
    }
  });

  test('indexes its commands in slices before the first command is executed', async () => {
    const device = await deviceWith(1_100);
    let isOpen = false;
    let resume = (): void => undefined;
    const paused = new Promise<void>((resolve) => (resume = resolve));
    const store = await open(device, { pause: () => (isOpen ? paused : Promise.resolve()) });
    isOpen = true;
    const result = store.execute({ id: 'one more', type: 'AddCoins', data: { coins: 1 } });
    const aTaskLater = new Promise((resolve) => setTimeout(resolve, 0, 'a task later'));
    expect(await Promise.race([result, aTaskLater])).toBe('a task later');
    resume();
    expect(await result).toMatchObject({ ok: true });
  });

  test('of a device that has got another id since is not used: the first event of the new id has the number 1', async () => {
    const device = await deviceWith(600);
    const store = await open(device, { id: 'device 1 renamed' });
    expect(stateOf(store)).toBe(fromScratch(device));
    await store.execute({ id: 'one more', type: 'AddCoins', data: { coins: 1 } });
    expect(device.data.events.at(-1)).toMatchObject({ device: 'device 1 renamed', seq: 1 });
  });

  test('of other reducers is not used, and is replaced', async () => {
    const device = await deviceWith(600);
    const store = await open(device, { version: 'reducers 2' });
    expect(eventsRead(device)).toBe(600);
    expect(stateOf(store)).toBe(fromScratch(device));
    await store.derived();
    expect(await readSnapshotIndex(derivedOn(device))).toEqual([]);
    expect(await readSnapshotIndex(derivedOn(device, 'reducers 2'))).toHaveLength(1);
  });

  test('with a missing, torn or changed part is not used', async () => {
    const whole = await deviceWith(600);
    const parts = [...whole.texts.keys()].filter((key) => key.startsWith('part/'));
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) {
      for (const spoilt of [undefined, '', whole.texts.get(part)?.slice(0, -1), whole.texts.get(part)?.replace('1', '2')]) {
        const device: Device = { data: whole.data, texts: new Map(whole.texts), reads: [] };
        if (spoilt === undefined) device.texts.delete(part);
        else device.texts.set(part, spoilt);
        const store = await open(device);
        expect(stateOf(store)).toBe(fromScratch(device));
        store.close();
      }
    }
  });

  test('with a malformed index is not used', async () => {
    const whole = await deviceWith(600);
    for (const list of [
      '',
      'x',
      '{}',
      sealed('{}'),
      sealed('no JSON'),
      sealed('{"version":"reducers 1","snapshots":[{"position":600}]}'),
    ]) {
      const device: Device = { data: whole.data, texts: new Map(whole.texts).set(INDEX_KEY, list), reads: [] };
      expect(stateOf(await open(device))).toBe(fromScratch(device));
    }
  });

  test('ahead of the log, or of another log, is not used', async () => {
    const device = await deviceWith(600);
    const cut: Device = { data: { events: device.data.events.slice(0, 400) }, texts: device.texts, reads: [] };
    expect(stateOf(await open(cut))).toBe(fromScratch(cut));
    const others = device.data.events.map((event) => ({ ...event, id: `other ${event.id}`, data: { text: 'other', firstInstants: [] } }));
    const mixed: Device = { data: { events: others }, texts: device.texts, reads: [] };
    expect(stateOf(await open(mixed))).toBe(fromScratch(mixed));
  });

  test('does not delay commands, and a failed write fails nothing', async () => {
    const device = newDevice();
    const broken = { ...derivedOn(device), runExclusive: () => Promise.reject(new Error('no room')) };
    const options = {
      registry: jarRegistry,
      initial: emptyJar,
      ports: environment.ports,
      actor: 'ann',
      device: 'device 1',
      derived: broken,
    };
    const store = await openStore<JarRoot>({ ...options, log: createMemoryLog(device.data) });
    const many = Array.from({ length: 600 }, (_, i) => store.execute({ id: `add ${i}`, type: 'AddCoins', data: { coins: 1 } }));
    expect((await Promise.all(many)).every(({ ok }) => ok)).toBe(true);
    await store.derived();
    expect(device.texts.size).toBe(0);
    expect(store.views$.value.state.jar.coins).toBe(600);
  });
});

test('LG10 a snapshot after a failed one is complete', async () => {
  const device = newDevice();
  const good = derivedOn(device);
  let fails = true;
  const store = {
    ...good.store,
    write: (changes: ReadonlyMap<string, string | null>) => (fails ? Promise.reject(new Error('full')) : good.store.write(changes)),
  };
  const options = {
    registry: jarRegistry,
    initial: emptyJar,
    ports: environment.ports,
    actor: 'ann',
    device: 'device 1',
    derived: { ...good, store },
  };
  const tab = await openStore<JarRoot>({ ...options, log: createMemoryLog(device.data) });
  for (let n = 0; n < 1_200; n += 600) {
    await Promise.all(Array.from({ length: 600 }, (_, i) => tab.execute({ id: `note ${n + i}`, type: 'WriteNote', data: { text: 'x' } })));
    await tab.derived();
    fails = false;
  }
  const again = await open(device);
  expect(eventsRead(device)).toBeLessThan(600);
  expect(stateOf(again)).toBe(fromScratch(device));
});

describe('LG11 snapshots', () => {
  test('are retained at distances that grow with their age', () => {
    const head = 100_000;
    const retained = Array.from({ length: 200 }, (_, i) => (i + 1) * 500).filter((position) => isRetained(head, position));
    expect(retained.length).toBeLessThan(24);
    for (let past = 1_000; past < head; past += 500) {
      const nearest = retained.findLast((position) => position <= past) ?? 0;
      expect(past - nearest).toBeLessThanOrEqual(Math.max(500, head - past));
    }
  });

  test('are written at the configured distance, and used from the first one on', async () => {
    const device = await deviceWith(130, 10, 50);
    expect((await readSnapshotIndex(derivedOn(device))).map(({ position }) => position)).toEqual([50, 100]);
    const again = await open(device, { step: 50 });
    expect(eventsRead(device)).toBe(1 + 30);
    expect(stateOf(again)).toBe(fromScratch(device));
  });

  test('stay deleted: retention under a later head implies retention under every earlier one', () => {
    for (let position = 500; position <= 20_000; position += 500) {
      const heads = Array.from({ length: 60 }, (_, i) => position + i * 500).map((head) => isRetained(head, position));
      expect(heads).toEqual(heads.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  test('give the state after any event from the nearest one', async () => {
    const device = await deviceWith(2_300);
    const store = await open(device);
    for (const position of [0, 1, 499, 500, 501, 1_234, 2_000, 2_299, 2_300]) {
      device.reads.length = 0;
      const state = await store.stateAt(position);
      expect(canonicalJson(state)).toBe(canonicalJson(foldAll(jarRegistry, emptyJar(), device.data.events.slice(0, position))));
      if (position > 500) expect(eventsRead(device)).toBeLessThanOrEqual(502);
    }
  });

  test('share unchanged parts, and leave no other parts stored', async () => {
    const device = await deviceWith(2_500);
    const [first, ...later] = await readSnapshotIndex(derivedOn(device));
    const sharedWithNewest = new Set(later.at(-1)?.cuts.flatMap(({ parts }) => parts));
    const ofFirst = first?.cuts.flatMap(({ parts }) => parts) ?? [];
    expect(ofFirst.filter((part) => sharedWithNewest.has(part)).length / ofFirst.length).toBeGreaterThan(0.6);
    const needed = new Set(
      (await readSnapshotIndex(derivedOn(device))).flatMap(({ skeleton, cuts }) => [skeleton, ...cuts.flatMap(({ parts }) => parts)]),
    );
    expect([...device.texts.keys()].filter((key) => key.startsWith('part/')).toSorted()).toEqual([...needed].toSorted());
  });
});

test('LG10 a full fold is frozen and its commands are indexed when the page is idle', async () => {
  const device = await deviceWith(1_100);
  const store = await open(device);
  const { state } = store.views$.value;
  const parts = (): boolean[] => [state, state.jar, state.jar.notes, state.jar.notes[700] ?? state].map((part) => Object.isFrozen(part));
  // A command before that changes a state of its own.
  expect(await store.execute({ id: 'note 3', type: 'AddCoins', data: { coins: 9 } })).toMatchObject({ repeated: true });
  await store.execute({ id: 'soon', type: 'AddCoins', data: { coins: 1 } });
  await store.derived();
  expect(parts()).toEqual([true, true, true, true]);
  expect(Object.isFrozen(store.views$.value.state.jar.notes[700])).toBe(true);
  expect(stateOf(store)).toBe(fromScratch(device));
});
