import { beforeEach, describe, expect, test } from 'vitest';
import { checksum } from '../../../../core/kernel/lib/checksum.ts';
import type { Derived } from '../../../../core/kernel/snapshots/derived.ts';
import { INDEX_KEY, sealed } from '../../../../core/kernel/snapshots/derived.ts';
import { freezeInSlices, keyOfPart, joinParts, splitParts } from '../../../../core/kernel/snapshots/parts.ts';
import { indexText, partsOf, readSnapshotIndex, isRetained } from '../../../../core/kernel/snapshots/snapshotIndex.ts';
import { createSnapshotWriter, readSnapshot } from '../../../../core/kernel/snapshots/snapshots.ts';
import { list, moment, newest, parts, watchedDerived, type Watched } from '../watchedDerived.ts';

let watched: Watched;
let derived: Derived;
beforeEach(() => {
  watched = watchedDerived();
  ({ derived } = watched);
});

const record = (length: number) => Object.fromEntries(list(length).map(({ n }) => [`k${n}`, { n }]));

describe('LG10 a value split into parts', () => {
  const value = { short: list(63), long: list(65), fullPage: record(64), deep: [{ record: record(130) }, null, 'text'], few: record(63) };

  test('LG10 leaves short collections in the skeleton and splits longer ones into groups', () => {
    const { skeleton, collections } = splitParts(value);
    expect(skeleton).toEqual({ ...value, long: [], fullPage: {}, deep: [{ record: {} }, null, 'text'] });
    expect(collections.map(({ path, kind, groups }) => ({ path, kind, groups: groups.map(({ items }) => items.length) }))).toEqual([
      { path: ['long'], kind: 'list', groups: [64, 1] },
      { path: ['fullPage'], kind: 'record', groups: [64] },
      { path: ['deep', '0', 'record'], kind: 'record', groups: [64, 64, 2] },
    ]);
    const [long, , deepRecord] = collections;
    expect(deepRecord?.groups.at(-1)).toEqual({ items: [{ n: 128 }, { n: 129 }], keys: ['k128', 'k129'] });
    expect(long?.groups.at(-1)).toEqual({ items: [{ n: 64 }], keys: null });
  });

  test('LG10 is stored and joined again, with its position and its last event', async () => {
    await createSnapshotWriter(derived)(moment(500, value, [[1, 2], [3]]));
    const snapshot = await newest(derived);
    expect(snapshot).toMatchObject({ position: 500, last: 'event 500', seq: 500 });
    expect(snapshot.cuts.map((cut) => ({ path: cut.path, kind: cut.kind, parts: cut.parts.length }))).toEqual([
      { path: ['root', 'long'], kind: 'list', parts: 2 },
      { path: ['root', 'fullPage'], kind: 'record', parts: 1 },
      { path: ['root', 'deep', '0', 'record'], kind: 'record', parts: 3 },
    ]);
    expect(partsOf(snapshot)).toHaveLength(7);
    expect(parts(watched.texts).toSorted()).toEqual([...new Set(partsOf(snapshot))].toSorted());
    const { root, answered } = await readSnapshot(derived, snapshot);
    expect([root, await answered()]).toEqual([value, [[1, 2], [3]]]);
  });

  test('LG10 is refused when a part is missing or changed', async () => {
    const [whole, other] = ['{"a":1}', '{"a":2}'];
    const skeleton = keyOfPart(whole);
    const read = (text: string | null) => joinParts({ skeleton, cuts: [] }, async () => text);
    expect(await read(whole)).toEqual({ a: 1 });
    for (const text of [null, other, `${whole} `]) await expect(read(text)).rejects.toThrow(`missing or torn: ${skeleton}`);
  });

  test('LG10 is frozen at every depth, with a pause after each group', async () => {
    const frozen = await freezeInSlices({ long: list(65).map((deep) => ({ deep })), short: [{ deep: { n: 1 } }] }, derived.pause);
    expect(watched.pauses).toBe(2);
    expect(
      [frozen, frozen.long, frozen.long[64], frozen.long[64]?.deep, frozen.short, frozen.short[0]?.deep].every((part) =>
        Object.isFrozen(part),
      ),
    ).toBe(true);
  });

  test('LG10 reads only numbers from the stored command index', async () => {
    const whole = JSON.stringify({ root: 7, answered: [[1, 'x', null, 2], 'no page', [3]] });
    const none = JSON.stringify({ root: 8, answered: 'nothing' });
    await derived.store.write(new Map([whole, none].map((text) => [keyOfPart(text), text])));
    const of = async (text: string) => {
      const { root, answered } = await readSnapshot(derived, { ...moment(1, {}), skeleton: keyOfPart(text), cuts: [] });
      return { root, answered: await answered() };
    };
    expect(await of(whole)).toEqual({ root: 7, answered: [[1, 2], [], [3]] });
    expect(await of(none)).toEqual({ root: 8, answered: [] });
  });
});

