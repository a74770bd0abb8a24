import { BehaviorSubject } from 'rxjs';
import { delayAfter, jittered, RETRY } from '../kernel/lib/retry.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { View } from '../kernel/store/projection.ts';
import { SECOND } from '../kernel/time/instant.ts';
import { PROJECTS, type Project } from '../replication/nodes.ts';
import type { Tried } from '../replication/push.ts';
import type { AppState } from '../views/appState.ts';

/** The conditions of this tab, as the platform reports them. */
export type Conditions = {
  /** Whether the browser has a network connection. */
  readonly online: boolean;
  /** Whether the tab is visible. */
  readonly visible: boolean;
};

/** The pull of one project: the result of the last one, and its current activity. `paused`: it waits for the network or for a visible tab. */
export type PullState = {
  readonly status: 'pending' | 'success' | 'error';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
};
/** The pull states of all projects. */
export type PullStates = Readonly<Record<Project, PullState>>;

/** Schedules the replication of an open account in the background. The replicator carries it out. */
export interface SyncLoop {
  /**
   * Reports the conditions of the tab. The first report starts the loop. On each later one (network back, tab visible or focused, signed in
   * again) the loop pulls stale lists and pushes pending events at once.
   */
  readonly setConditions: (conditions: Conditions) => void;
  /** Pulls every project now, or joins the pulls under way. Resolves when each has settled. Never rejects. */
  readonly pullAll: () => Promise<void>;
  readonly pulls$: BehaviorSubject<PullStates>;
  readonly stop: () => void;
}

/** The tasks that the loop schedules. */
export type SyncTasks = {
  readonly ports: Pick<Ports, 'monotonic' | 'sleep' | 'random'>;
  readonly views$: BehaviorSubject<View<AppState>>;
  /** Pulls one project. Rejects when no list arrives. */
  readonly pull: (project: Project) => Promise<void>;
  /** Pushes the outbox, or what is due of it. Never rejects. */
  readonly push: (tried: Tried) => Promise<void>;
  /** Reads the tail of the log, updates the clock and runs the due commands. */
  readonly refresh: () => Promise<void>;
};

/** Milliseconds between two pulls while the tab is visible. */
export const PULL_EVERY = 15 * SECOND;
/** Milliseconds between two pushes while events wait in the outbox. */
export const PUSH_EVERY = 10 * SECOND;
/** Milliseconds between two updates of the clock while the tab is visible: a due command runs at most this late. */
export const REFRESH_EVERY = 30 * SECOND;
/** While the account is signed out, only this project is pulled at intervals, to learn whether the session is valid again. */
const PROBED: Project = 'profiles';
/** A list that is older than this, in milliseconds, is pulled again when the tab is visible or online again. */
export const STALE_AFTER = 5 * SECOND;

/** Creates the loop of an account that is open in a tab. It is idle until the first report of the conditions. */
export function createSyncLoop({ ports, views$, pull, push, refresh }: SyncTasks): SyncLoop {
  const pulls$ = new BehaviorSubject<PullStates>(allPulls({ status: 'pending', fetchStatus: 'fetching' }));
  const running = new Map<Project, Promise<void>>();
  const pulledAt = new Map<Project, number>();
  let conditions: Conditions | null = null;
  let isStopped = false;
  let pushing: Promise<void> | null = null;
  let isPullQueued = false;
  let waiting = 0;

  const isOnline = (): boolean => conditions?.online ?? true;
  const isVisible = (): boolean => conditions?.visible ?? true;
  /** After a 401 the intervals are suspended (SY8). A report of the conditions, a new event or a probe makes the next attempt. */
  const isSignedOut = (): boolean => views$.value.state.connection === 'signed-out';
  const setPull = (project: Project, change: Partial<PullState>): void => {
    if (!isStopped) pulls$.next({ ...pulls$.value, [project]: { ...pulls$.value[project], ...change } });
  };

  /** Pulls a project, and again after a failure (SY4). A retry waits for the network and for the tab to be visible. */
  const attempts = async (project: Project): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      if (isStopped) return;
      if (!isOnline() || (attempt > 1 && !isVisible())) return setPull(project, { fetchStatus: 'paused' });
      setPull(project, { fetchStatus: 'fetching' });
      const isDone = await pull(project).then(
        () => true,
        () => false,
      );
      if (isDone) {
        pulledAt.set(project, ports.monotonic());
        return setPull(project, { status: 'success', fetchStatus: 'idle' });
      }
      if (attempt === RETRY.attempts || isSignedOut()) return setPull(project, { status: 'error', fetchStatus: 'idle' });
      await ports.sleep(jittered(delayAfter(attempt), ports.random(1)[0] ?? 0));
    }
  };
  const pullProject = (project: Project): Promise<void> => {
    const known = running.get(project);
    if (known) return known;
    const started = attempts(project).finally(() => running.delete(project));
    running.set(project, started);
    return started;
  };
  const pullEach = async (projects: readonly Project[]): Promise<void> => {
    await Promise.all(projects.map(pullProject));
  };
  const pullStale = (): void => {
    const oldest = ports.monotonic() - STALE_AFTER;
    const isDue = (project: Project): boolean =>
      pulls$.value[project].fetchStatus === 'paused' || (pulledAt.get(project) ?? Number.NEGATIVE_INFINITY) <= oldest;
    void pullEach(PROJECTS.filter(isDue));
  };
  /** Pulls again once the push and the pulls under way have ended: their responses may be older than the last pushed event. */
  const pullDelivered = async (): Promise<void> => {
    if (isPullQueued) return;
    isPullQueued = true;
    await pushing;
    await Promise.all(running.values());
    isPullQueued = false;
    if (!isStopped && isOnline() && isVisible() && !isSignedOut()) await pullEach(PROJECTS);
  };
  const pushWaiting = (): void => {
    if (isStopped || !isOnline() || waiting === 0) return;
    const pushed = push('due');
    pushing ??= pushed.finally(() => {
      pushing = null;
    });
  };
  /** Follows the outbox. Acts after the view is published: a push publishes views itself. */
  const followOutbox = ({ state }: View<AppState>): void => {
    const before = waiting;
    waiting = state.root.sync.pending.length;
    if (waiting > before) void Promise.resolve().then(pushWaiting);
    else if (waiting < before) void pullDelivered();
  };
  const every = async (ms: number, work: () => unknown): Promise<void> => {
    for (;;) {
      await ports.sleep(ms);
      if (isStopped) return;
      work();
    }
  };
  const start = (): void => {
    void pullEach(PROJECTS);
    views$.subscribe(followOutbox);
    void every(REFRESH_EVERY, () => {
      if (!isVisible()) return;
      void refresh();
      if (isSignedOut()) void pullProject(PROBED);
    });
    void every(PULL_EVERY, () => isVisible() && !isSignedOut() && pullEach(PROJECTS));
    void every(PUSH_EVERY, () => !isSignedOut() && pushWaiting());
  };
  return {
    pulls$,
    pullAll: () => pullEach(PROJECTS),
    setConditions(reported) {
      if (isStopped) return;
      const isFirst = conditions === null;
      conditions = reported;
      if (isFirst) return start();
      if (reported.visible) {
        void refresh();
        pullStale();
      }
      pushWaiting();
    },
    stop() {
      isStopped = true;
      pulls$.complete();
    },
  };
}

/** Returns the same state for all projects. */
export function allPulls(state: PullState): PullStates {
  return { challenges: state, participations: state, proofs: state, profiles: state, comments: state };
}
