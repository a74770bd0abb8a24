import { DAY, millis, type Instant } from '../kernel/time/instant.ts';
import { withBatch } from '../replication/cacheUpdates.ts';
import { withSnapshot, withWhole } from '../replication/cacheReplacements.ts';
import { parseChanges } from '../replication/changePages.ts';
import { isLater, rawChange, type ChangeBatch } from '../replication/changes.ts';
import { isAhead, laterSeen } from '../replication/mergedCache.ts';
import { NotReceived } from '../replication/notReceived.ts';
import { isOwnGroup, isOwnProfile } from '../replication/ownGroup.ts';
import type { SharedCache } from '../replication/sharedCache.ts';
import { readSnapshot } from '../replication/snapshot.ts';
import { readWholeChallenge } from '../replication/wholeChallenge.ts';
import type { RemoteUpdates, UpdateTools } from './updateTools.ts';

/** The server has each position that it gave in the last 30 days. Less a day, because clocks differ, in milliseconds. */
const POSITIONS_STORED = 29 * DAY;

/** The updates of the remote cache that follow from responses of the node API, one attempt a call. The caller runs one after the other (SY9). */
export type RemoteReads = Pick<RemoteUpdates, 'pull' | 'receive' | 'open'>;

type Tools = Pick<UpdateTools, 'ports' | 'me' | 'remote' | 'get' | 'publish' | 'onRestored'> & Pick<SharedCache, 'apply'>;

/** Creates the reads of an open account. They hold no state of their own. */
export function createRemoteReads({ ports, me, remote, get, publish, onRestored, apply }: Tools): RemoteReads {
  const applyBatch = async (batch: ChangeBatch): Promise<void> => {
    const isStored = await apply((before) => withBatch(before, batch));
    publish({ ...batch, snapshots: remote().snapshots, changes: batch.changes.map(rawChange), isStored });
  };

  const changesSince = async (cursor: string): Promise<'current' | 'reload'> => {
    for (let after = cursor; ;) {
      const { seen } = remote();
      const query = `after=${encodeURIComponent(after)}${seen !== null && isLater(seen, after) ? `&seen=${encodeURIComponent(seen)}` : ''}`;
      const page = parseChanges(await get(`/api/local/changes?${query}`));
      if (!page) throw new NotReceived('/api/local/changes', 200);
      if (page.reload) return 'reload';
      const { changes, now, more } = page;
      if (changes.length > 0 || page.cursor !== after) await applyBatch({ after, changes, cursor: page.cursor, now });
      else await apply((before) => ({ ...before, receivedAt: now ?? before.receivedAt }));
      if (!more) return 'current';
      after = page.cursor;
    }
  };

  const replaceAll = async (): Promise<void> => {
    const { changes, cursor, now } = await readSnapshot(get);
    await apply((before) => ({
      ...withSnapshot(before, changes, me),
      cursor,
      seen: null,
      snapshots: before.snapshots + 1,
      receivedAt: now ?? before.receivedAt,
    }));
    publish('catch up');
  };

  /** Whether the server still has a position of this time, unless it was restored. */
  const isLately = (at: Instant | null): boolean => at !== null && millis(remote().receivedAt ?? at) - millis(at) < POSITIONS_STORED;

  const readWhole = async (id: string): Promise<boolean> => {
    for (;;) {
      const requestedAt = remote();
      const whole = await readWholeChallenge(get, id);
      const changes = (whole?.changes ?? []).filter((change) => !isOwnProfile(change, me));
      let isCurrent = true;
      await apply((before) => {
        isCurrent = !isAhead(before, requestedAt);
        if (!isCurrent) return before;
        return { ...withWhole(before, id, changes, { person: me, at: ports.now() }), seen: laterSeen(before.seen, whole?.cursor ?? null) };
      });
      // Another tab has stored later changes since the request, and the response may lack them.
      if (!isCurrent) continue;
      if (remote().groups[id]?.extent === 'followed') publish('catch up');
      return whole !== null;
    }
  };

  /** Reads the challenges that became the person's own: the feed brings only what changes from then on. */
  const completeOwn = async (): Promise<void> => {
    const own = Object.entries(remote().groups).filter(([, group]) => group.extent !== 'followed' && isOwnGroup(group, me));
    for (const [id] of own) await readWhole(id);
  };

  return {
    async pull({ whole = false } = {}) {
      const { cursor, receivedAt } = remote();
      // Also before the whole snapshot is read, which has a position of its own.
      const isUnknown = cursor !== null && (await changesSince(cursor)) === 'reload';
      const isWhole = whole || cursor === null || isUnknown;
      if (isWhole) await replaceAll();
      if (isUnknown && isLately(receivedAt)) {
        publish('restored');
        onRestored();
      }
      await completeOwn();
      return isWhole;
    },
    async receive(batch) {
      const { cursor } = remote();
      // Two streams may overlap.
      if (cursor === null || !isLater(batch.cursor, cursor)) return;
      // Another tab may have stored a snapshot of an earlier position since this stream began.
      if (isLater(batch.after, cursor)) await changesSince(cursor);
      else await applyBatch(batch);
      await completeOwn();
    },
    open: readWhole,
  };
}
