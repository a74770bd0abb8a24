import type { Instant } from '../kernel/time/instant.ts';
import { NotReceived } from './notReceived.ts';
import { parseSnapshot } from './changePages.ts';
import type { Change } from './changes.ts';

/** Everything of a person at the node API, in the order of acceptance, and the position in the change feed from which changes continue it. */
export type Snapshot = { readonly changes: readonly Change[]; readonly cursor: string; readonly now: Instant | null };

/**
 * Reads all pages of the snapshot of the person who is signed in. `get` returns the body of a path. Rejects when a page does not arrive or has
 * another shape.
 */
export async function readSnapshot(get: (path: string) => Promise<unknown>): Promise<Snapshot> {
  const newest: Change[] = [];
  const read = async (query: string) => {
    const page = parseSnapshot(await get(`/api/local/snapshot${query}`));
    if (!page) throw new NotReceived('/api/local/snapshot', 200);
    newest.push(...page.changes);
    return page;
  };
  const first = await read('');
  for (let { next } = first; next !== null;) ({ next } = await read(`?after=${encodeURIComponent(next)}`));
  return { changes: newest.toReversed(), cursor: first.cursor, now: first.now };
}
