import * as z from 'zod/mini';
import { instantSchema } from '../../kernel/time/localDay.ts';
import { anyNode, NODE_SCHEMAS, type ApiNode } from '../../replication/nodes.ts';
import { personId } from '../../replication/nodeValues.ts';
import type { CommunityFigures, FeedRow, ListName, ListRequest, Lists, Page } from './lists.ts';

const count = z.int().check(z.minimum(0));

const counts = z.object({ matching: count, finishedSamples: count, all: count });

const pageResponse = z.object({
  ok: z.literal(true),
  payload: z.object({
    now: z.optional(instantSchema),
    nodes: z.array(z.unknown()),
    next: z.optional(z.nullable(z.string())),
    profiles: z.optional(z.array(z.unknown())),
    counts: z.optional(counts),
  }),
});

const figuresResponse = z.object({
  ok: z.literal(true),
  payload: z.object({
    now: z.optional(instantSchema),
    figures: z.object({
      activeChallenges: count,
      users: count,
      revenueCents: z.int(),
      averageTrust: z.nullable(z.number()),
    }),
    groups: z.object({ groups: count, paid: count, verifiedHosts: count }),
    hasSamples: z.boolean(),
  }),
});

/** A node that a page brings for the remote cache. */
export type PageNode = {
  readonly [P in 'challenges' | 'profiles']: { readonly kind: 'put'; readonly project: P; readonly id: string; readonly node: ApiNode<P> };
}['challenges' | 'profiles'];

/** A page and its nodes. */
export type ParsedPage<L extends ListName> = { readonly page: Page<L>; readonly nodes: readonly PageNode[] };

/** A row of a list and the node that it was read from, if the remote cache has nodes of this kind. */
type Row<L extends ListName> = {
  readonly row: Lists[L]['row'];
  readonly node?: PageNode;
};

type Readers = { readonly [L in Exclude<ListName, 'figures'>]: (raw: unknown) => Row<L> | null };

const READERS: Readers = {
  challenges: (raw) => {
    const node = challengeOf(raw);
    return node && { row: node.id, node };
  },
  people: (raw) => {
    const node = profileOf(raw);
    return node && { row: node.node.fieldValues['/attributes/@usrId'], node };
  },
  members: (raw) =>
    personRow(raw, z.object({ '/attributes/@activ': count }), (person, of) => ({ person, active: of['/attributes/@activ'] })),
  creators: (raw) =>
    personRow(raw, z.object({ '/attributes/@activ': count, '/attributes/@role': z.string() }), (person, of) => ({
      person,
      role: of['/attributes/@role'],
      active: of['/attributes/@activ'],
    })),
  contributors: (raw) =>
    personRow(raw, z.object({ '/attributes/@chkns': count }), (person, of) => ({ person, checkIns: of['/attributes/@chkns'] })),
  feed: (raw) => {
    const row = feedRowOf(raw);
    return row && { row };
  },
};

/** Parses the response to a request for a page. Leaves out and counts rows that do not fit (SY9). Returns null when the body is not a page. */
export function parsePage<Request extends ListRequest>(request: Request, body: unknown): ParsedPage<Request['list']> | null;
export function parsePage(request: ListRequest, body: unknown): ParsedPage<ListName> | null {
  if (request.list === 'figures') return figuresPage(body);
  const payload = pageResponse.safeParse(body).data?.payload;
  if (!payload) return null;
  const read: (raw: unknown) => Row<ListName> | null = READERS[request.list];
  const rows = payload.nodes.flatMap((raw) => read(raw) ?? []);
  const profiles = (payload.profiles ?? []).flatMap((raw) => profileOf(raw) ?? []);
  return {
    page: {
      rows: rows.map(({ row }) => row),
      next: payload.next ?? null,
      counts: payload.counts ?? null,
      at: payload.now ?? null,
      leftOut: payload.nodes.length - rows.length,
    },
    nodes: [...rows.flatMap(({ node }) => node ?? []), ...profiles],
  };
}

function figuresPage(body: unknown): ParsedPage<'figures'> | null {
  const payload = figuresResponse.safeParse(body).data?.payload;
  if (!payload) return null;
  const { figures, groups, hasSamples, now } = payload;
  const row: CommunityFigures = { ...figures, groups, hasSamples };
  return { page: { rows: [row], next: null, counts: null, at: now ?? null, leftOut: 0 }, nodes: [] };
}

type NodeOf<P extends PageNode['project']> = Extract<PageNode, { project: P }>;

function challengeOf(raw: unknown): NodeOf<'challenges'> | null {
  const node = anyNode.safeParse(raw).data;
  const fields = NODE_SCHEMAS.challenges.safeParse(node?.fieldValues);
  if (!node || !fields.success) return null;
  return { kind: 'put', project: 'challenges', id: node.id, node: { id: node.id, fieldValues: fields.data } };
}

function profileOf(raw: unknown): NodeOf<'profiles'> | null {
  const node = anyNode.safeParse(raw).data;
  const fields = NODE_SCHEMAS.profiles.safeParse(node?.fieldValues);
  if (!node || !fields.success) return null;
  return { kind: 'put', project: 'profiles', id: node.id, node: { id: node.id, fieldValues: fields.data } };
}

/** Reads a profile node with figures beside its fields. */
function personRow<Figures extends z.ZodMiniType, R>(
  raw: unknown,
  figures: Figures,
  rowOf: (person: string, figures: z.output<Figures>) => R,
): { readonly row: R; readonly node: PageNode } | null {
  const profile = profileOf(raw);
  const beside = figures.safeParse(anyNode.safeParse(raw).data?.fieldValues);
  if (!profile || !beside.success) return null;
  return { row: rowOf(profile.node.fieldValues['/attributes/@usrId'], beside.data), node: profile };
}

const event = {
  '/text': z.string(),
  '/attributes/@usrId': personId,
  '/attributes/@chlId': z.string().check(z.minLength(1)),
  '/attributes/@tstmp': instantSchema,
};
const feedFields = z.discriminatedUnion('/attributes/@type', [
  z.object({ ...event, '/attributes/@type': z.enum(['completion', 'join']) }),
  z.object({ ...event, '/attributes/@type': z.literal('milestone'), '/attributes/@chkns': count }),
  z.object({ ...event, '/attributes/@type': z.literal('achievement'), '/attributes/@achiv': z.string() }),
]);

function feedRowOf(raw: unknown): FeedRow | null {
  const node = anyNode.safeParse(raw).data;
  const fields = feedFields.safeParse(node?.fieldValues).data;
  if (!node || !fields) return null;
  const shared = {
    id: node.id,
    person: fields['/attributes/@usrId'],
    challengeId: fields['/attributes/@chlId'],
    title: fields['/text'],
    at: fields['/attributes/@tstmp'],
  };
  switch (fields['/attributes/@type']) {
    case 'milestone':
      return { ...shared, type: 'milestone', checkIns: fields['/attributes/@chkns'] };
    case 'achievement':
      return { ...shared, type: 'achievement', achievement: fields['/attributes/@achiv'] };
    default:
      return { ...shared, type: fields['/attributes/@type'] };
  }
}
