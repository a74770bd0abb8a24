/** Reads one challenge with everything in it from the node API. */
import * as z from 'zod/mini';
import { instantSchema } from '../kernel/time/localDay.ts';
import { parseList } from './changePages.ts';
import { nodeChange, type Change } from './changes.ts';
import { NotReceived } from './notReceived.ts';
import type { Project } from './nodes.ts';

const nodes = z.array(z.unknown());
const response = z.object({
  ok: z.literal(true),
  payload: z.object({
    now: z.optional(instantSchema),
    cursor: z.optional(z.string()),
    nodes,
    participations: nodes,
    proofs: nodes,
    reviews: z.optional(nodes),
    outcomes: z.optional(nodes),
    comments: nodes,
    profiles: nodes,
    /** Where older proofs, reviews and comments follow. */
    next: z.optional(z.nullable(z.string())),
    nextReviews: z.optional(z.nullable(z.string())),
    nextComments: z.optional(z.nullable(z.string())),
  }),
});

/** A challenge with everything in it, in the order of acceptance, and a position of the change feed up to which it is complete, if the server says one. */
export type WholeChallenge = { readonly changes: readonly Change[]; readonly now: string | null; readonly cursor: string | null };

/** Gets the body of a path. Rejects when the node API sends none; resolves with null when there is nothing at the path (404). */
type Get = (path: string) => Promise<unknown>;

/** Reads a challenge with everything in it; null when it does not exist. Rejects when a response does not arrive or has another shape. */
export async function readWholeChallenge(get: Get, id: string): Promise<WholeChallenge | null> {
  const path = `/api/local/projects/challenges/nodes/${encodeURIComponent(id)}`;
  const body = await get(path);
  if (body === null) return null;
  const payload = response.safeParse(body).data?.payload;
  if (!payload) throw new NotReceived(path, 200);
  const older = async (project: 'proofs' | 'reviews' | 'comments', first: string | null = null): Promise<Change[]> => {
    const found: Change[] = [];
    for (let next = first; next !== null;) {
      const rest = `/api/local/projects/${project}/nodes?challenge=${encodeURIComponent(id)}&after=${encodeURIComponent(next)}&limit=100`;
      const page = parseList(project, await get(rest));
      if (!page) throw new NotReceived(rest, 200);
      found.push(...page.changes);
      next = page.next;
    }
    return found.toReversed();
  };
  const changes = [
    ...changesOf('profiles', payload.profiles),
    ...changesOf('challenges', payload.nodes).map(withoutPeople),
    ...changesOf('participations', payload.participations),
    ...(await older('proofs', payload.next)),
    ...changesOf('proofs', payload.proofs).toReversed(),
    ...(await older('reviews', payload.nextReviews)),
    ...changesOf('reviews', payload.reviews ?? []),
    ...changesOf('outcomes', payload.outcomes ?? []),
    ...(await older('comments', payload.nextComments)),
    ...changesOf('comments', payload.comments),
  ];
  return { changes, now: payload.now ?? null, cursor: payload.cursor ?? null };
}

/** A client with the whole challenge counts its people; the number in the node would soon be out of date. */
function withoutPeople(change: Change): Change {
  if (change.kind !== 'put' || change.project !== 'challenges') return change;
  const { '/attributes/@peopl': _, ...fieldValues } = change.node.fieldValues;
  return { ...change, node: { ...change.node, fieldValues } };
}

function changesOf(project: Project, raw: readonly unknown[]): Change[] {
  return raw.map((node, place) => nodeChange(project, node, place));
}
