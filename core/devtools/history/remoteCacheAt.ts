import type { Instant } from '../../kernel/time/instant.ts';
import { instantOf } from '../../kernel/time/instant.ts';
import type { ChallengeGroup, RemoteCache } from '../../replication/remoteCache.ts';
import type { ApiNode, Project } from '../../replication/nodes.ts';

/**
 * Returns the remote cache without nodes that were written after an instant. A node has a timestamp or an id with a time (UUIDv7); a node
 * with neither is always included. Earlier versions of a replaced node are not known.
 */
export function remoteCacheAt(remote: RemoteCache, instant: Instant): RemoteCache {
  const groups = Object.entries(remote.groups).flatMap(([id, group]) => {
    const then = groupAt(group, instant);
    return then.challenge ? [[id, then] as const] : [];
  });
  return { ...remote, groups: Object.fromEntries(groups), serverTime: earlier(remote.serverTime, instant) };
}

function groupAt(group: ChallengeGroup, instant: Instant): ChallengeGroup {
  const [challenge = null] = group.challenge ? until([group.challenge], instant) : [];
  return {
    ...group,
    challenge,
    participations: until(group.participations, instant),
    reviews: until(group.reviews, instant),
    outcomes: until(group.outcomes, instant),
    proofs: until(group.proofs, instant),
    comments: until(group.comments, instant),
  };
}

function until<Node extends ApiNode<Project>>(nodes: readonly Node[], instant: Instant): readonly Node[] {
  const then = nodes.filter((node) => {
    const written = writtenAt(node);
    return written === null || written <= instant;
  });
  return then.length === nodes.length ? nodes : then;
}

function earlier(one: Instant | null, other: Instant): Instant | null {
  return one !== null && one < other ? one : other;
}

const times = new WeakMap<ApiNode<Project>, Instant | null>();

/** Returns when a node was written, or null when unknown. Cached by node: there are thousands, and every seek reads them. */
export function writtenAt(node: ApiNode<Project>): Instant | null {
  const cached = times.get(node);
  if (cached !== undefined) return cached;
  const written = instantIn(node);
  times.set(node, written);
  return written;
}

function instantIn({ id, fieldValues }: ApiNode<Project>): Instant | null {
  if ('/attributes/@tstmp' in fieldValues) return fieldValues['/attributes/@tstmp'];
  const hex = id.replaceAll('-', '');
  return /^[0-9a-f]{12}7[0-9a-f]{19}$/.test(hex) ? instantOf(Number.parseInt(hex.slice(0, 12), 16)) : null;
}
