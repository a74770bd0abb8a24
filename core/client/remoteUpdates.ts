import { lazy } from '../kernel/lib/lazy.ts';
import type { Ports } from '../kernel/store/ports.ts';
import { DAY, millis, type Instant } from '../kernel/time/instant.ts';
import type { NodeStore } from '../replication/cacheStore.ts';
import { isLater, parseChanges, rawChange, type Change, type ChangeBatch, type TabBatch, type TabMessage } from '../replication/changes.ts';
import { isAhead, laterSeen } from '../replication/mergedCache.ts';
import { isOwnGroup } from '../replication/ownGroup.ts';
import { NotReceived } from '../replication/notReceived.ts';
import { withBatch, withChanges, withSnapshot, withWhole } from '../replication/cacheUpdates.ts';
import type { RemoteCache } from '../replication/remoteCache.ts';
import { readSnapshot } from '../replication/snapshot.ts';
import { createSharedCache } from '../replication/sharedCache.ts';

/** What reads one challenge with everything in it. The first screen does not need it. */
export const wholeChallengeCode = lazy(() => import('../replication/wholeChallenge.ts'));

/** What updates of the remote cache need of the open account. */
export type UpdateTools = {
  readonly ports: Pick<Ports, 'now'>;
  readonly me: string;
  readonly nodes: NodeStore;
  /** Resolves when the account is open: its first state does not wait for the stored cache. */
  readonly opened: Promise<void>;
  /** Lets the page draw during long work. */
  readonly pause: (() => Promise<void>) | undefined;
  readonly remote: () => RemoteCache;
  readonly show: (remote: RemoteCache) => void;
  /** Gets the body of a path; null when there is nothing (404). Rejects when no usable response arrives. */
  readonly get: (path: string) => Promise<unknown>;
  /**
   * Publishes an update to the other tabs: a message of the change feed, 'catch up' when they read what is stored, or 'restored' when the
   * server was restored.
   */
  readonly publish: (message: TabMessage | 'catch up' | 'restored') => void;
  /** Called when the server was restored from a backup: it does not have a position that it gave lately. */
  readonly onRestored: () => void;
};

/** The server has each position that it gave in the last 30 days. Less a day, because clocks differ, in milliseconds. */
const POSITIONS_STORED = 29 * DAY;

/** Updates of the remote cache, one after the other. The first one loads what the device stores. */
export interface RemoteUpdates {
  /** Resolves when the stored cache is loaded. Never rejects. */
  readonly loaded: Promise<void>;
  /**
   * Brings the person's own challenges up to date by the changes since the last time, or by the whole snapshot. Resolves with whether it was the
   * snapshot. Rejects when it does not arrive.
   */
  readonly pull: (options?: { readonly whole?: boolean }) => Promise<boolean>;
  /** Applies changes of the feed. */
  readonly receive: (batch: ChangeBatch) => Promise<void>;
  /** Applies changes that another tab received. */
  readonly adopt: (batch: TabBatch) => Promise<void>;
  /** Reads one challenge with everything in it. Resolves with false when it does not exist; rejects when it does not arrive. */
  readonly open: (id: string) => Promise<boolean>;
  /** Adds nodes of a page of a list. Of what the change feed brings, with more in it, a page changes nothing. */
  readonly hold: (changes: readonly Change[]) => Promise<void>;
  /** Reads what another tab has stored. */
  readonly catchUp: () => Promise<void>;
  /** Takes what the device stores instead of what the tab holds (LG10). */
  readonly reload: () => Promise<void>;
}

/** Creates the updates of an open account, and begins with the first one. */
export function createRemoteUpdates({
  ports,
  me,
  nodes,
  opened,
  pause,
  remote,
  show,
  get,
  publish,
  onRestored,
}: UpdateTools): RemoteUpdates {
  const { load, catchUp, apply } = createSharedCache(nodes, { me, remote, show, pause });
  let last: Promise<unknown> = Promise.resolve();
  /** An update reads what the earlier ones left: a response that took long must not replace a later one. */
  const inTurn = <T>(update: () => Promise<T>): Promise<T> => {
    const done = last.then(update, update);
    last = done.catch(() => undefined);
    return done;
  };

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

  /** Only the snapshot and the change feed have what the own profile shows to its owner alone. */
  const isOwnProfile = ({ project, id }: Change): boolean => project === 'profiles' && id === me;

  const readWhole = async (id: string): Promise<boolean> => {
    const { readWholeChallenge } = await wholeChallengeCode();
    for (;;) {
      const requestedAt = remote();
      const whole = await readWholeChallenge(get, id);
      const changes = (whole?.changes ?? []).filter((change) => !isOwnProfile(change));
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
    loaded: inTurn(() => opened.then(load)),
    pull: ({ whole = false } = {}) =>
      inTurn(async () => {
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
      }),
    receive: (batch) =>
      inTurn(async () => {
        const { cursor } = remote();
        // Two streams may overlap.
        if (cursor === null || !isLater(batch.cursor, cursor)) return;
        // Another tab may have stored a snapshot of an earlier position since this stream began.
        if (isLater(batch.after, cursor)) await changesSince(cursor);
        else await applyBatch(batch);
        await completeOwn();
      }),
    adopt: (batch) =>
      inTurn(async () => {
        const before = remote();
        const after = batch.snapshots === before.snapshots ? withBatch(before, batch) : before;
        if (after !== before) show(after);
        // Something before it did not arrive here. It is stored too.
        else if (batch.isStored && isAhead(batch, before)) await catchUp();
      }),
    open: (id) => inTurn(() => readWhole(id)),
    hold: (changes) =>
      inTurn(async () => {
        await apply((before) => {
          const isFed = ({ project, id }: Change): boolean => project === 'challenges' && before.groups[id]?.extent === 'followed';
          const others = changes.filter((change) => !isFed(change) && !isOwnProfile(change));
          return withChanges(before, others, { extent: 'listed', at: ports.now() });
        });
      }),
    catchUp: () => inTurn(catchUp),
    reload: () => inTurn(load),
  };
}
