import type { Instant } from '../kernel/time/instant.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { anyNode, listResponse, NODE_SCHEMAS, PROJECTS, type ApiNode, type FieldsOf, type Project } from './nodes.ts';

/** The cached nodes of a project. The person's own figures never read them. */
export type CachedList<P extends Project> = {
  readonly nodes: readonly ApiNode<P>[];
  /** How many nodes of the last response did not fit the schema and were left out. */
  readonly leftOut: number;
};

/** The cached lists of all projects; null for a list that was never received. */
export type RemoteCache = {
  readonly [P in Project]: CachedList<P> | null;
} & {
  /** The node API's time as of the last list, once two sources agree on it (SY20); null before. */
  readonly serverTime: Instant | null;
};

/** A cache before the first pull. */
export const EMPTY_CACHE: RemoteCache = {
  challenges: null,
  participations: null,
  proofs: null,
  profiles: null,
  comments: null,
  serverTime: null,
};

/** A received list, and the node API's clock as of then. */
export type ParsedList<P extends Project> = CachedList<P> & { readonly serverTime: Instant | null };

/**
 * Parses the body of a list response. Leaves out and counts nodes that do not fit the schema. Returns null when the body is not a list. A
 * node that equals the one in `before` stays the same object and is not validated again, because few of thousands change between two
 * responses.
 */
export function parseList<P extends Project>(project: P, body: unknown, before: CachedList<P> | null = null): ParsedList<P> | null {
  const response = listResponse.safeParse(body);
  if (!response.success) return null;
  const { nodes, now } = response.data.payload;
  const cachedById = new Map<unknown, ApiNode<P>>(before?.nodes.map((node) => [node.id, node]));
  const fitting = nodes.flatMap((raw) => {
    const same = cachedById.get(idOf(raw));
    return same && sameJson(same, raw) ? [same] : parseNode(project, raw);
  });
  return { nodes: fitting, leftOut: nodes.length - fitting.length, serverTime: now ?? null };
}

function idOf(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
}

function parseNode<P extends Project>(project: P, raw: unknown): ApiNode<P>[] {
  const node = anyNode.safeParse(raw);
  const fields = node.success ? parseFields(project, node.data.fieldValues) : null;
  return node.success && fields !== null ? [{ id: node.data.id, fieldValues: fields }] : [];
}

function parseFields<P extends Project>(project: P, fieldValues: unknown): FieldsOf[P] | null {
  const parsed = NODE_SCHEMAS[project].safeParse(fieldValues);
  // The schema of a project parses that project's fields; TypeScript does not relate the two lookups.
  return parsed.success ? (parsed.data as FieldsOf[P]) : null;
}

/** Returns the cache with a received list. A list without changes stays the same object. */
export function withList<P extends Project>(remote: RemoteCache, project: P, list: CachedList<P>): RemoteCache {
  const { nodes, leftOut } = list;
  const before = remote[project];
  const now = { nodes, leftOut };
  return { ...remote, [project]: sameJson(before, now) ? before : now };
}

/** Stores the last list of each project on the device. */
export interface NodeStore {
  load(project: Project): Promise<unknown>;
  save<P extends Project>(project: P, list: CachedList<P>): Promise<void>;
}

/** Loads the stored lists. Skips a list that no longer fits the schema. The server's time is not stored. */
export async function loadRemoteCache(store: NodeStore): Promise<RemoteCache> {
  let remote = EMPTY_CACHE;
  for (const project of PROJECTS) {
    const list = parseList(project, { ok: true, payload: await store.load(project).catch(() => null) });
    if (list) remote = withList(remote, project, list);
  }
  return remote;
}
