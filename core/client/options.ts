import type { Account } from '../domain/account/index.ts';
import type { Root } from '../domain/slices.ts';
import type { Memory } from '../kernel/fold/memory.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { FileStore } from '../replication/files.ts';
import type { NodeStore } from '../replication/cacheStore.ts';
import type { ServerTimeStore } from '../replication/serverClock.ts';

/** What an open account needs: its log and stores, and the ports of the platform. */
export type GauntletOptions = {
  readonly account: Account;
  readonly device: string;
  readonly log: EventLog;
  readonly nodes: NodeStore;
  readonly files: FileStore;
  readonly ports: Ports;
  /** Whether the server orders this account's log, so that it follows the person to other devices (SY22). Without it the log stays on this device. */
  readonly isShared?: boolean | undefined;
  /** Called when the storage of this device was copied: another device has the same id. The account must be opened with a new one. */
  readonly onCopied?: (() => void) | undefined;
  /** Where the last time of the server is stored. Without it a start knows nothing of the server's time. */
  readonly serverTime?: ServerTimeStore | undefined;
  /** Where snapshots, chunks and opening figures are stored. Without it every start folds the whole log. */
  readonly derived?: Derived | undefined;
  /** What was folded of the log while it arrived. Without it the log is read and folded. */
  readonly folded?: Memory<Root> | null | undefined;
};
