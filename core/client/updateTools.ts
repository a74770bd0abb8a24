import type { Ports } from '../kernel/store/ports.ts';
import type { NodeStore } from '../replication/cacheStore.ts';
import type { Change, ChangeBatch, TabBatch, TabMessage } from '../replication/changes.ts';
import type { RemoteCache } from '../replication/remoteCache.ts';

/** What updates of the remote cache need of the open account. */
export type UpdateTools = {
  readonly ports: Pick<Ports, 'now'>;
  readonly me: string;
  readonly nodes: NodeStore;
  /** Resolves when the account is open: its first state does not wait for the stored cache. */
  readonly opened: Promise<void>;
  /** Lets the page draw during long work. */
  readonly pause: (() => Promise<void>) | undefined;
  readonly remote: () => RemoteCache;
  readonly show: (remote: RemoteCache) => void;
  /** Gets the body of a path; null when there is nothing (404). Rejects when no usable response arrives. */
  readonly get: (path: string) => Promise<unknown>;
  /**
   * Publishes an update to the other tabs: a message of the change feed, 'catch up' when they read what is stored, or 'restored' when the
   * server was restored.
   */
  readonly publish: (message: TabMessage | 'catch up' | 'restored') => void;
  /** Called when the server was restored from a backup: it does not have a position that it gave lately. */
  readonly onRestored: () => void;
};

/** Updates of the remote cache, one after the other. The first one loads what the device stores. */
export interface RemoteUpdates {
  /** Resolves when the stored cache is loaded. Never rejects. */
  readonly loaded: Promise<void>;
  /**
   * Brings the person's own challenges up to date by the changes since the last time, or by the whole snapshot. Resolves with whether it was the
   * snapshot. Rejects when it does not arrive.
   */
  readonly pull: (options?: { readonly whole?: boolean }) => Promise<boolean>;
  /** Applies changes of the feed. */
  readonly receive: (batch: ChangeBatch) => Promise<void>;
  /** Applies changes that another tab received. */
  readonly adopt: (batch: TabBatch) => Promise<void>;
  /** Reads one challenge with everything in it. Resolves with false when it does not exist; rejects when it does not arrive. */
  readonly open: (id: string) => Promise<boolean>;
  /** Adds nodes of a page of a list. Of what the change feed brings, with more in it, a page changes nothing. */
  readonly hold: (changes: readonly Change[]) => Promise<void>;
  /** Reads what another tab has stored. */
  readonly catchUp: () => Promise<void>;
  /** Takes what the device stores instead of what the tab holds (LG10). */
  readonly reload: () => Promise<void>;
}
