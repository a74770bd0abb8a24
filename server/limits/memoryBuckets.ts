import type { Draw } from './bucket.ts';

/** Maximum number of buckets. */
const MAX_BUCKETS = 50_000;

/** Token buckets of one server, in memory: drawing costs nothing worth measuring. */
export type MemoryBuckets = {
  /** Draws one token from each bucket that holds one. Returns the seconds to wait when one of them is empty, or 0. */
  draw(draws: readonly Draw[], now: number): number;
};

/** Creates empty storage for buckets. When it is full, it forgets the buckets that are full again, or else all of them. */
export function createMemoryBuckets(maxBuckets = MAX_BUCKETS): MemoryBuckets {
  /** The instant at which each bucket is full again. */
  const fullAt = new Map<string, number>();

  function makeRoom(now: number): void {
    if (fullAt.size < maxBuckets) return;
    for (const [key, instant] of fullAt) if (instant <= now) fullAt.delete(key);
    if (fullAt.size >= maxBuckets) fullAt.clear();
  }

  function drawOne({ key, limit }: Draw, now: number): number {
    const span = limit.seconds * 1000;
    const token = span / limit.attempts;
    const stored = fullAt.get(key) ?? 0;
    // A later instant comes from a clock that was wrong.
    const level = stored > now + span ? now : Math.max(stored, now);
    if (level + token > now + span) return Math.max(1, Math.ceil((level + token - span - now) / 1000));
    if (!fullAt.has(key)) makeRoom(now);
    fullAt.set(key, level + token);
    return 0;
  }

  return { draw: (draws, now) => Math.max(0, ...draws.map((each) => drawOne(each, now))) };
}
