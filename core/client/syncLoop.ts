import { BehaviorSubject } from 'rxjs';
import { delayAfter, jittered, RETRY } from '../kernel/lib/retry.ts';
import type { View } from '../kernel/store/projection.ts';
import { SILENCE } from '../replication/changes.ts';
import type { AppState } from '../views/appState.ts';
import { lazyChangeFeed } from './lazyFeed.ts';
import {
  POLL_EVERY,
  PUSH_EVERY,
  REFRESH_EVERY,
  STALE_AFTER,
  type Conditions,
  type PullState,
  type SyncLoop,
  type SyncTasks,
} from './syncTasks.ts';

/** Creates the loop of an account that is open in a tab. It is idle until the first report of the conditions. */
export function createSyncLoop(tasks: SyncTasks): SyncLoop {
  const { ports, views$, pull, push, refresh, exchange, sharedLog } = tasks;
  const pulls$ = new BehaviorSubject<PullState>({ status: 'pending', fetchStatus: 'fetching' });
  let running: Promise<void> | null = null;
  let pulledAt = Number.NEGATIVE_INFINITY;
  let streamedAt = Number.NEGATIVE_INFINITY;
  let conditions: Conditions | null = null;
  let isStopped = false;
  let pushing: Promise<void> | null = null;
  let isPullQueued = false;
  let waiting = 0;
  let unconfirmed = 0;

  const isOnline = (): boolean => conditions?.online ?? true;
  const isVisible = (): boolean => conditions?.visible ?? true;
  /** After a 401 the intervals are suspended (SY8). A report of the conditions, a new event or a probe makes the next attempt. */
  const isSignedOut = (): boolean => views$.value.state.connection === 'signed-out';
  const isFed = (): boolean => ports.monotonic() - streamedAt <= SILENCE;
  const setPull = (change: Partial<PullState>): void => {
    if (!isStopped) pulls$.next({ ...pulls$.value, ...change });
  };

  /** One attempt. With its response, nothing that failed before is shown any more. */
  const pullOnce = async (): Promise<void> => {
    await exchange();
    await pull();
    pulledAt = ports.monotonic();
    setPull({ status: 'success' });
  };
  /** Pulls, and again after a failure (SY4). A retry waits for the network and for the tab to be visible. */
  const attempts = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      if (isStopped) return;
      if (!isOnline() || (attempt > 1 && !isVisible())) return setPull({ fetchStatus: 'paused' });
      setPull({ fetchStatus: 'fetching' });
      const isDone = await pullOnce().then(
        () => true,
        () => false,
      );
      if (isDone) {
        setPull({ fetchStatus: 'idle' });
        return feed.update();
      }
      if (attempt === RETRY.attempts || isSignedOut()) {
        setPull({ status: 'error', fetchStatus: 'idle' });
        // It asks without an end, until the server is back.
        return feed.update();
      }
      await ports.sleep(jittered(delayAfter(attempt), ports.random(1)[0] ?? 0));
    }
  };
  const pullNow = (): Promise<void> => {
    running ??= attempts().finally(() => {
      running = null;
    });
    return running;
  };
  const pullStale = (): void => {
    const isStale = !isFed() && ports.monotonic() - pulledAt >= STALE_AFTER;
    if (isStale || pulls$.value.fetchStatus === 'paused' || isSignedOut()) void pullNow();
  };
  /** Without a change feed, pulls again once the push and the pull under way have ended: its response may be older than the last pushed event. */
  const pullDelivered = async (): Promise<void> => {
    if (isPullQueued || isFed()) return;
    isPullQueued = true;
    await pushing;
    await running;
    isPullQueued = false;
    if (!isStopped && isOnline() && isVisible() && !isSignedOut()) await pullNow();
  };
  const pushWaiting = (): void => {
    if (isStopped || !isOnline() || waiting === 0) return;
    const pushed = push('due');
    pushing ??= pushed.finally(() => {
      pushing = null;
    });
  };
  const exchangeWaiting = (): void => {
    if (!isStopped && isOnline() && unconfirmed > 0) void exchange();
  };
  /** Follows the log and the outbox. Acts after the view is published: a push publishes views itself. */
  const followOutbox = ({ state }: View<AppState>): void => {
    const before = { waiting, unconfirmed };
    const log = sharedLog();
    unconfirmed = log ? state.root.log.position - log.confirmed : 0;
    if (unconfirmed > before.unconfirmed) void Promise.resolve().then(exchangeWaiting);
    waiting = state.root.sync.pending.filter(({ position }) => !log || position <= log.confirmed).length;
    if (waiting > before.waiting) void Promise.resolve().then(pushWaiting);
    else if (waiting < before.waiting) void pullDelivered();
  };
  const onBeat = (): void => {
    streamedAt = ports.monotonic();
  };
  const feed = lazyChangeFeed({
    ...tasks,
    pull: pullOnce,
    onBeat() {
      onBeat();
      tasks.onBeat();
    },
    onEnd() {
      streamedAt = Number.NEGATIVE_INFINITY;
    },
    onLog(head) {
      if (head > views$.value.state.accountLog.confirmed) void exchange();
    },
    onSilence: () => setPull({ status: 'error' }),
    isActive: () => !isStopped && isOnline() && !isSignedOut(),
  });
  const every = async (ms: number, work: () => unknown): Promise<void> => {
    for (;;) {
      await ports.sleep(ms);
      if (isStopped) return;
      work();
    }
  };
  /** What waits is sent at once. */
  const firstPull = async (): Promise<void> => {
    await tasks.idle?.();
    if (!isStopped) await pullNow();
  };
  const start = (): void => {
    void firstPull();
    views$.subscribe(followOutbox);
    void every(REFRESH_EVERY, () => {
      if (!isVisible()) return;
      void refresh();
      if (isSignedOut()) void pullNow();
    });
    void every(POLL_EVERY, () => isVisible() && !isSignedOut() && (!isFed() || tasks.needsTime()) && pullNow());
    void every(PUSH_EVERY, () => {
      if (isSignedOut()) return;
      // The person decides first what becomes of a log that began apart.
      if (views$.value.state.accountLog.status !== 'foreign') exchangeWaiting();
      pushWaiting();
    });
  };
  return {
    pulls$,
    pullNow,
    onBeatElsewhere: onBeat,
    setConditions(reported) {
      if (isStopped) return;
      const isFirst = conditions === null;
      conditions = reported;
      if (isFirst) return start();
      if (reported.visible) {
        void refresh();
        pullStale();
      }
      feed.update();
      if (reported.visible) feed.retry();
      exchangeWaiting();
      pushWaiting();
    },
    stop() {
      isStopped = true;
      feed.stop();
      pulls$.complete();
    },
  };
}