describe('LG11 index of snapshots', () => {
  test('LG11 is read only with the same reducers, intact and in its own shape', async () => {
    const one = { position: 500, last: 'e', device: 'd', seq: 1, skeleton: 's', cuts: [] };
    const readWith = async (text: string, version = '1') => {
      watched.texts.set(INDEX_KEY, text);
      return readSnapshotIndex({ store: derived.store, version });
    };
    expect(await readSnapshotIndex(derived)).toEqual([]);
    expect(await readWith(sealed(indexText('1', [one])))).toEqual([one]);
    expect(await readWith(sealed(indexText('1', [one])), '2')).toEqual([]);
    expect(await readWith(indexText('1', [one]))).toEqual([]);
    expect(await readWith(sealed('{"version":"1","snapshots":[{}]}'))).toEqual([]);
    expect(
      partsOf({
        ...one,
        cuts: [
          { path: [], kind: 'list', parts: ['a', 'b'] },
          { path: [], kind: 'list', parts: ['c'] },
        ],
      }),
    ).toEqual(['s', 'a', 'b', 'c']);
  });

  test('LG11 retention depends only on the positions of head and snapshot', () => {
    const staying = (head: number) => Array.from({ length: 12 }, (_, i) => (i + 1) * 500).filter((position) => isRetained(head, position));
    expect(staying(6_000)).toEqual([2_000, 3_000, 4_000, 4_500, 5_000, 5_500, 6_000]);
    expect(staying(2_000).slice(0, 4)).toEqual([500, 1_000, 1_500, 2_000]);
    expect(isRetained(500, 1_000)).toBe(true);
    expect(isRetained(6_499, 5_999)).toBe(isRetained(6_000, 5_500));
  });
});

test('a checksum changes with any change at any place, in short and in long texts', () => {
  for (const length of [1, 7, 999, 1_000, 1_001, 1_002, 1_003]) {
    const text = 'ä'.repeat(length);
    const places = [...new Set([0, 1, 2, 3, length - 4, length - 3, length - 2, length - 1])].filter((at) => at >= 0 && at < length);
    const others = places.flatMap((at) => ['a', 'ö', '\u{1F600}'].map((other) => `${text.slice(0, at)}${other}${text.slice(at + 1)}`));
    expect(new Set([text, `${text}ä`, ...others].map(checksum)).size).toBe(2 + others.length);
  }
});

test('a checksum changes when two places of a long text are exchanged', () => {
  const texts = Array.from({ length: 500 }, (_, i) => `w${String(i).padStart(3, '0')}`);
  const sums = texts.map((_, i) => checksum([...texts.slice(i), ...texts.slice(0, i)].join('')));
  expect(new Set(sums).size).toBe(500);
});

test('a checksum uses all of its 53 bits and is never negative', () => {
  const sums = Array.from({ length: 500 }, (_, i) => checksum(`text ${i}`));
  expect(Math.min(...sums)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...sums)).toBeGreaterThan(2 ** 52);
  for (const part of [sums.map((sum) => sum % 2 ** 32), sums.map((sum) => Math.floor(sum / 2 ** 32))]) expect(new Set(part).size).toBe(500);
  expect(new Set(['ab', 'ba', 'a', 'b', '', 'aa'].map(checksum)).size).toBe(6);
});
