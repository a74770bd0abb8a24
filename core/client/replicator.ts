import type { BehaviorSubject } from 'rxjs';
import { folds, type AppStore } from '../domain/slices.ts';
import type { View } from '../kernel/store/projection.ts';
import { lazy } from '../kernel/lib/lazy.ts';
import { millis, MINUTE } from '../kernel/time/instant.ts';
import { responseTime } from '../replication/changes.ts';
import { errorResponse } from '../replication/nodes.ts';
import { NotReceived } from '../replication/notReceived.ts';
import type { PushResult, PushTools, Tried } from '../replication/push.ts';
import { profileNode } from '../replication/remoteIndex.ts';
import type { ServerClock } from '../replication/serverClock.ts';
import type { AppState } from '../views/appState.ts';
import type { GauntletOptions } from './options.ts';
import { createRemoteUpdates } from './remoteUpdates.ts';
import type { RemoteUpdates, UpdateTools } from './updateTools.ts';
import { runDueCommands } from './runDueCommands.ts';

/** What pushes pending events. A start without any does not need it. */
export const pushCode = lazy(() => import('../replication/push.ts'));
/** What finds lost events. Most people never need it. */
export const lostEventsCode = lazy(() => import('../replication/lostEvents.ts'));

/** The published views of an open account. `show` changes the parts that the log does not hold. */
export type AppViews = {
  readonly views$: BehaviorSubject<View<AppState>>;
  readonly show: (
    change: Partial<Pick<AppState, 'remote' | 'connection' | 'accountLog' | 'delays' | 'clockAheadMs' | 'notSaved' | 'restoredAt'>>,
  ) => void;
};

/** Exchanges nodes and events with the node API, one attempt a call. The sync loop decides when. */
export interface Replicator {
  /**
   * Brings the person's own challenges up to date, by what changed or by the `whole` snapshot, and runs the due commands. Rejects when the node
   * API sends nothing usable.
   */
  readonly pull: (options?: { readonly whole?: boolean }) => Promise<void>;
  /**
   * Pushes the outbox until no pending event can be delivered, and publishes the state of the connection and the delayed subjects. Tries all
   * subjects, or with 'due' those whose delay is over (SY18). A call during a push makes it try once more. Never rejects.
   */
  readonly push: (tried?: Tried) => Promise<void>;
}

/** The options of an open account whose `ports.now` is the bounded clock (SY20). */
export type BoundedOptions = GauntletOptions & { readonly clock: ServerClock };

/** A replicator, the updates that it makes to the remote cache, and the requests that it sends. */
export type OpenReplicator = Replicator & {
  readonly updates: RemoteUpdates;
  readonly get: UpdateTools['get'];
  /** Takes the server's time in a response into account. */
  readonly onTime: ServerClock['observe'];
};

