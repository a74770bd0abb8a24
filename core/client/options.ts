import type { Account } from '../domain/account/account.ts';
import type { Derived } from '../kernel/snapshots/derived.ts';
import type { EventLog } from '../kernel/log/log.ts';
import type { Ports } from '../kernel/store/ports.ts';
import type { FileStore } from '../replication/files.ts';
import type { NodeStore } from '../replication/knownNodes.ts';

/** What an account is opened over. */
export type GauntletOptions = {
  readonly account: Account;
  readonly device: string;
  readonly log: EventLog;
  readonly nodes: NodeStore;
  readonly files: FileStore;
  readonly ports: Ports;
  /** Where snapshots, chunks and the figures of a start are kept; left out, every start folds the whole log. */
  readonly derived?: Derived | undefined;
};
