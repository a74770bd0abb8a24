import type { NodeStore } from '../nodes/nodeStore.ts';
import type { Sample } from '../sample/sample.ts';
import { profileChange, type Position, type RecordedChange } from '../store/changes.ts';
import type { Clock } from '../system.ts';
import { cursorOf, pageStartIn, pageTokenOf, positionIn, SECTIONS, type PageStart } from './cursor.ts';
import type { FeedReads, NodePage } from './feedReads.ts';
import { viewedChanges, withheldOf, type ShownChange } from './shownChanges.ts';

export type FeedTools = {
  readonly nodes: NodeStore;
  readonly reads: FeedReads;
  readonly sample: Pick<Sample, 'showsChallenge' | 'showsPerson'>;
  readonly clock: Clock;
};

/** Changes up to `cursor`. `reload`: the feed does not have the position, so the snapshot is to be read. `more`: others follow. */
export type ChangesPage = {
  readonly now: string;
  readonly cursor: string;
  readonly reload: boolean;
  readonly changes: readonly ShownChange[];
  readonly more: boolean;
};

/** A page of a snapshot. `cursor` is the position from which the feed continues it; `next` is null on the last page. */
export type SnapshotPage = {
  readonly now: string;
  readonly cursor: string;
  readonly changes: readonly ShownChange[];
  readonly next: string | null;
};

/** How many changes one response has at most. */
export const MAX_CHANGES = 500;

/**
 * Returns what changed for a person after a position of the feed, each node once and as it is now. `seen`: a later position, as of which the client
 * has read something. Without it the server was restored from a backup since, as without `after`.
 */
export async function changesAfter(tools: FeedTools, person: string, after: string, seen?: string): Promise<ChangesPage> {
  const { nodes, reads, clock } = tools;
  const now = clock.now();
  const last = await nodes.changes.last();
  const from = await storedPosition(tools, after);
  if (from === null || (seen !== undefined && (await storedPosition(tools, seen)) === null))
    return { now, cursor: cursorOf(last), reload: true, changes: [], more: false };
  // Another change may have been committed since the last position was read.
  const to = from.seq > last.seq ? from : last;
  const stored = from.seq === to.seq ? [] : await reads.changesFor(person, from.seq, to.seq, MAX_CHANGES + 1);
  const page = stored.slice(0, MAX_CHANGES);
  const more = stored.length > page.length;
  const changes = await shownTo(tools, person, page, now);
  return { now, cursor: cursorOf((more ? page.at(-1) : undefined) ?? to), reload: false, changes, more };
}

/** Returns the position in a cursor; null when the feed does not have it. */
async function storedPosition({ nodes }: FeedTools, cursor: string): Promise<Position | null> {
  const position = positionIn(cursor);
  return position !== null && (await nodes.changes.has(position)) ? position : null;
}

/** Returns a page of everything that the feed covers for a person: at most `limit` nodes. */
export async function snapshotPage(
  tools: FeedTools,
  person: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<SnapshotPage> {
  const now = tools.clock.now();
  // The position is read before the nodes, so that the feed has every change that they lack.
  let start: PageStart | null =
    after === undefined ? { cursor: cursorOf(await tools.nodes.changes.last()), section: SECTIONS[0], after: null } : pageStartIn(after);
  const { cursor } = start;
  const nodes: RecordedChange[] = after === undefined ? [profileChange(person)] : [];
  while (start !== null && nodes.length < limit) {
    const page: NodePage = await tools.reads[start.section]({ person, now }, { after: start.after, limit: limit - nodes.length });
    nodes.push(...page.changes);
    start = page.after === null ? nextSection(start) : { ...start, after: page.after };
  }
  return { now, cursor, changes: await shownTo(tools, person, nodes, now), next: start && pageTokenOf(start) };
}

function nextSection({ cursor, section }: PageStart): PageStart | null {
  const next = SECTIONS[SECTIONS.indexOf(section) + 1];
  return next === undefined ? null : { cursor, section: next, after: null };
}

async function shownTo(
  { nodes, reads, sample }: FeedTools,
  person: string,
  changes: readonly RecordedChange[],
  now: string,
): Promise<ShownChange[]> {
  const shown = eachOnce(changes).filter((change) => isShown(sample, change));
  if (shown.length === 0) return [];
  const found = await reads.find({ changes: shown, own: new Set([person]) }, now);
  const viewed = viewedChanges(found, await withheldOf(nodes, found));
  return shown.map(viewed).flatMap((change) => (change.viewOf(person) === null ? [] : [change.shownTo(person)]));
}

/**
 * A node is read as it is now, so that of several changes of it one is enough: the first, because new nodes must arrive in the order of their
 * acceptance.
 */
export function eachOnce<C extends RecordedChange>(changes: readonly C[]): C[] {
  const listed = new Set<string>();
  return changes.filter(({ project, node }) => {
    const key = `${project} ${node}`;
    if (listed.has(key)) return false;
    listed.add(key);
    return true;
  });
}

/** Returns whether this installation shows the node: without the sample community, nothing of it. */
export function isShown(sample: FeedTools['sample'], { project, node, challenge }: RecordedChange): boolean {
  return (challenge === null || sample.showsChallenge(challenge)) && (project !== 'profiles' || sample.showsPerson(node));
}
