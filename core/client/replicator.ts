import type { BehaviorSubject } from 'rxjs';
import { folds, type AppStore } from '../domain/slices.ts';
import type { View } from '../kernel/store/projection.ts';
import type { ReceivedList, ReceivedLists } from '../replication/lostEvents.ts';
import { PROJECTS, type Project } from '../replication/nodes.ts';
import type { PushResult, PushTools, Tried } from '../replication/push.ts';
import { parseList, withList } from '../replication/remoteCache.ts';
import { profileNode } from '../replication/remoteIndex.ts';
import type { ServerClock } from '../replication/serverClock.ts';
import type { AppState } from '../views/appState.ts';
import { millis, MINUTE } from '../kernel/time/instant.ts';
import { lazy } from '../kernel/lib/lazy.ts';
import type { GauntletOptions } from './options.ts';
import { runDueCommands } from './runDueCommands.ts';

/** What pushes pending events. A start without any does not need it. */
export const pushCode = lazy(() => import('../replication/push.ts'));
/** What finds lost events. Most people never need it. */
export const lostEventsCode = lazy(() => import('../replication/lostEvents.ts'));

/** The published views of an open account. `show` changes the parts that the log does not hold. */
export type AppViews = {
  readonly views$: BehaviorSubject<View<AppState>>;
  readonly show: (change: Partial<Pick<AppState, 'remote' | 'connection' | 'delays' | 'clockAheadMs' | 'notSaved'>>) => void;
};

/** Exchanges nodes and events with the node API, one attempt a call. The sync loop decides when. */
export interface Replicator {
  /** Pulls the nodes of a project into the remote cache and runs the due commands. Rejects when no list arrives. */
  readonly pull: (project: Project) => Promise<void>;
  /**
   * Pushes the outbox until no pending event can be delivered, and publishes the state of the connection and the delayed subjects. Tries all
   * subjects, or with 'due' those whose delay is over (SY18). A call during a push makes it try once more. Never rejects.
   */
  readonly push: (tried?: Tried) => Promise<void>;
}

/** The options of an open account whose `ports.now` is the bounded clock (SY20). */
export type BoundedOptions = GauntletOptions & { readonly clock: ServerClock };

/** Creates the replicator of an open account. */
export function createReplicator(
  store: AppStore,
  { log, files, nodes, ports, account, clock, serverTime }: BoundedOptions,
  { views$, show }: AppViews,
): Replicator {
  const app = (): AppState => views$.value.state;
  const lists: ReceivedLists = new Map();
  const observe = createObserver(clock, serverTime);
  /** Resolves with false when lost events were found and could not be queued: a later list shows them again (SY16). */
  const pullOnce = async (project: Project): Promise<boolean> => {
    const asked = store.views$.value.state.log.position;
    const sentAt = ports.monotonic();
    const response = await ports.fetch({ method: 'GET', path: `/api/local/projects/${project}/nodes` });
    const receivedAt = ports.monotonic();
    if (response.status === 401) show({ connection: 'signed-out' });
    const before = app().remote;
    const list = response.status === 200 ? parseList(project, response.body, before[project]) : null;
    if (!list) throw new Error(`The node API gave no list of ${project} (status ${response.status}).`);
    if (list.serverTime !== null) observe({ time: list.serverTime, sentAt, receivedAt });
    const remote = { ...withList(before, project, list), serverTime: clock.agreed() };
    show({ remote, clockAheadMs: clock.aheadMs(), ...(app().connection === 'signed-out' && { connection: 'idle' }) });
    if (remote[project] !== before[project]) await nodes.save(project, list).catch(() => undefined);
    await runDueCommands(store, () => views$.value);
    // Without an acknowledged event nothing can be lost.
    if (Object.keys(app().root.sync.last).length === 0) return true;
    return queueLostEvents({ project, body: response.body, headAtRequest: asked }).catch(() => false);
  };
  const queueLostEvents = async (list: ReceivedList): Promise<boolean> => {
    const { findLostEvents } = await lostEventsCode();
    return findLostEvents(tools, lists, list);
  };
  const pull = (project: Project): Promise<boolean> =>
    pullOnce(project).catch((error: unknown) => {
      ports.trace?.({ kind: 'pullFailed', project, error });
      throw error;
    });
  const tools: PushTools & { readonly me: string } = {
    store,
    log,
    registry: folds,
    files,
    ports,
    lockName: `gauntlet-sync-${account.id}`,
    me: account.id,
    ownProfileId: () => profileNode(app().remote, account.id)?.id,
    checkedForLoss: new Set<string>(),
    pullAll: async () => (await Promise.all(PROJECTS.map(pull))).every(Boolean),
    serverTime: () => app().remote.serverTime,
    delays: () => app().delays,
    setDelay(group, delay) {
      const { [group]: _, ...others } = app().delays;
      show({ delays: delay ? { ...others, [group]: delay } : others });
    },
  };
  const pushRound = (round: Tried): Promise<PushResult> => pushCode().then(({ pushPending }) => pushPending(tools, round));
  let isPushing = false;
  let requested: Tried | null = null;
  return {
    pull: async (project) => void (await pull(project)),
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
