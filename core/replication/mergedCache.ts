/** Merges the remote caches of the tabs of a device. */
import { isLater } from './changes.ts';
import { same, sameOrNew } from '../kernel/lib/sameJson.ts';
import { isOwnGroup } from './ownGroup.ts';
import type { ChallengeGroup, RemoteCache } from './remoteCache.ts';

/** Up to where a cache is complete. */
type Position = Pick<RemoteCache, 'cursor' | 'snapshots'>;

/** Whether a cache is complete beyond another one. */
export function isAhead(one: Position, other: Position): boolean {
  if (one.snapshots !== other.snapshots) return one.snapshots > other.snapshots;
  return one.cursor !== null && (other.cursor === null || isLater(one.cursor, other.cursor));
}

/**
 * Returns what a tab and the device hold together: everything of the one that is ahead, and what else the other one holds of challenges that a person
 * only looked at, and of profiles. When none is ahead, what is stored counts. Never goes back behind one of them.
 */
export function merged(tab: RemoteCache, stored: RemoteCache, me: string): RemoteCache {
  const [ahead, behind] = isAhead(tab, stored) ? [tab, stored] : [stored, tab];
  const isEven = !isAhead(ahead, behind);
  const groups = { ...ahead.groups };
  for (const [id, group] of Object.entries(behind.groups)) {
    const other = ahead.groups[id];
    if (group.extent === 'followed' ? isEven && other?.extent !== 'followed' : isUsedLater(group, other, me)) groups[id] = group;
  }
  return {
    ...ahead,
    groups: same(ahead.groups, groups),
    profiles: same(ahead.profiles, { ...behind.profiles, ...ahead.profiles }),
    seen: ahead.snapshots === behind.snapshots ? laterSeen(ahead.seen, behind.seen) : ahead.seen,
    receivedAt: laterOf(tab.receivedAt, stored.receivedAt),
    serverTime: tab.serverTime,
  };
}

/** Returns the later of two positions, as of which something was read. */
export function laterSeen(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && isLater(other, one)) ? other : one;
}

/** Returns a cache with the objects of another one wherever they hold the same. */
export function sharing(cache: RemoteCache, other: RemoteCache): RemoteCache {
  return { ...cache, groups: sharingRecords(cache.groups, other.groups), profiles: sharingRecords(cache.profiles, other.profiles) };
}

type Of<T> = Readonly<Record<string, T>>;

function sharingRecords<T extends object>(records: Of<T>, others: Of<T>): Of<T> {
  const shared = Object.entries(records).map(([key, record]) => [key, sameOrNew(others[key], record)] as const);
  return same(others, Object.fromEntries(shared));
}

/** A challenge that became the person's own, and is not followed yet, is known to be so by what the feed brought of it. */
function isUsedLater(group: ChallengeGroup, other: ChallengeGroup | undefined, me: string): boolean {
  return other === undefined || (other.extent !== 'followed' && !isOwnGroup(other, me) && other.usedAt < group.usedAt);
}

function laterOf(one: RemoteCache['receivedAt'], other: RemoteCache['receivedAt']): RemoteCache['receivedAt'] {
  return one !== null && (other === null || one > other) ? one : other;
}
