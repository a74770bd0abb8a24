import { beforeEach, describe, expect, test } from 'vitest';
import type { Derived } from '../../../../core/kernel/snapshots/derived.ts';
import { INDEX_KEY } from '../../../../core/kernel/snapshots/derived.ts';
import { partsOf, readSnapshotIndex } from '../../../../core/kernel/snapshots/snapshotIndex.ts';
import { createSnapshotWriter, readSnapshot } from '../../../../core/kernel/snapshots/snapshots.ts';
import { list, moment, newest, parts, watchedDerived, type Watched } from '../watchedDerived.ts';

let watched: Watched;
let derived: Derived;
beforeEach(() => {
  watched = watchedDerived();
  ({ derived } = watched);
});

const positions = async () => (await readSnapshotIndex(derived)).map(({ position }) => position);

describe('LG11 a snapshot writer', () => {
  test('LG11 serializes only new values, by identity and place', async () => {
    let serialized = 0;
    const item = (n: number) => ({ toJSON: () => ((serialized += 1), { n }) });
    const items = Array.from({ length: 130 }, (_, n) => item(n));
    const byId = Object.fromEntries(items.slice(0, 70).map((each, i) => [`k${i}`, each]));
    const writeSnapshot = createSnapshotWriter(derived);
    await writeSnapshot(moment(500, { items, byId }));
    expect(serialized).toBe(200);
    await writeSnapshot(moment(1_000, { items: items.with(0, item(-1)), byId: { ...byId } }));
    expect(serialized).toBe(264);
    await writeSnapshot(
      moment(1_500, { items: [...items.with(0, item(-1)), item(130)], byId: { ...byId, k69: undefined, other: items[69] } }),
    );
    expect(serialized).toBe(264 + 64 + 3 + 6);
    expect((await readSnapshot(derived, await newest(derived))).root).toMatchObject({ items: [{ n: -1 }, ...list(130, 1)] });
  });

  test('LG11 deletes parts that no snapshot needs, and retains old snapshots at growing distances', async () => {
    const writeSnapshot = createSnapshotWriter(derived);
    for (let position = 500; position <= 6_000; position += 500) await writeSnapshot(moment(position, { items: list(65, position) }));
    expect(await positions()).toEqual([2_000, 3_000, 4_000, 4_500, 5_000, 5_500, 6_000]);
    const needed = (await readSnapshotIndex(derived)).flatMap(partsOf);
    expect(parts(watched.texts).toSorted()).toEqual([...new Set(needed)].toSorted());
    expect(watched.texts.has(INDEX_KEY)).toBe(true);
  });

  test('LG11 writes none when another tab already wrote a later one', async () => {
    await createSnapshotWriter(derived)(moment(1_000, { n: 1 }));
    const before = new Map(watched.texts);
    for (const position of [500, 1_000]) await createSnapshotWriter(derived)(moment(position, { n: 2 }));
    expect(watched.texts).toEqual(before);
    const writeSnapshot = createSnapshotWriter(derived);
    const items = list(65);
    await writeSnapshot(moment(500, { items }));
    await writeSnapshot(moment(1_500, { items }));
    expect(await positions()).toEqual([1_000, 1_500]);
  });

  test('LG11 writes none that needs a deleted part, and a complete one the next time', async () => {
    const writeSnapshot = createSnapshotWriter(derived);
    const items = list(65);
    await writeSnapshot(moment(500, { items }));
    for (const part of parts(watched.texts)) watched.texts.delete(part);
    await writeSnapshot(moment(1_000, { items }));
    expect(await positions()).toEqual([500]);
    await writeSnapshot(moment(1_500, { items }));
    expect(await positions()).toContain(1_500);
    expect((await readSnapshot(derived, await newest(derived))).root).toEqual({ items });
  });

  test('LG11 writes each part once, and no other key of the store', async () => {
    const writes: string[][] = [];
    const { store } = derived;
    derived = { ...derived, store: { ...store, write: (changes) => (writes.push([...changes.keys()]), store.write(changes)) } };
    watched.texts.set('figures', 'kept');
    const items = list(65);
    await createSnapshotWriter(derived)(moment(500, { items }));
    await createSnapshotWriter(derived)(moment(1_000, { items }));
    expect(writes.map(({ length }) => length)).toEqual([4, 1]);
    expect(watched.texts.get('figures')).toBe('kept');
  });

  test('LG11 pauses after a volume of text when writing, and after every sixteen parts when reading', async () => {
    const big = (count: number) => Array.from({ length: count }, (_, n) => `${n} ${'x'.repeat(2_500)}`);
    const writeSnapshot = createSnapshotWriter(derived);
    await writeSnapshot(moment(500, { items: big(64 * 4) }));
    expect(watched.pauses).toBe(2);
    watched.pauses = 0;
    await writeSnapshot(moment(1_000, { items: list(64 * 40) }));
    expect(watched.pauses).toBe(0);
    const snapshot = await newest(derived);
    watched.reads.length = 0;
    const { root } = await readSnapshot(derived, snapshot);
    expect(root).toEqual({ items: list(64 * 40) });
    expect({ reads: watched.reads, pauses: watched.pauses }).toEqual({ reads: [16, 16, 9], pauses: 3 });
  });
});
