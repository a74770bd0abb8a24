import { lazy } from '../kernel/lib/lazy.ts';
import { withBatch, withChanges } from '../replication/cacheUpdates.ts';
import type { Change } from '../replication/changes.ts';
import { isAhead } from '../replication/mergedCache.ts';
import { isOwnProfile } from '../replication/ownGroup.ts';
import { createSharedCache } from '../replication/sharedCache.ts';
import type { RemoteReads } from './remoteReads.ts';
import type { RemoteUpdates, UpdateTools } from './updateTools.ts';

/** What reads the node API. The first screen shows what the device stores. */
export const remoteReadsCode = lazy(() => import('./remoteReads.ts'));

/** Creates the updates of an open account, and begins with the first one. */
export function createRemoteUpdates(tools: UpdateTools): RemoteUpdates {
  const { me, nodes, opened, pause, remote, show } = tools;
  const { load, catchUp, apply } = createSharedCache(nodes, { me, remote, show, pause });
  let last: Promise<unknown> = Promise.resolve();
  /** An update reads what the earlier ones left: a response that took long must not replace a later one. */
  const inTurn = <T>(update: () => Promise<T>): Promise<T> => {
    const done = last.then(update, update);
    last = done.catch(() => undefined);
    return done;
  };

  const readInTurn = <T>(read: (reads: RemoteReads) => Promise<T>): Promise<T> =>
    inTurn(async () => read((await remoteReadsCode()).createRemoteReads({ ...tools, apply })));

  return {
    loaded: inTurn(() => opened.then(load)),
    pull: (options) => readInTurn((reads) => reads.pull(options)),
    receive: (batch) => readInTurn((reads) => reads.receive(batch)),
    open: (id) => readInTurn((reads) => reads.open(id)),
    hold: (changes) =>
      inTurn(async () => {
        await apply((before) => {
          const isFed = ({ project, id }: Change): boolean => project === 'challenges' && before.groups[id]?.extent === 'followed';
          const others = changes.filter((change) => !isFed(change) && !isOwnProfile(change, me));
          return withChanges(before, others, { extent: 'listed', at: tools.ports.now() });
        });
      }),
    adopt: (batch) =>
      inTurn(async () => {
        const before = remote();
        const after = batch.snapshots === before.snapshots ? withBatch(before, batch) : before;
        if (after !== before) show(after);
        // Something before it did not arrive here. It is stored too.
        else if (batch.isStored && isAhead(batch, before)) await catchUp();
      }),
    catchUp: () => inTurn(catchUp),
    reload: () => inTurn(load),
  };
}
