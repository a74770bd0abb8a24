import type * as z from 'zod/mini';

/** A list that is stored on the device under one key, oldest item first. */
export type StoredList<T> = {
  readonly key: string;
  /** Reads the list. Skips items that do not match the schema. */
  read(storage: Storage): T[];
  /** Appends an item and drops the oldest beyond the limit. Does nothing when the storage is full. */
  add(item: T, storage: Storage): void;
  /** Replaces the list. */
  write(items: readonly T[], storage: Storage): void;
};

/** Describes a stored list of at most `max` items that match a schema. */
export function storedList<T>(key: string, schema: z.ZodMiniType<T>, max: number): StoredList<T> {
  const read = (storage: Storage): T[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.flatMap((each) => schema.safeParse(each).data ?? []) : [];
    } catch {
      return [];
    }
  };
  const write = (items: readonly T[], storage: Storage): void => {
    try {
      storage.setItem(key, JSON.stringify(items.slice(-max)));
    } catch {
      // A full storage must not cause an error of its own.
    }
  };
  return { key, read, write, add: (item, storage) => write([...read(storage), item], storage) };
}
