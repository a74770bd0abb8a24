import type { GauntletOptions } from './options.ts';
import { registry, type AppStore } from '../domain/registry.ts';
import { loadTelling } from '../replication/loadTelling.ts';
import type { HeardLists, HeardNow } from '../replication/lost.ts';
import type { PushResult, PushTools } from '../replication/push.ts';

/** Tells the node API what waits, and notices when it lost what it was told. */
export type Teller = {
  /** Tells what waits, and shows how that goes; `unreachable` also when the code for it cannot be fetched. */
  readonly push: (show: (connection: 'pushing' | PushResult) => void) => Promise<void>;
  /** A list came: what it lacks is noted (SY16), another time if it cannot be now. */
  readonly heard: (list: HeardNow) => Promise<void>;
};

/** The teller of an account that is open in a tab. */
export function createTeller(
  store: AppStore,
  { log, files, ports, account }: GauntletOptions,
  asking: Pick<PushTools, 'hear' | 'serverTime'>,
): Teller {
  const tools = {
    store,
    log,
    registry,
    files,
    ports,
    lockName: `gauntlet-sync-${account.id}`,
    me: account.id,
    gone: new Set<string>(),
    ...asking,
  };
  const lists: HeardLists = new Map();
  const pushOnce = (): Promise<PushResult> =>
    loadTelling()
      .then(({ pushPending }) => pushPending(tools))
      .catch(() => 'unreachable');
  let isPushing = false;
  /** Asked to push while pushing: the way may be open again, so it is tried once more. */
  let isAsked = false;
  return {
    async push(show) {
      isAsked = true;
      if (isPushing) return;
      isPushing = true;
      while (isAsked) {
        isAsked = false;
        show('pushing');
        show(await pushOnce());
      }
      isPushing = false;
    },
    async heard(list) {
      // Who never told anything has nothing to lose, and need not fetch the code.
      if (Object.keys(store.views$.value.state.sync.last).length === 0) return;
      await loadTelling()
        .then(({ lookForLost }) => lookForLost(tools, lists, list))
        .catch(() => undefined);
    },
  };
}
