/** Replaces parts of the remote cache by what was read whole. */
import { same, sameJson, sameOrNew } from '../kernel/lib/sameJson.ts';
import { withChanges } from './cacheUpdates.ts';
import type { Change } from './changes.ts';
import { isInvitation, isOwnGroup } from './ownGroup.ts';
import { EMPTY_GROUP, type ChallengeGroup, type RemoteCache } from './remoteCache.ts';

/**
 * Replaces all followed challenges by those of a person's snapshot, in the order of acceptance. Challenges that were only listed or opened stay. Of a
 * challenge that invites the person the snapshot has only the node.
 */
export function withSnapshot(before: RemoteCache, snapshot: readonly Change[], person: string): RemoteCache {
  const received = withChanges({ ...before, groups: {}, leftOut: {} }, snapshot, { extent: 'followed' });
  const others = Object.entries(before.groups).filter(([, { extent }]) => extent !== 'followed');
  const groups: Record<string, ChallengeGroup> = Object.fromEntries(others);
  for (const [id, group] of Object.entries(received.groups)) {
    const former = before.groups[id] ?? EMPTY_GROUP;
    if (isInvitation(group, person)) groups[id] = { ...(groups[id] ?? EMPTY_GROUP), challenge: group.challenge };
    else groups[id] = sameJson(former, group) ? former : group;
  }
  return { ...received, groups: same(before.groups, groups) };
}

/**
 * Replaces everything that is cached of one challenge, at an instant in milliseconds. It is followed if it is the person's own by now: of others the
 * change feed brings nothing, also when it was their own before the server was restored.
 */
export function withWhole(before: RemoteCache, id: string, changes: readonly Change[], { person, at }: Reader): RemoteCache {
  const { [id]: former, ...groups } = before.groups;
  const after = withChanges({ ...before, groups }, changes, { extent: 'opened', at });
  const opened = after.groups[id];
  if (!opened) return after;
  const whole: ChallengeGroup = { ...opened, extent: isOwnGroup(opened, person) ? 'followed' : 'opened' };
  const group = former && sameJson({ ...former, usedAt: at }, whole) ? { ...former, usedAt: at } : whole;
  return { ...after, groups: { ...after.groups, [id]: sameOrNew(former, group) } };
}

/** Who read a challenge, and when, in milliseconds. */
type Reader = { readonly person: string; readonly at: number };
