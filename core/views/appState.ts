import type { NotSaved } from '../kernel/store/result.ts';
import type { Instant } from '../kernel/time/instant.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import type { Projection } from '../kernel/store/projection.ts';
import type { Root } from '../domain/slices.ts';
import type { RemoteCache } from '../replication/remoteCache.ts';
import type { Delays } from '../replication/delays.ts';
import type { ExchangeResult } from '../replication/accountLog/exchange.ts';
import type { PushResult } from '../replication/push.ts';

/** The result of the last push; `idle` before the first. */
export type Connection = 'idle' | 'pushing' | PushResult;

/**
 * What this tab knows of the exchange of the log with the server (SY22): the last position that the server has, the generation of the log (LG19), and how
 * the last exchange ended; `idle` before the first. `unsupported`: this server has no logs of accounts.
 */
export type AccountLogState = {
  readonly confirmed: number;
  readonly generation: number;
  readonly status: 'idle' | 'exchanging' | ExchangeResult;
};

/** The state that screens are rendered from: the user's folded log and the remote cache. */
export type AppState = {
  readonly root: Root;
  readonly remote: RemoteCache;
  readonly connection: Connection;
  readonly accountLog: AccountLogState;
  /** The subjects whose events this tab could not deliver, and when it tries again (SY18). */
  readonly delays: Delays;
  /** Read only for other people's nodes; the fold never reads it. */
  readonly calendar: Calendar;
  /** The user's present IANA zone. */
  readonly zone: string;
  /** How far this device's clock was ahead of the server's at the last list, in milliseconds. */
  readonly clockAheadMs: number;
  /** The last write that the device's storage did not accept; null while it accepts all. */
  readonly notSaved: NotSaved | null;
  /** When this tab learned that the server was restored from a backup; null while it has not been. */
  readonly restoredAt: Instant | null;
  readonly me: string;
};

/** A projection of the app's state. */
export type AppProjection<T> = Projection<AppState, T>;

/** The objects of the app's state whose fields projections track: fields of slices, and single challenges and profiles of the remote cache. */
export const APP_CONTAINERS = { root: { '*': {} }, remote: { groups: {}, profiles: {} } };
