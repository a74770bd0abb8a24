import type { BehaviorSubject } from 'rxjs';
import type { Account } from '../domain/account/index.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { PlacedEvent } from '../kernel/log/findEvent.ts';
import type { LiveProjection, View } from '../kernel/store/projection.ts';
import type { Change } from '../replication/changes.ts';
import type { AppProjection, AppState } from '../views/appState.ts';
import type { Commands } from './commands.ts';
import type { Replicator } from './replicator.ts';
import type { SyncLoop } from './syncTasks.ts';
import type { WholeLog } from './wholeLog.ts';

export type { LogFigures, MergePlan } from './mergeLog.ts';

/** One account, open in one tab: commands in, projections out. Everything that a screen needs of the core. */
export interface Gauntlet extends WholeLog, Replicator, Pick<SyncLoop, 'setConditions' | 'pullNow' | 'pulls$'> {
  readonly account: Account;
  /** The id of this device, which its events carry. */
  readonly device: string;
  readonly commands: Commands;
  project<T>(projection: AppProjection<T>): LiveProjection<T>;
  /** The whole view, for the developer's tools. */
  readonly views$: BehaviorSubject<View<AppState>>;
  /** Resolves when the remote cache is read from the device, and what follows from it is recorded. Until then it is empty. Never rejects. */
  readonly cacheLoaded: Promise<void>;
  /** Reads what other tabs appended, updates the clock and runs the due commands. Never rejects. */
  refresh(): Promise<void>;
  /**
   * Gets a page of a list, one attempt. `parse` returns what the page says and the nodes in it, which the remote cache then holds, or null for a
   * body of another shape. Rejects with `NotReceived` when no page arrives.
   *
   * @example const { rows, next } = await gauntlet.fetchPage(pagePath(request), (body) => parsePage(request, body));
   */
  fetchPage<Page>(path: string, parse: (body: unknown) => { readonly page: Page; readonly nodes: readonly Change[] } | null): Promise<Page>;
  /**
   * Reads a challenge with everything in it into the remote cache. Resolves with false when it does not exist; rejects with `NotReceived` when it
   * does not arrive.
   */
  readonly openChallenge: (id: string) => Promise<boolean>;
  /** Folds the whole log anew and reads the remote cache from the device. Rejects with a `StorageError`. */
  reload(): Promise<void>;
  /** Stores a file on the device. Resolves with its SHA-256 (hex), which a command then names. Rejects with a `StorageError`. */
  storeFile(bytes: Uint8Array): Promise<string>;
  /** The bytes of a file that is on this device, or null. */
  fileOf(hash: string): Promise<Uint8Array | null>;
  /** The event of an id and its position in the log (from 1), or null. */
  eventOf(id: string): Promise<PlacedEvent | null>;
  /** The events of the log from a position (from 1) on, at most `limit`. Rejects with a `StorageError`. */
  readEvents(from: number, limit: number): Promise<readonly EventEnvelope[]>;
  close(): void;
}
