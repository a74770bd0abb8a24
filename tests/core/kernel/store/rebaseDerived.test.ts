import { describe, expect, test } from 'vitest';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { createMemoryLog } from '../../../../core/kernel/log/memoryLog.ts';
import { CHUNK } from '../../../../core/kernel/snapshots/chunks.ts';
import { INDEX_KEY } from '../../../../core/kernel/snapshots/derived.ts';
import { readSnapshotIndex } from '../../../../core/kernel/snapshots/snapshotIndex.ts';
import { storedFigures } from '../../../../core/kernel/snapshots/storedFigures.ts';
import { storeFigures } from '../../../../core/kernel/snapshots/storeFigures.ts';
import type { Received } from '../../../../core/kernel/store/rebase.ts';
import type { Store } from '../../../../core/kernel/store/store.ts';
import { derivedOn, deviceWith, environment, eventsRead, fromScratch, open, stateOf, type Device } from '../device.ts';
import { openTab, type JarRoot } from '../support.ts';
import { DECIDING, flawsOf } from './devices.ts';

const STEP = 50;

/** Events of another device behind the first events of a log. */
async function foreignEvents({ data }: Device, position: number, count: number): Promise<EventEnvelope[]> {
  const log = createMemoryLog({ events: data.events.slice(0, position) });
  const laptop = await openTab(environment, log, 'laptop');
  await Promise.all(Array.from({ length: count }, (_, i) => laptop.execute('WriteNote', { text: `foreign ${i}` })));
  return log.read(position + 1);
}

/** Takes events of another device into a log behind a position. */
async function receive(store: Store<JarRoot>, device: Device, position: number, count: number): Promise<Received> {
  return store.receive({ ...DECIDING, after: position, events: await foreignEvents(device, position, count) });
}

const positionsOf = async (device: Device) => (await readSnapshotIndex(derivedOn(device))).map(({ position }) => position);

describe('LG18 LG10 snapshots', () => {
  test.each([
    ['of a short tail', 130, 120, 3],
    ['of many foreign events', 130, 70, 1_200],
    ['of a long tail', 330, 20, 7],
    ['of the whole log', 130, 0, 5],
  ])('give the state of a full fold after a rebase %s', async (_, head, confirmed, count) => {
    const device = await deviceWith(head, 10, STEP);
    const store = await open(device, { step: STEP });
    expect(await receive(store, device, confirmed, count)).toEqual({ kind: 'rebased', dropped: [] });
    expect(device.data.events).toHaveLength(head + count);
    expect(flawsOf({ data: device.data, store })).toEqual([]);
    await store.derived();
    const again = await open(device, { step: STEP });
    expect(eventsRead(device)).toBeLessThan(2 * STEP);
    expect([stateOf(store), stateOf(again)]).toEqual([fromScratch(device), fromScratch(device)]);
    for (const position of [confirmed, confirmed + count, head]) {
      expect((await again.stateAt(position)).log.position).toBe(position);
    }
    await again.execute({ id: 'one more', type: 'WriteNote', data: { text: 'more' } });
    expect(flawsOf({ data: device.data, store: again })).toEqual([]);
  });

  test('do not change with many commands that are decided on a state in place, and that is frozen in the end', async () => {
    const device = await deviceWith(130, 10, STEP);
    const store = await open(device, { step: STEP });
    await receive(store, device, 130, 2);
    const confirmed = store.views$.value.state;
    const before = JSON.stringify(confirmed);
    for (let n = 0; n < 60; n += 1) await store.execute({ id: `more ${n}`, type: 'WriteNote', data: { text: 'more' } });
    expect(await receive(store, device, 132, 3)).toEqual({ kind: 'rebased', dropped: [] });
    expect(flawsOf({ data: device.data, store })).toEqual([]);
    await store.derived();
    expect(Object.isFrozen(store.views$.value.state.jar.notes.at(-1))).toBe(true);
    expect(JSON.stringify(confirmed)).toBe(before);
    // The next rebase begins at the same confirmed head.
    await receive(store, device, 135, 1);
    expect(flawsOf({ data: device.data, store })).toEqual([]);
    expect(stateOf(await open(device, { step: STEP }))).toBe(fromScratch(device));
  });

  test('behind a rebase are discarded, and the ones before it stay', async () => {
    const device = await deviceWith(230, 10, STEP);
    expect(await positionsOf(device)).toEqual([50, 100, 150, 200]);
    const store = await open(device, { step: STEP });
    await receive(store, device, 120, 3);
    await store.derived();
    expect(await positionsOf(device)).toEqual([50, 100, 233]);
  });

  test('of the tail before a rebase are not used, and an earlier one is', async () => {
    const device = await deviceWith(230, 10, STEP);
    const texts = new Map(device.texts);
    const store = await open(device, { step: STEP });
    await receive(store, device, 120, 3);
    await store.derived();
    // Another tab wrote what it had derived before.
    const stale: Device = { ...device, texts };
    const again = await open(stale, { step: STEP });
    expect(stateOf(again)).toBe(fromScratch(device));
    // The last events of two stale snapshots and of the one that is used, each with the events behind it.
    expect(eventsRead(stale)).toBe(3 + (233 - 200) + (233 - 150) + (233 - 100));
    expect((await again.stateAt(205)).jar.notes.at(-1)).toMatchObject({ text: 'number 201' });
  });

  test('are not written from a state before a rebase in another tab', async () => {
    const device = await deviceWith(45, 45, STEP);
    let resume = (): void => undefined;
    const idle = new Promise<void>((resolve) => (resume = resolve));
    const slow = await open(device, { step: STEP, idle: () => idle });
    for (let n = 0; n < 6; n += 1) await slow.execute({ id: `more ${n}`, type: 'WriteNote', data: { text: 'more' } });
    const store = await open(device, { step: STEP });
    await receive(store, device, 40, 1);
    await slow.catchUp();
    resume();
    await Promise.all([slow.derived(), store.derived()]);
    expect(await positionsOf(device)).toEqual([52]);
    expect(stateOf(await open(device, { step: STEP }))).toBe(fromScratch(device));
  });
});

describe('LG18 LG12 chunks', () => {
  test('of the tail before a rebase are not used', async () => {
    const device = await deviceWith(CHUNK + 20, 505);
    const texts = new Map(device.texts);
    const store = await open(device);
    await receive(store, device, CHUNK - 30, 4);
    await store.derived();
    const chunk = 'chunk/000000';
    expect(device.texts.get(chunk)).not.toBe(texts.get(chunk));
    for (const each of [device.texts, texts]) {
      const withoutSnapshots: Device = { ...device, texts: new Map(each) };
      withoutSnapshots.texts.delete(INDEX_KEY);
      expect(stateOf(await open(withoutSnapshots))).toBe(fromScratch(device));
    }
  });
});

test('LG18 LG13 figures of the tail before a rebase are not shown, also when the head is at the same position', async () => {
  const device = await deviceWith(20, 10, STEP);
  const store = await open(device, { step: STEP });
  const last = store.last();
  if (!last) throw new Error('The log has events.');
  const derived = derivedOn(device, 'reducers 1', STEP);
  await storeFigures(derived, { position: 20, generation: store.generation(), last: last.id, figures: { points: 5 } });
  const log = createMemoryLog(device.data);
  expect(await storedFigures(derived, log)).toEqual({ points: 5 });
  const events = await foreignEvents(device, 18, 1);
  await store.receive({ ...DECIDING, after: 18, events, refused: new Map([['note 18', 'TooEarly']]), noticeOf: () => null });
  expect(await log.head()).toBe(20);
  expect(await storedFigures(derived, log)).toBeNull();
});
