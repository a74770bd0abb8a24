/** The wire format of changes of a person's nodes, as the node API and the other tabs send them. */
import * as z from 'zod/mini';
import { MINUTE } from '../kernel/time/instant.ts';
import { instantSchema } from '../kernel/time/localDay.ts';
import { idSchema } from '../kernel/log/id.ts';
import { anyNode, NODE_SCHEMAS, PROJECTS, type ApiNode, type Project } from './nodes.ts';

/** The server sends a sign of life every 25 seconds. A stream without one for this long is dead, in milliseconds. */
export const SILENCE = MINUTE;

type Of<P extends Project, Kind> = P extends Project ? { readonly project: P; readonly id: string } & Kind : never;
type Put<P extends Project> = P extends Project ? Of<P, { readonly kind: 'put'; readonly node: ApiNode<P> }> : never;

/** A change of one node: it is new or changed, it is gone, or it does not fit the schema and is left out (SY9). */
export type Change = Put<Project> | Of<Project, { readonly kind: 'gone' | 'unfit' }>;

const wireChange = z.object({ project: z.enum(PROJECTS), node: z.optional(z.unknown()), gone: z.optional(idSchema) });

/** Changes of a person's nodes, up to a position of the change feed. */
export type Changes = { readonly changes: readonly Change[]; readonly cursor: string; readonly now: string | null };
/** What a person's nodes changed by, from the position `after` of the change feed to the position `cursor`. */
export type ChangeBatch = Changes & { readonly after: string };
const tabMessage = z.object({
  after: z.string(),
  cursor: z.string(),
  snapshots: z.int(),
  changes: z.array(z.unknown()),
  now: z.nullable(instantSchema),
  isStored: z.boolean(),
});

/** Changes that a tab passes on to the others, in the wire format. */
export type TabMessage = z.infer<typeof tabMessage>;

/** Changes that another tab received since this number of snapshots. `isStored`: the device has stored everything up to them. */
export type TabBatch = ChangeBatch & Pick<TabMessage, 'snapshots' | 'isStored'>;

/** Parses changes that another tab received; null when the message is about something else. */
export function parseTabMessage(message: unknown): TabBatch | null {
  const parsed = tabMessage.safeParse(message).data;
  if (!parsed) return null;
  const { after, snapshots, isStored, now } = parsed;
  return { ...batchOf({ ...parsed, now: undefined }), now, after, snapshots, isStored };
}

/** Parses the raw changes of a batch. */
export function batchOf({ changes, cursor, now }: { changes: readonly unknown[]; cursor: string; now?: string | undefined }): Changes {
  return { changes: changes.map(changeOf), cursor, now: now ?? null };
}

/** Whether a position of the change feed, which begins with its number, is after another one. */
export function isLater(cursor: string, other: string | null): boolean {
  return other !== null && Number.parseInt(cursor, 10) > Number.parseInt(other, 10);
}

/** Returns a change in the wire format, for another tab. */
export function rawChange(change: Change): unknown {
  const { project, id } = change;
  return change.kind === 'put' ? { project, node: change.node } : { project, gone: id };
}

function changeOf(raw: unknown, place: number): Change {
  const change = wireChange.safeParse(raw).data;
  if (!change) return { kind: 'unfit', project: 'challenges', id: `unnamed ${place}` };
  const { project, node, gone } = change;
  return gone === undefined ? nodeChange(project, node, place) : { kind: 'gone', project, id: gone };
}

/** Parses one node. One without a usable id is left out under its place in the response. */
export function nodeChange(project: Project, raw: unknown, place: number): Change {
  const node = anyNode.safeParse(raw).data;
  if (!node) return { kind: 'unfit', project, id: `unnamed ${place}` };
  const fields = NODE_SCHEMAS[project].safeParse(node.fieldValues);
  if (!fields.success) return { kind: 'unfit', project, id: node.id };
  // The schema of a project parses that project's fields; TypeScript does not relate the two lookups.
  return { kind: 'put', project, id: node.id, node: { id: node.id, fieldValues: fields.data } } as Put<Project>;
}

const timed = z.object({ payload: z.object({ now: instantSchema }) });

/** Returns the server's time in a response; null when it has none. */
export function responseTime(body: unknown): string | null {
  return timed.safeParse(body).data?.payload.now ?? null;
}
