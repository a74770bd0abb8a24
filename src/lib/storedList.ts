import type * as z from 'zod/mini';

/** A list that the device keeps under one key, oldest first. */
export type StoredList<T> = {
  readonly key: string;
  /** What is kept. What does not fit any more is left out. */
  read(storage: Storage): T[];
  /** Keeps one more; of too many the oldest give way. Where there is no room, it is lost. */
  add(item: T, storage: Storage): void;
  /** Keeps these in the place of all. */
  write(items: readonly T[], storage: Storage): void;
};

/** Describes a list of at most `most` items that fit a schema. */
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
      // What cannot be kept must not become an error of its own.
    }
  };
  return { key, read, write, add: (item, storage) => write([...read(storage), item], storage) };
}
