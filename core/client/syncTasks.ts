import type { BehaviorSubject } from 'rxjs';
import type { View } from '../kernel/store/projection.ts';
import { MINUTE, SECOND } from '../kernel/time/instant.ts';
import type { SharedLog } from '../replication/deliver.ts';
import type { Tried } from '../replication/push.ts';
import type { AppState } from '../views/appState.ts';
import type { FeedTools } from './changeFeed.ts';

/** The conditions of this tab, as the platform reports them. */
export type Conditions = {
  /** Whether the browser has a network connection. */
  readonly online: boolean;
  /** Whether the tab is visible. */
  readonly visible: boolean;
};

/** The pulls: the result of the last one, and the current activity. `paused`: it waits for the network or for a visible tab. */
export type PullState = {
  readonly status: 'pending' | 'success' | 'error';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
};

/** Schedules the replication of an open account in the background. The replicator carries it out. */
export interface SyncLoop {
  /**
   * Reports the conditions of the tab. The first report starts the loop. On each later one (network back, tab visible or focused, signed in
   * again) the loop pulls what may be out of date and pushes pending events at once.
   */
  readonly setConditions: (conditions: Conditions) => void;
  /** Pulls now, or joins the pull under way. Resolves when it has settled. Never rejects. */
  readonly pullNow: () => Promise<void>;
  readonly pulls$: BehaviorSubject<PullState>;
  /** Called when another tab received something of the change feed. */
  readonly onBeatElsewhere: () => void;
  readonly stop: () => void;
}

/** The tasks that the loop schedules. */
export type SyncTasks = Pick<FeedTools, 'ports' | 'lockName' | 'cursor' | 'receive' | 'onBeat' | 'onSignedOut' | 'pull'> & {
  readonly views$: BehaviorSubject<View<AppState>>;
  /** Pushes the outbox, or what is due of it. Never rejects. */
  readonly push: (tried: Tried) => Promise<void>;
  /** Exchanges the log with the server. Never rejects. */
  readonly exchange: () => Promise<void>;
  readonly sharedLog: () => SharedLog | null;
  /** Resolves when the page is idle: the first exchange does not delay the first screen. */
  readonly idle?: (() => Promise<void>) | undefined;
  /** Reads the tail of the log, updates the clock and runs the due commands. */
  readonly refresh: () => Promise<void>;
  /** Whether something waits for the server's time (CH14, SY20), so that a pull is due although nothing changed. */
  readonly needsTime: () => boolean;
};

/** Milliseconds between two pulls of a visible tab while no tab of this browser receives the change feed. */
export const POLL_EVERY = MINUTE;
/** Milliseconds between two pushes while events wait in the outbox. */
export const PUSH_EVERY = 10 * SECOND;
/** Milliseconds between two updates of the clock while the tab is visible: a due command runs at most this late. */
export const REFRESH_EVERY = 30 * SECOND;
/** What was pulled longer ago than this, in milliseconds, is pulled again when the tab is visible or online again, without a change feed. */
export const STALE_AFTER = 5 * SECOND;
