import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { readSnapshotIndex, type Snapshot } from '../../../core/kernel/snapshots/snapshotIndex.ts';
import type { SnapshotInput } from '../../../core/kernel/snapshots/snapshots.ts';

/** An in-memory store of derived data that counts pauses and the keys of each read. */
export type Watched = { readonly derived: Derived; readonly texts: Map<string, string>; readonly reads: number[]; pauses: number };

export function watchedDerived(): Watched {
  const texts = new Map<string, string>();
  const reads: number[] = [];
  const store = createMemoryDerived(texts);
  const watched: Watched = {
    texts,
    reads,
    pauses: 0,
    derived: {
      store: { ...store, read: (keys) => (reads.push(keys.length), store.read(keys)) },
      version: '1',
      pause: async () => void (watched.pauses += 1),
      idle: () => Promise.resolve(),
      runExclusive: (work) => work(),
    },
  };
  return watched;
}

/** `length` distinct small objects. */
export const list = (length: number, from = 0): { n: number }[] => Array.from({ length }, (_, i) => ({ n: from + i }));

/** The input of a snapshot: a state after the event at a position. */
export function moment(position: number, root: object, answered: number[][] = []): SnapshotInput {
  return { position, last: `event ${position}`, device: 'a device', seq: position, root, commandIndex: answered };
}

/** The newest snapshot; throws when there is none. */
export async function newest(derived: Derived): Promise<Snapshot> {
  const snapshot = (await readSnapshotIndex(derived)).at(-1);
  if (!snapshot) throw new Error('no snapshot is stored');
  return snapshot;
}

/** The keys of all stored parts. */
export const parts = (texts: ReadonlyMap<string, string>): string[] => [...texts.keys()].filter((key) => key.startsWith('part/'));
