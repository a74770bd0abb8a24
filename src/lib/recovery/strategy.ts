import type { FailureKind } from '../errors/failureKind.ts';
import type { StateSnapshot } from './stateSnapshots.ts';

/** The names of the strategies, in the order in which they are tried (RC3). */
export const STRATEGY_NAMES = [
  'network retry',
  'state rollback',
  'cache fallback',
  'component remount',
  'route redirect',
  'data sanitization',
] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** The failure of a screen: the error, the path of the screen, and the number of screens that broke earlier in this tab. */
export type Failure = {
  readonly error: unknown;
  readonly kind: FailureKind;
  readonly screen: string;
  readonly priorErrors: number;
};

/** The result of a strategy. */
export type RecoveryResult = {
  readonly success: boolean;
  readonly strategy: StrategyName;
  /** A sentence that states the action of the strategy, or the reason of its failure. */
  readonly message: string;
  /** Whether a later attempt may succeed, for example once the network is back. */
  readonly shouldRetry: boolean;
  readonly rollbackPerformed: boolean;
  readonly data: Readonly<Record<string, unknown>>;
};

/** The operations on the app that strategies use. */
export type RecoveryTools = {
  readonly isOnline: () => boolean;
  readonly sleep: (ms: number) => Promise<void>;
  /** Returns a random byte. */
  readonly random: () => number;
  /** Fetches all lists from the node API. Rejects when one fails. */
  readonly fetchLists: () => Promise<unknown>;
  /** Fetches the code of the screen. Rejects when it fails. */
  readonly fetchCode: () => Promise<unknown>;
  /** Folds the log again and reads the remote cache from the device. Rejects when the storage fails. */
  readonly reloadState: () => Promise<void>;
  /** Discards the remote cache and all data that derives from the log. Rejects when the storage fails. */
  readonly discardDerived: () => Promise<void>;
  /** Reloads the page unless it did so within the last minute. Returns whether it does. */
  readonly reload: () => boolean;
  readonly goTo: (path: string) => Promise<void>;
  /** The storage of the device and of this tab. */
  readonly local: Storage;
  readonly session: Storage;
  readonly snapshots: () => readonly StateSnapshot[];
};

/** One way to recover a screen. */
export type Strategy = {
  readonly name: StrategyName;
  /** Whether the strategy applies to this failure. */
  readonly applies: (failure: Failure, tools: RecoveryTools) => boolean;
  /** Runs the strategy. `success` means that the screen can render again. An exception counts as a failure. */
  readonly run: (failure: Failure, tools: RecoveryTools) => Promise<RecoveryResult>;
};

type ResultOptions = Partial<Pick<RecoveryResult, 'shouldRetry' | 'rollbackPerformed' | 'data'>>;

/** Creates the result of a successful strategy. */
export function succeeded(strategy: StrategyName, message: string, options: ResultOptions = {}): RecoveryResult {
  return { success: true, strategy, message, shouldRetry: false, rollbackPerformed: false, data: {}, ...options };
}

/** Creates the result of a failed strategy. */
export function failed(strategy: StrategyName, message: string, options: ResultOptions = {}): RecoveryResult {
  return { success: false, strategy, message, shouldRetry: false, rollbackPerformed: false, data: {}, ...options };
}
