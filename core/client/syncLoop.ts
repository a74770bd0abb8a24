import type { GauntletOptions } from './options.ts';
import { registry } from '../domain/registry.ts';
import type { AppStore } from '../domain/slices.ts';
import { loadSyncCode } from '../replication/loadSyncCode.ts';
import type { ReceivedLists, ReceivedList } from '../replication/lostEvents.ts';
import type { PushResult, PushTools } from '../replication/push.ts';

/** Tells the node API what waits, and notices when it lost what it was told. */
export type SyncLoop = {
  /** Tells what waits, and shows how that goes; `unreachable` also when the code for it cannot be fetched. */
  readonly push: (show: (connection: 'pushing' | PushResult) => void) => Promise<void>;
  /** A list came: what it lacks is noted (SY16), another time if it cannot be now. */
  readonly received: (list: ReceivedList) => Promise<void>;
};

/** The teller of an account that is open in a tab. */
export function createSyncLoop(
  store: AppStore,
  { log, files, ports, account }: GauntletOptions,
  pulling: Pick<PushTools, 'pull' | 'serverTime'>,
): SyncLoop {
  const tools = {
    store,
    log,
    registry,
    files,
    ports,
    lockName: `gauntlet-sync-${account.id}`,
    me: account.id,
    checkedForLoss: new Set<string>(),
    ...pulling,
  };
  const lists: ReceivedLists = new Map();
  const pushOnce = (): Promise<PushResult> =>
    loadSyncCode()
      .then(({ pushPending }) => pushPending(tools))
      .catch(() => 'unreachable');
  let isPushing = false;
  /** Asked to push while pushing: the way may be open again, so it is tried once more. */
  let isRequested = false;
  return {
    async push(show) {
      isRequested = true;
      if (isPushing) return;
      isPushing = true;
      while (isRequested) {
        isRequested = false;
        show('pushing');
        show(await pushOnce());
      }
      isPushing = false;
    },
    async received(list) {
      // Who never told anything has nothing to lose, and need not fetch the code.
      if (Object.keys(store.views$.value.state.sync.last).length === 0) return;
      await loadSyncCode()
        .then(({ findLostEvents }) => findLostEvents(tools, lists, list))
        .catch(() => undefined);
    },
  };
}
