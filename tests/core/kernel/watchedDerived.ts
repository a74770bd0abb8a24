import type { Derived } from '../../../core/kernel/snapshots/derived.ts';
import { createMemoryDerived } from '../../../core/kernel/snapshots/memoryDerived.ts';
import { snapshotsIn, type Snapshot } from '../../../core/kernel/snapshots/snapshotIndex.ts';
import type { Moment } from '../../../core/kernel/snapshots/snapshots.ts';

/** What is derived, in memory, and what was asked of it: how often the page got a turn, and how many keys each read named. */
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
      alone: (work) => work(),
    },
  };
  return watched;
}

/** So many small objects, each its own. */
export const list = (length: number, from = 0): { n: number }[] => Array.from({ length }, (_, i) => ({ n: from + i }));

/** A moment to keep: a state after the event at a position. */
export function moment(position: number, root: object, answered: number[][] = []): Moment {
  return { position, last: `event ${position}`, seq: position, root, answered };
}

/** The newest snapshot; fails when there is none. */
export async function newest(derived: Derived): Promise<Snapshot> {
  const snapshot = (await snapshotsIn(derived)).at(-1);
  if (!snapshot) throw new Error('none is kept');
  return snapshot;
}

/** The keys of all parts that are kept. */
export const parts = (texts: ReadonlyMap<string, string>): string[] => [...texts.keys()].filter((key) => key.startsWith('part/'));
