import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../../core/kernel/lib/canonicalJson.ts';
import { sealed } from '../../../../core/kernel/snapshots/derived.ts';
import { foldAll } from '../../../../core/kernel/fold/fold.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { INDEX, snapshotsIn, staysUnder } from '../../../../core/kernel/snapshots/snapshotIndex.ts';
import { openStore } from '../../../../core/kernel/store/store.ts';
import { deviceWith, derivedOn, eventsRead, fromScratch, newDevice, open, stateOf, world, type Device } from '../device.ts';
import { emptyJar, jarRegistry, type JarRoot } from '../support.ts';

describe('LG10 a snapshot', () => {
  test('and the events behind it come to the same state as all events from scratch, and to the next event of the same chain', async () => {
    const device = await deviceWith(1_100);
    const store = await open(device);
    expect(eventsRead(device)).toBe(1 + 100);
    expect(stateOf(store)).toBe(fromScratch(device));
    await store.execute({ id: 'one more', type: 'AddCoins', data: { coins: 1 } });
    expect(device.data.events.at(-1)).toMatchObject({ seq: 1_101, type: 'CoinsAdded' });
    expect(stateOf(store)).toBe(fromScratch(device));
  });

  test('knows which commands were answered, and with what', async () => {
    const device = await deviceWith(600);
    const store = await open(device);
    const again = await store.execute({ id: 'note 7', type: 'WriteNote', data: { text: 'again' } });
    expect(again).toMatchObject({ ok: true, repeated: true, events: [{ data: { text: 'number 7' } }] });
    expect(device.data.events).toHaveLength(600);
  });

  test('is followed by the first act once its commands are in order, which is done in slices', async () => {
    const device = await deviceWith(1_100);
    let isOpen = false;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const store = await open(device, undefined, undefined, { pause: () => (isOpen ? held : Promise.resolve()) });
    isOpen = true;
    const act = store.execute({ id: 'one more', type: 'AddCoins', data: { coins: 1 } });
    const aTaskLater = new Promise((resolve) => setTimeout(resolve, 0, 'a task later'));
    expect(await Promise.race([act, aTaskLater])).toBe('a task later');
    goOn();
    expect(await act).toMatchObject({ ok: true });
  });

  test('of other reducers is not used, and is replaced', async () => {
    const device = await deviceWith(600);
    const store = await open(device, 'reducers 2');
    expect(eventsRead(device)).toBe(600);
    expect(stateOf(store)).toBe(fromScratch(device));
    await store.derived();
    expect(await snapshotsIn(derivedOn(device))).toEqual([]);
    expect(await snapshotsIn(derivedOn(device, 'reducers 2'))).toHaveLength(1);
  });

  test('with a part that is missing, torn or changed is not used', async () => {
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

  test('whose list is no list, torn or of another shape is not used', async () => {
    const whole = await deviceWith(600);
    for (const list of [
      '',
      'x',
      '{}',
      sealed('{}'),
      sealed('no JSON'),
      sealed('{"version":"reducers 1","snapshots":[{"position":600}]}'),
    ]) {
      const device: Device = { data: whole.data, texts: new Map(whole.texts).set(INDEX, list), reads: [] };
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

  test('is never waited for, and failing to keep one fails nothing', async () => {
    const device = newDevice();
    const broken = { ...derivedOn(device), alone: () => Promise.reject(new Error('no room')) };
    const options = { registry: jarRegistry, initial: emptyJar, ports: world.ports, actor: 'ann', device: 'device 1', derived: broken };
    const store = await openStore<JarRoot>({ ...options, log: createMemoryLog(device.data) });
    const many = Array.from({ length: 600 }, (_, i) => store.execute({ id: `add ${i}`, type: 'AddCoins', data: { coins: 1 } }));
    expect((await Promise.all(many)).every(({ ok }) => ok)).toBe(true);
    await store.derived();
    expect(device.texts.size).toBe(0);
    expect(store.views$.value.state.jar.coins).toBe(600);
  });
});

test('LG10 a snapshot after one that could not be written is whole', async () => {
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
    ports: world.ports,
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
  test('are kept at places that lie further apart the further back they are', () => {
    const head = 100_000;
    const kept = Array.from({ length: 200 }, (_, i) => (i + 1) * 500).filter((position) => staysUnder(head, position));
    expect(kept.length).toBeLessThan(24);
    for (let past = 1_000; past < head; past += 500) {
      const nearest = kept.findLast((position) => position <= past) ?? 0;
      expect(past - nearest).toBeLessThanOrEqual(Math.max(500, head - past));
    }
  });

  test('are kept as often as it is said, and used from the first one on', async () => {
    const device = await deviceWith(130, 10, 50);
    expect((await snapshotsIn(derivedOn(device))).map(({ position }) => position)).toEqual([50, 100]);
    const again = await open(device, undefined, 50);
    expect(eventsRead(device)).toBe(1 + 30);
    expect(stateOf(again)).toBe(fromScratch(device));
  });

  test('that went once are not missed later: who stays under a later head stayed under every earlier one', () => {
    for (let position = 500; position <= 20_000; position += 500) {
      const heads = Array.from({ length: 60 }, (_, i) => position + i * 500).map((head) => staysUnder(head, position));
      expect(heads).toEqual(heads.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  test('give the state after any event, from the nearest one', async () => {
    const device = await deviceWith(2_300);
    const store = await open(device);
    for (const position of [0, 1, 499, 500, 501, 1_234, 2_000, 2_299, 2_300]) {
      device.reads.length = 0;
      const state = await store.stateAt(position);
      expect(canonicalJson(state)).toBe(canonicalJson(foldAll(jarRegistry, emptyJar(), device.data.events.slice(0, position))));
      if (position > 500) expect(eventsRead(device)).toBeLessThanOrEqual(502);
    }
  });

  test('share what did not change: the parts of the last one are few beside those of all', async () => {
    const device = await deviceWith(2_500);
    const [first, ...later] = await snapshotsIn(derivedOn(device));
    const sharedWithNewest = new Set(later.at(-1)?.cuts.flatMap(({ parts }) => parts));
    const ofFirst = first?.cuts.flatMap(({ parts }) => parts) ?? [];
    expect(ofFirst.filter((part) => sharedWithNewest.has(part)).length / ofFirst.length).toBeGreaterThan(0.6);
    const needed = new Set(
      (await snapshotsIn(derivedOn(device))).flatMap(({ skeleton, cuts }) => [skeleton, ...cuts.flatMap(({ parts }) => parts)]),
    );
    expect([...device.texts.keys()].filter((key) => key.startsWith('part/')).toSorted()).toEqual([...needed].toSorted());
  });
});

test('LG10 what is folded anew is frozen when the page has time, and its answered commands are put in order', async () => {
  const device = await deviceWith(1_100);
  const store = await open(device);
  const { state } = store.views$.value;
  const parts = (): boolean[] => [state, state.jar, state.jar.notes, state.jar.notes[700] ?? state].map((part) => Object.isFrozen(part));
  // Somebody may act before that: what they change is a state of its own.
  expect(await store.execute({ id: 'note 3', type: 'AddCoins', data: { coins: 9 } })).toMatchObject({ repeated: true });
  await store.execute({ id: 'soon', type: 'AddCoins', data: { coins: 1 } });
  await store.derived();
  expect(parts()).toEqual([true, true, true, true]);
  expect(Object.isFrozen(store.views$.value.state.jar.notes[700])).toBe(true);
  expect(stateOf(store)).toBe(fromScratch(device));
});
