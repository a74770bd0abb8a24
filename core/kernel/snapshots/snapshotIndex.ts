import * as z from 'zod/mini';
import { parseJson } from '../lib/copy.ts';
import { INDEX_KEY, SNAPSHOT_STEP, unsealed, type Derived } from './derived.ts';

const cut = z.object({ path: z.array(z.string()), kind: z.enum(['list', 'record']), parts: z.array(z.string()) });
const snapshot = z.object({
  /** The position and, below, the hash of the last folded event. The hash shows that the snapshot is of this log, and of this tail. */
  position: z.int(),
  last: z.string(),
  /** The device that took it, and the last `seq` of that device. */
  device: z.string(),
  seq: z.int(),
  skeleton: z.string(),
  cuts: z.array(cut),
});
const indexSchema = z.object({ version: z.string(), snapshots: z.array(snapshot) });

/** A snapshot in the index: what it was taken of, and the keys of its parts. */
export type Snapshot = z.infer<typeof snapshot>;

/** The stored snapshots, oldest first; none when the index is missing, torn or of other reducers. */
export async function readSnapshotIndex({ store, version }: Pick<Derived, 'store' | 'version'>): Promise<Snapshot[]> {
  const [sealedText] = await store.read([INDEX_KEY]);
  return snapshotsIn(sealedText, version);
}

/** The snapshots in the text of an index, oldest first; none when it is missing, torn or of other reducers. */
export function snapshotsIn(sealedText: string | null | undefined, version: string): Snapshot[] {
  const text = unsealed(sealedText);
  const index = text === null ? undefined : indexSchema.safeParse(parseJson(text)).data;
  return index?.version === version ? index.snapshots : [];
}

/** The index as JSON. */
export function indexText(version: string, snapshots: readonly Snapshot[]): string {
  return JSON.stringify({ version, snapshots });
}

/** The keys of the parts of a snapshot. */
export function partsOf({ skeleton, cuts }: Snapshot): string[] {
  return [skeleton, ...cuts.flatMap(({ parts }) => parts)];
}

/**
 * Whether a snapshot at `position` is retained once the newest one is at `head` (LG11). The distance between retained snapshots grows with
 * their age: the nearest snapshot to a past position is about as far from it as that position is from the head.
 */
export function isRetained(head: number, position: number, step = SNAPSHOT_STEP): boolean {
  const place = Math.floor(position / step);
  const back = Math.floor(head / step) - place;
  return back <= 0 || place % 2 ** Math.max(0, Math.floor(Math.log2(back)) - 1) === 0;
}
