import { beforeEach, describe, expect, test } from 'vitest';
import type { Derived } from '../../../../core/kernel/snapshots/derived.ts';
import { INDEX, partsOf, snapshotsIn } from '../../../../core/kernel/snapshots/snapshotIndex.ts';
import { createSnapshotKeeper, restored } from '../../../../core/kernel/snapshots/snapshots.ts';
import { list, moment, newest, parts, watchedDerived, type Watched } from '../watchedDerived.ts';

let watched: Watched;
let derived: Derived;
beforeEach(() => {
  watched = watchedDerived();
  ({ derived } = watched);
});

const positions = async () => (await snapshotsIn(derived)).map(({ position }) => position);

describe('LG11 a keeper of snapshots', () => {
  test('LG11 makes text of what is new alone, by its identity, in its place', async () => {
    let made = 0;
    const item = (n: number) => ({ toJSON: () => ((made += 1), { n }) });
    const items = Array.from({ length: 130 }, (_, n) => item(n));
    const byId = Object.fromEntries(items.slice(0, 70).map((each, i) => [`k${i}`, each]));
    const keep = createSnapshotKeeper(derived);
    await keep(moment(500, { items, byId }));
    expect(made).toBe(200);
    await keep(moment(1_000, { items: items.with(0, item(-1)), byId: { ...byId } }));
    expect(made).toBe(264);
    await keep(moment(1_500, { items: [...items.with(0, item(-1)), item(130)], byId: { ...byId, k69: undefined, other: items[69] } }));
    expect(made).toBe(264 + 64 + 3 + 6);
    expect((await restored(derived, await newest(derived))).root).toMatchObject({ items: [{ n: -1 }, ...list(130, 1)] });
  });

  test('LG11 lets go what no snapshot needs any more, and what stands further back stands further apart', async () => {
    const keep = createSnapshotKeeper(derived);
    for (let position = 500; position <= 6_000; position += 500) await keep(moment(position, { items: list(65, position) }));
    expect(await positions()).toEqual([2_000, 3_000, 4_000, 4_500, 5_000, 5_500, 6_000]);
    const needed = (await snapshotsIn(derived)).flatMap(partsOf);
    expect(parts(watched.texts).toSorted()).toEqual([...new Set(needed)].toSorted());
    expect(watched.texts.has(INDEX)).toBe(true);
  });

  test('LG11 keeps none where another tab was faster', async () => {
    await createSnapshotKeeper(derived)(moment(1_000, { n: 1 }));
    const before = new Map(watched.texts);
    for (const position of [500, 1_000]) await createSnapshotKeeper(derived)(moment(position, { n: 2 }));
    expect(watched.texts).toEqual(before);
    const keep = createSnapshotKeeper(derived);
    const items = list(65);
    await keep(moment(500, { items }));
    await keep(moment(1_500, { items }));
    expect(await positions()).toEqual([1_000, 1_500]);
  });

  test('LG11 keeps none that rests on a part which is gone, and all of it the next time', async () => {
    const keep = createSnapshotKeeper(derived);
    const items = list(65);
    await keep(moment(500, { items }));
    for (const part of parts(watched.texts)) watched.texts.delete(part);
    await keep(moment(1_000, { items }));
    expect(await positions()).toEqual([500]);
    await keep(moment(1_500, { items }));
    expect(await positions()).toContain(1_500);
    expect((await restored(derived, await newest(derived))).root).toEqual({ items });
  });

  test('LG11 writes a part once, and touches nothing else of the store', async () => {
    const writes: string[][] = [];
    const { store } = derived;
    derived = { ...derived, store: { ...store, write: (changes) => (writes.push([...changes.keys()]), store.write(changes)) } };
    watched.texts.set('figures', 'kept');
    const items = list(65);
    await createSnapshotKeeper(derived)(moment(500, { items }));
    await createSnapshotKeeper(derived)(moment(1_000, { items }));
    expect(writes.map(({ length }) => length)).toEqual([4, 1]);
    expect(watched.texts.get('figures')).toBe('kept');
  });

  test('LG11 gives the page a turn after much text, and when it watched.reads, after every sixteen parts', async () => {
    const big = (count: number) => Array.from({ length: count }, (_, n) => `${n} ${'x'.repeat(2_500)}`);
    const keep = createSnapshotKeeper(derived);
    await keep(moment(500, { items: big(64 * 4) }));
    expect(watched.pauses).toBe(2);
    watched.pauses = 0;
    await keep(moment(1_000, { items: list(64 * 40) }));
    expect(watched.pauses).toBe(0);
    const snapshot = await newest(derived);
    watched.reads.length = 0;
    const { root } = await restored(derived, snapshot);
    expect(root).toEqual({ items: list(64 * 40) });
    expect([watched.reads, watched.pauses]).toEqual([[16, 16, 9], 3]);
  });
});
