import type { Instant } from '../kernel/time/instant.ts';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { anyNode, listAnswer, NODE_SCHEMAS, PROJECTS, type ApiNode, type FieldsOf, type Project } from './nodes.ts';

/** The last known nodes of a project: kept on the device, read by no figure of the person's own. */
export type KnownProject<P extends Project> = {
  readonly nodes: readonly ApiNode<P>[];
  /** How many nodes of the last answer did not fit and were left out. */
  readonly leftOut: number;
};

export type KnownNodes = {
  readonly [P in Project]: KnownProject<P> | null;
} & {
  /** What the node API's clock said last; null before it was ever heard. */
  readonly serverTime: Instant | null;
};

export const NOTHING_KNOWN: KnownNodes = {
  challenges: null,
  participations: null,
  proofs: null,
  profiles: null,
  comments: null,
  serverTime: null,
};

export type ParsedList<P extends Project> = KnownProject<P> & { readonly serverTime: Instant | null };

/**
 * Reads a list answer. Nodes that do not fit are left out and counted; null when it is no list answer at all. A node that
 * says what it said in `before` stays the same object, unread: of thousands few change between two answers.
 */
export function parseList<P extends Project>(project: P, body: unknown, before: KnownProject<P> | null = null): ParsedList<P> | null {
  const answer = listAnswer.safeParse(body);
  if (!answer.success) return null;
  const { nodes, now } = answer.data.payload;
  const known = new Map<unknown, ApiNode<P>>(before?.nodes.map((node) => [node.id, node]));
  const fitting = nodes.flatMap((given) => {
    const same = known.get(idOf(given));
    return same && sameJson(same, given) ? [same] : parseNode(project, given);
  });
  return { nodes: fitting, leftOut: nodes.length - fitting.length, serverTime: now ?? null };
}

function idOf(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'id' in given ? given.id : undefined;
}

function parseNode<P extends Project>(project: P, given: unknown): ApiNode<P>[] {
  const node = anyNode.safeParse(given);
  const fields = node.success ? parseFields(project, node.data.fieldValues) : null;
  return node.success && fields !== null ? [{ id: node.data.id, fieldValues: fields }] : [];
}

function parseFields<P extends Project>(project: P, fieldValues: unknown): FieldsOf[P] | null;
function parseFields(project: Project, fieldValues: unknown): FieldsOf[Project] | null {
  const parsed = NODE_SCHEMAS[project].safeParse(fieldValues);
  return parsed.success ? parsed.data : null;
}

/** What is known after a list came in. The server's time never goes back; a list that says nothing new stays the same one. */
export function withList<P extends Project>(known: KnownNodes, project: P, list: ParsedList<P>): KnownNodes {
  const { nodes, leftOut, serverTime } = list;
  const before = known[project];
  const now = { nodes, leftOut };
  const isLater = serverTime !== null && (known.serverTime === null || serverTime > known.serverTime);
  return { ...known, [project]: sameJson(before, now) ? before : now, serverTime: isLater ? serverTime : known.serverTime };
}

/** Where the last known nodes are kept on the device: the last list of each project, as it was heard. */
export interface NodeStore {
  load(project: Project): Promise<unknown>;
  save<P extends Project>(project: P, list: KnownProject<P>): Promise<void>;
}

/** Reads what was kept. A list that does not fit any more counts as not known; the server's time is asked anew. */
export async function loadKnown(store: NodeStore): Promise<KnownNodes> {
  let known = NOTHING_KNOWN;
  for (const project of PROJECTS) {
    const list = parseList(project, { ok: true, payload: await store.load(project).catch(() => null) });
    if (list) known = withList(known, project, list);
  }
  return known;
}
