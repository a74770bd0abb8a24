import * as z from 'zod/mini';
import { parseJson } from '../lib/copy.ts';
import { SNAPSHOT_STEP, unsealed, type Derived } from './derived.ts';

const cut = z.object({ path: z.array(z.string()), kind: z.enum(['list', 'record']), parts: z.array(z.string()) });
const snapshot = z.object({
  /** The position of the last event that is folded in it, and that event's id, by which it belongs to a log. */
  position: z.int(),
  last: z.string(),
  /** How far the device's own stream had come. */
  seq: z.int(),
  skeleton: z.string(),
  cuts: z.array(cut),
});
const indexSchema = z.object({ version: z.string(), snapshots: z.array(snapshot) });

/** Where a snapshot's parts are, and what it is of. */
export type Snapshot = z.infer<typeof snapshot>;

/** The key of the list of all snapshots. */
export const INDEX = 'snapshots';

/** The snapshots that are kept, oldest first; none when the list is missing, torn, or of other reducers. */
export async function snapshotsIn({ store, version }: Pick<Derived, 'store' | 'version'>): Promise<Snapshot[]> {
  const [kept] = await store.read([INDEX]);
  const text = unsealed(kept);
  const index = text === null ? undefined : indexSchema.safeParse(parseJson(text)).data;
  return index?.version === version ? index.snapshots : [];
}

/** The list as text. */
export function indexText(version: string, snapshots: readonly Snapshot[]): string {
  return JSON.stringify({ version, snapshots });
}

/** The keys of a snapshot's parts. */
export function partsOf({ skeleton, cuts }: Snapshot): string[] {
  return [skeleton, ...cuts.flatMap(({ parts }) => parts)];
}

/**
 * Whether a snapshot stays once the newest one stands at `head` (positions). The further back, the further apart: of any
 * past moment one is about as near as that moment is to now.
 */
export function staysUnder(head: number, position: number, step = SNAPSHOT_STEP): boolean {
  const place = Math.floor(position / step);
  const back = Math.floor(head / step) - place;
  return back <= 0 || place % 2 ** Math.max(0, Math.floor(Math.log2(back)) - 1) === 0;
}
