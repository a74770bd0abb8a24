import { afterEach, describe, expect, test } from 'vitest';
import type { DerivedStore } from '../../core/kernel/snapshots/derivedStore.ts';

/** A place where derived data is stored. */
export type DerivedHome = { open(): DerivedStore; discard(): Promise<void> };

/** The contract of every implementation of `DerivedStore`. */
export function derivedStoreContract(name: string, makeHome: () => DerivedHome): void {
  describe(`derived store contract: ${name}`, () => {
    const homes: DerivedHome[] = [];
    const home = (): DerivedHome => {
      const created = makeHome();
      homes.push(created);
      return created;
    };
    afterEach(async () => {
      await Promise.all(homes.splice(0).map((each) => each.discard()));
    });

    test('an empty store has no keys and returns null for each key', async () => {
      const store = home().open();
      expect(await store.keys()).toEqual([]);
      expect(await store.read(['a', 'b'])).toEqual([null, null]);
      expect(await store.read([])).toEqual([]);
    });

    test('every handle reads the texts in the requested order', async () => {
      const place = home();
      const [one, two] = [place.open(), place.open()];
      const long = 'ä🏋️"\\'.repeat(50_000);
      await one.write(
        new Map([
          ['b', long],
          ['a', ''],
          ['part/c', '{}'],
        ]),
      );
      expect(await two.read(['part/c', 'x', 'a', 'b', 'a'])).toEqual(['{}', null, '', long, '']);
      expect(await two.keys()).toEqual(['a', 'b', 'part/c']);
    });

    test('writes and removes many long texts, in any number of batches', async () => {
      const store = home().open();
      const keys = Array.from({ length: 90 }, (_, i) => `part/${String(i).padStart(3, '0')}`);
      await store.write(new Map(keys.map((key) => [key, key.repeat(2_000)])));
      expect(await store.read(keys)).toEqual(keys.map((key) => key.repeat(2_000)));
      const [removed, remaining] = [keys.slice(0, 70), keys.slice(70)];
      await store.write(new Map<string, string | null>([...removed.map((key) => [key, null] as const), ['last', 'x'.repeat(500_000)]]));
      expect(await store.keys()).toEqual(['last', ...remaining]);
    });

    test('a write replaces a value, null removes it, and an empty write changes nothing', async () => {
      const store = home().open();
      await store.write(
        new Map([
          ['a', '1'],
          ['b', '2'],
        ]),
      );
      await store.write(
        new Map<string, string | null>([
          ['a', '3'],
          ['b', null],
          ['never there', null],
        ]),
      );
      await store.write(new Map());
      expect(await store.read(['a', 'b'])).toEqual(['3', null]);
      expect(await store.keys()).toEqual(['a']);
    });
  });
}
