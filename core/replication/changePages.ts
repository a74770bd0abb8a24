/** The wire format of the pages that the node API responds with: changes, snapshots and lists. */
import * as z from 'zod/mini';
import { instantSchema } from '../kernel/time/localDay.ts';
import { batchOf, nodeChange, type Change, type Changes } from './changes.ts';
import { listResponse, type Project } from './nodes.ts';

const batch = { now: z.optional(instantSchema), cursor: z.string(), changes: z.array(z.unknown()) };
const changesResponse = z.object({
  ok: z.literal(true),
  payload: z.object({ ...batch, reload: z.boolean(), more: z.boolean() }),
});
const snapshotResponse = z.object({
  ok: z.literal(true),
  payload: z.object({ ...batch, next: z.nullable(z.string()) }),
});
/** A page of changes. `reload`: the server does not have the position, so the snapshot must be read. `more`: another page follows. */
export type ChangesPage = Changes & { readonly reload: boolean; readonly more: boolean };
/** A page of a snapshot, the newest nodes first. `cursor` is the feed's position at the first page. */
export type SnapshotPage = Changes & { readonly next: string | null };

/** Parses a page of changes; null when the body is none. */
export function parseChanges(body: unknown): ChangesPage | null {
  const payload = changesResponse.safeParse(body).data?.payload;
  return payload ? { ...payload, ...batchOf(payload) } : null;
}

/** Parses a page of a snapshot; null when the body is none. */
export function parseSnapshot(body: unknown): SnapshotPage | null {
  const payload = snapshotResponse.safeParse(body).data?.payload;
  return payload ? { ...payload, ...batchOf(payload) } : null;
}

/** A page of a list. `next` continues it. */
export type ListPage = { readonly changes: readonly Change[]; readonly now: string | null; readonly next: string | null };

/** Parses a page of a list of one project (spec section 7); null when the body is none. */
export function parseList(project: Project, body: unknown): ListPage | null {
  const payload = listResponse.safeParse(body).data?.payload;
  if (!payload) return null;
  const { nodes, now = null, next = null } = payload;
  return { changes: nodes.map((node, place) => nodeChange(project, node, place)), now, next };
}
