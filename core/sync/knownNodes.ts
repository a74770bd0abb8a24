import type { Instant } from '../kernel/instant.ts';
import { listAnswer, NODE_SCHEMAS, PROJECTS, type ApiNode, type FieldsOf, type Project } from './nodes.ts';

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
  serverTime: null,
};

export type ParsedList<P extends Project> = KnownProject<P> & { readonly serverTime: Instant | null };

/** Reads a list answer. Nodes that do not fit are left out and counted; null when it is no list answer at all. */
export function parseList<P extends Project>(project: P, body: unknown): ParsedList<P> | null {
  const answer = listAnswer.safeParse(body);
  if (!answer.success) return null;
  const { nodes, now } = answer.data.payload;
  const fitting = nodes.flatMap(({ id, fieldValues }) => {
    const fields = parseFields(project, fieldValues);
    return fields === null ? [] : [{ id, fieldValues: fields }];
  });
  return { nodes: fitting, leftOut: nodes.length - fitting.length, serverTime: now ?? null };
}

function parseFields<P extends Project>(project: P, fieldValues: unknown): FieldsOf[P] | null;
function parseFields(project: Project, fieldValues: unknown): FieldsOf[Project] | null {
  const parsed = NODE_SCHEMAS[project].safeParse(fieldValues);
  return parsed.success ? parsed.data : null;
}

/** What is known after a list came in. The server's time never goes back. */
export function withList<P extends Project>(known: KnownNodes, project: P, list: ParsedList<P>): KnownNodes {
  const { nodes, leftOut, serverTime } = list;
  const latest = known.serverTime !== null && (serverTime ?? '') < known.serverTime ? known.serverTime : serverTime;
  return { ...known, [project]: { nodes, leftOut }, serverTime: latest ?? known.serverTime };
}

/** Where the last known nodes are kept on the device. */
export interface NodeStore {
  load(): Promise<unknown>;
  save(known: KnownNodes): Promise<void>;
}

/** Reads what was kept: whatever does not fit any more counts as not known. */
export function parseKept(kept: unknown): KnownNodes {
  if (typeof kept !== 'object' || kept === null) return NOTHING_KNOWN;
  let known = NOTHING_KNOWN;
  for (const project of PROJECTS) known = withKept(known, project, kept);
  return known;
}

function withKept<P extends Project>(known: KnownNodes, project: P, kept: object): KnownNodes {
  const held: unknown = Reflect.get(kept, project);
  if (typeof held !== 'object' || held === null) return known;
  const now: unknown = Reflect.get(kept, 'serverTime');
  const nodes: unknown = Reflect.get(held, 'nodes');
  const list = parseList(project, { ok: true, payload: { nodes, ...(typeof now === 'string' ? { now } : {}) } });
  return list ? withList(known, project, list) : known;
}
