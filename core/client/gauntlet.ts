import type { Account } from '../domain/account/account.ts';
import type { BehaviorSubject } from 'rxjs';
import type { Acts } from './commands.ts';
import type { AppProjection, AppState } from '../views/appState.ts';
import type { EventEnvelope } from '../kernel/log/event.ts';
import type { PlacedEvent } from '../kernel/log/findEvent.ts';
import type { LiveProjection, View } from '../kernel/store/projection.ts';
import type { Project } from '../replication/nodes.ts';
import type { WholeLog } from './wholeLog.ts';

/** One account, open in one tab: acts in, projections out. Everything a screen needs of the core. */
export interface Gauntlet extends WholeLog {
  readonly account: Account;
  readonly acts: Acts;
  project<T>(projection: AppProjection<T>): LiveProjection<T>;
  /** The whole view, for the developer's tools. */
  readonly views$: BehaviorSubject<View<AppState>>;
  /** Asks the node API for a project's nodes and keeps them. Rejects when no list came. */
  pull(project: Project): Promise<void>;
  /** Tells the node API what waits, unless another tab does. */
  push(): Promise<void>;
  /** The tab is looked at again, or time has passed: reads other tabs' events, looks at the clock, does what is due. */
  refresh(): Promise<void>;
  /** Reads everything again from what this device keeps: folds the whole log anew, and takes the last known nodes from there. */
  readAgain(): Promise<void>;
  /** Keeps a file on the device and answers its SHA-256 (hex), which an act then names. */
  keepFile(bytes: Uint8Array): Promise<string>;
  /** The bytes of a file that is on this device, or null. */
  fileOf(hash: string): Promise<Uint8Array | null>;
  /** The event of an id as it stands in the log, and its position there; null when there is none. */
  eventOf(id: string): Promise<PlacedEvent | null>;
  /** The events of the log from a position (from 1) on, `limit` at most. Rejects with a `StorageError` when it cannot be read. */
  readEvents(from: number, limit: number): Promise<readonly EventEnvelope[]>;
  close(): void;
}
