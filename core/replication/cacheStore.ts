/** The remote cache on the device: one record a node, so that a change writes what it changed and nothing else. */
import * as z from 'zod/mini';
import { sameJson } from '../kernel/lib/sameJson.ts';
import { instantSchema } from '../kernel/time/localDay.ts';
import { anyNode, NODE_SCHEMAS, PROJECTS, type ApiNode, type Project } from './nodes.ts';
import type { Change } from './changes.ts';
import { withChanges } from './cacheUpdates.ts';
import { EMPTY_CACHE, EMPTY_GROUP, type ChallengeGroup, type RemoteCache } from './remoteCache.ts';

/** Writes to the stored cache, applied together or not at all. Values survive a structured clone. */
export type CacheWrites = { readonly put: readonly (readonly [key: string, value: unknown])[]; readonly removed: readonly string[] };

/** Stores the records of the remote cache, by key. All tabs of the device share it, so each save makes a new version of it, counted from 0. */
export interface NodeStore {
  load(): Promise<{ readonly records: readonly unknown[]; readonly version: number }>;
  /**
   * Applies the writes in one transaction and resolves with true, if the store still has this version. Resolves with false when another tab has
   * saved since: what the writes follow from is not what is stored.
   */
  save(writes: CacheWrites, version: number): Promise<boolean>;
}

/** The key under which a store has its version. */
export const VERSION = 'version';

/** A remote cache as the device stores it, and the version that it is. */
export type StoredCache = { readonly cache: RemoteCache; readonly version: number };

/** The key of the record that says up to where the stored nodes are complete. */
const POSITION = 'position';

const storedNode = z.object({
  project: z.enum(PROJECTS),
  node: anyNode,
  /** The place among the nodes of its project and challenge. */
  place: z.int(),
  /** Of a challenge: how much of it is cached, and its last use. */
  extent: z.optional(z.enum(['listed', 'opened', 'followed'])),
  usedAt: z.optional(z.number()),
});
const storedPosition = z.object({
  cursor: z.string(),
  seen: z.nullable(z.string()),
  snapshots: z.int(),
  receivedAt: z.nullable(instantSchema),
});
type StoredNode = z.infer<typeof storedNode>;

const GROUPED = ['participations', 'proofs', 'reviews', 'outcomes', 'comments'] as const;

/** Records that are checked without a pause: a few milliseconds of work. */
const SLICE = 500;

/**
 * Loads the stored cache, with pauses, so that a large one does not block the page. Skips a record that does not fit its schema. The server's time is
 * not stored.
 */
export async function loadRemoteCache(store: NodeStore, pause?: () => Promise<void>): Promise<StoredCache> {
  const { records, version } = await store.load().catch(() => ({ records: [], version: 0 }));
  const loaded: { readonly stored: StoredNode; readonly change: Change }[] = [];
  let position: z.infer<typeof storedPosition> | undefined;
  for (const [i, record] of records.entries()) {
    if (i % SLICE === SLICE - 1) await pause?.();
    const stored = storedNode.safeParse(record).data;
    if (stored) loaded.push({ stored, change: changeOf(stored) });
    else position ??= storedPosition.safeParse(record).data;
  }
  loaded.sort((a, b) => a.stored.place - b.stored.place);
  const changes = loaded.map(({ change }) => change);
  const all = withChanges(EMPTY_CACHE, changes, { extent: 'listed' });
  const groups = { ...all.groups };
  for (const { stored } of loaded) {
    const { node, extent, usedAt = 0 } = stored;
    const group = groups[node.id];
    if (group && extent) groups[node.id] = { ...group, extent, usedAt };
  }
  return { cache: { ...all, groups, ...position }, version };
}

function changeOf({ project, node }: StoredNode): Change {
  const fields = NODE_SCHEMAS[project].safeParse(node.fieldValues);
  if (!fields.success) return { kind: 'unfit', project, id: node.id };
  // The schema of a project parses that project's fields; TypeScript does not relate the two lookups.
  return { kind: 'put', project, id: node.id, node: { id: node.id, fieldValues: fields.data } } as Change;
}

/** Returns what must be written so that a stored cache becomes another one. Costs in proportion to the groups that differ. */
export function writesBetween(before: RemoteCache, after: RemoteCache): CacheWrites {
  const put: [string, unknown][] = [];
  const removed: string[] = [];
  const ids = new Set([...Object.keys(before.groups), ...Object.keys(after.groups)]);
  for (const id of ids) {
    const [one, two] = [before.groups[id] ?? EMPTY_GROUP, after.groups[id] ?? EMPTY_GROUP];
    if (one === two) continue;
    collectChallenge(one, two, { put, removed });
    for (const project of GROUPED) collect(project, one[project], two[project], { put, removed });
  }
  if (before.profiles !== after.profiles)
    collect('profiles', Object.values(before.profiles), Object.values(after.profiles), { put, removed });
  const position = ({ cursor, seen, snapshots, receivedAt }: RemoteCache) => ({ cursor, seen, snapshots, receivedAt });
  if (after.cursor !== null && !sameJson(position(before), position(after))) put.push([POSITION, position(after)]);
  return { put, removed };
}

type Draft = { readonly put: [string, unknown][]; readonly removed: string[] };

function collectChallenge(before: ChallengeGroup, after: ChallengeGroup, { put, removed }: Draft): void {
  if (before.challenge && before.challenge.id !== after.challenge?.id) removed.push(keyOf('challenges', before.challenge.id));
  const { challenge: node, extent, usedAt } = after;
  if (node && (before.challenge !== node || before.extent !== extent || before.usedAt !== usedAt))
    put.push([keyOf('challenges', node.id), { project: 'challenges', node, place: 0, extent, usedAt }]);
}

function collect(project: Project, before: readonly ApiNode<Project>[], after: readonly ApiNode<Project>[], { put, removed }: Draft): void {
  if (before === after) return;
  const places = new Map(before.map((node, place) => [node, place]));
  after.forEach((node, place) => {
    if (places.get(node) !== place) put.push([keyOf(project, node.id), { project, node, place }]);
  });
  const staying = new Set(after.map(({ id }) => id));
  for (const { id } of before) if (!staying.has(id)) removed.push(keyOf(project, id));
}

function keyOf(project: Project, id: string): string {
  return `${project} ${id}`;
}