/** Creates the replicator of an open account. `opened` resolves with its first state. */
export function createReplicator(
  store: AppStore,
  { log, files, nodes, ports, account, clock, serverTime, derived }: BoundedOptions,
  { views$, show }: AppViews,
  {
    opened,
    publish,
    onRestored,
    exchanger,
  }: Pick<UpdateTools, 'opened' | 'publish' | 'onRestored'> & { readonly exchanger: Pick<PushTools, 'sharedLog' | 'exchange'> },
): OpenReplicator {
  const app = (): AppState => views$.value.state;
  const observe = createObserver(clock, serverTime);
  const showTime = (more: { readonly connection?: 'idle' } = {}): void =>
    show({ remote: { ...app().remote, serverTime: clock.agreed() }, clockAheadMs: clock.aheadMs(), ...more });
  const get = async (path: string): Promise<unknown> => {
    const sentAt = ports.monotonic();
    const { status, body } = await ports.fetch({ method: 'GET', path }).catch(() => {
      throw new NotReceived(path, null);
    });
    const receivedAt = ports.monotonic();
    if (status === 401) show({ connection: 'signed-out' });
    if (status === 404 && isAbsence(body)) return null;
    // A body that is no JSON is null too: it says nothing, least of all that there is no such thing.
    if (status !== 200 || body === null) throw new NotReceived(path, status, errorResponse.safeParse(body).data?.error.code);
    const time = responseTime(body);
    if (time !== null) observe({ time, sentAt, receivedAt });
    const isBack = app().connection === 'signed-out';
    showTime(isBack ? { connection: 'idle' } : {});
    return body;
  };
  const updates = createRemoteUpdates({
    ports,
    me: account.id,
    nodes,
    opened,
    pause: derived?.pause,
    remote: () => app().remote,
    show: (remote) => show({ remote }),
    get,
    publish,
    onRestored,
  });
  let confirmedLoss = '';
  /** Resolves with false when lost events were found and could not be queued: a later pull shows them again (SY16). */
  const pullAndCompare = async ({ whole = false } = {}): Promise<boolean> => {
    const headAtRequest = store.views$.value.state.log.position;
    const wasInDoubt = clock.isInDoubt();
    const isWhole = await updates.pull({ whole });
    // A time that contradicts this device's clock needs a second response (SY20).
    if (clock.isInDoubt() && !wasInDoubt) await updates.pull();
    await runDueCommands(store, () => views$.value);
    // Without an acknowledged event nothing can be lost.
    if (Object.keys(app().root.sync.last).length === 0) return true;
    const { findLostEvents, lossIn } = await lostEventsCode();
    const pulled = () => ({ root: app().root, me: account.id, remote: app().remote, headAtRequest });
    const { groups, challenges } = lossIn(pulled());
    if (groups === '') return true;
    // The whole snapshot confirms a loss, once: what others must send first may stay missing for long.
    if (!isWhole && groups !== confirmedLoss) return pullAndCompare({ whole: true });
    confirmedLoss = groups;
    // Without the person's own nodes a challenge is not in their snapshot, although it exists.
    for (const id of challenges) await updates.open(id).catch(() => false);
    return findLostEvents(tools, pulled()).catch(() => false);
  };
  const pull: typeof pullAndCompare = (options) =>
    pullAndCompare(options).catch((error: unknown) => {
      ports.trace?.({ kind: 'pullFailed', error });
      throw error;
    });
  const tools: PushTools = {
    store,
    log,
    registry: folds,
    files,
    ports,
    ...exchanger,
    lockName: `gauntlet-sync-${account.id}`,
    ownProfileId: () => profileNode(app().remote, account.id)?.id,
    checkedForLoss: new Set<string>(),
    pullAll: () => pull({ whole: true }),
    serverTime: () => app().remote.serverTime,
    delays: () => app().delays,
    setDelay(group, delay) {
      const { [group]: _, ...others } = app().delays;
      show({ delays: delay ? { ...others, [group]: delay } : others });
    },
  };
  /** A push finds the person's own profile in the cache. */
  const pushRound = async (round: Tried): Promise<PushResult> => {
    const [{ pushPending }] = await Promise.all([pushCode(), updates.loaded]);
    return pushPending(tools, round);
  };
  let isPushing = false;
  let requested: Tried | null = null;
  return {
    updates,
    get,
    onTime(reading) {
      observe(reading);
      showTime();
    },
    pull: async (options) => void (await pull(options)),
    async push(tried = 'all') {
      requested = requested === 'all' ? 'all' : tried;
      if (isPushing) return;
      isPushing = true;
      while (requested) {
        const round: Tried = requested;
        requested = null;
        show({ connection: 'pushing' });
        show({ connection: await pushRound(round).catch(() => 'unreachable') });
      }
      isPushing = false;
    },
  };
}

/** Whether a response says that there is no such thing. A deployment without the route says something else. */
function isAbsence(body: unknown): boolean {
  return errorResponse.safeParse(body).data?.error.code.startsWith('NoSuch') ?? false;
}

/** Returns a function that takes a response's time into account, and stores the agreed time when it moved by a minute or more. */
function createObserver(clock: ServerClock, store: GauntletOptions['serverTime']): ServerClock['observe'] {
  let stored = 0;
  return (reading) => {
    clock.observe(reading);
    const agreed = clock.agreed();
    if (!store || agreed === null || Math.abs(millis(agreed) - stored) < MINUTE) return;
    stored = millis(agreed);
    void store.save(agreed).catch(() => undefined);
  };
}
