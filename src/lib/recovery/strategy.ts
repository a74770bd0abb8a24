import type { FailureKind } from '../errors/failureKind.ts';
import type { StateSnapshot } from './stateSnapshots.ts';

/** The strategies by name, in the order in which they are tried (RC3). */
export const STRATEGY_NAMES = [
  'network retry',
  'state rollback',
  'cache fallback',
  'component remount',
  'route redirect',
  'data sanitization',
] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** What broke: the error, the screen (its path) it broke, and how many screens had broken before in this tab. */
export type Failure = {
  readonly error: unknown;
  readonly kind: FailureKind;
  readonly screen: string;
  readonly priorErrors: number;
};

/** What came of a strategy. */
export type RecoveryResult = {
  readonly success: boolean;
  readonly strategy: StrategyName;
  /** What was done, or why it did not help, in a sentence. */
  readonly message: string;
  /** Whether the same may help another time: when the network is back, say. */
  readonly shouldRetry: boolean;
  readonly rollbackPerformed: boolean;
  readonly data: Readonly<Record<string, unknown>>;
};

/** What a strategy can do to the app. */
export type RecoveryTools = {
  readonly isOnline: () => boolean;
  readonly sleep: (ms: number) => Promise<void>;
  /** A byte by chance. */
  readonly random: () => number;
  /** Asks the node API for all lists. Rejects when one did not come. */
  readonly fetchLists: () => Promise<unknown>;
  /** Asks for the code of the screen. Rejects when it did not come. */
  readonly fetchCode: () => Promise<unknown>;
  /** Folds the log anew, and takes the last known nodes from the device. Rejects when the storage fails. */
  readonly reloadState: () => Promise<void>;
  /** Lets go what was derived from the log, and the last known nodes. Rejects when the storage fails. */
  readonly discardDerived: () => Promise<void>;
  /** Loads the page anew, unless that was done a moment ago; answers whether it does. */
  readonly reload: () => boolean;
  readonly goTo: (path: string) => Promise<void>;
  /** What this device and this tab keep beside the log. */
  readonly local: Storage;
  readonly session: Storage;
  readonly snapshots: () => readonly StateSnapshot[];
};

/** One way to heal a screen. */
export type Strategy = {
  readonly name: StrategyName;
  /** Whether it can mean anything for this failure. */
  readonly applies: (failure: Failure, tools: RecoveryTools) => boolean;
  /** Tries it. `success` says that the screen may be drawn again; what it throws counts as a failure. */
  readonly run: (failure: Failure, tools: RecoveryTools) => Promise<RecoveryResult>;
};

type ResultOptions = Partial<Pick<RecoveryResult, 'shouldRetry' | 'rollbackPerformed' | 'data'>>;

/** The result of a strategy that helped, as far as it can tell. */
export function succeeded(strategy: StrategyName, message: string, options: ResultOptions = {}): RecoveryResult {
  return { success: true, strategy, message, shouldRetry: false, rollbackPerformed: false, data: {}, ...options };
}

/** The result of a strategy that did not help. */
export function failed(strategy: StrategyName, message: string, options: ResultOptions = {}): RecoveryResult {
  return { success: false, strategy, message, shouldRetry: false, rollbackPerformed: false, data: {}, ...options };
}
