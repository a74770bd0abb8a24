import type { NotSaved } from '../kernel/store/result.ts';
import type { Calendar } from '../kernel/store/ports.ts';
import type { Projection } from '../kernel/store/projection.ts';
import type { Root } from '../domain/slices.ts';
import type { RemoteCache } from '../replication/remoteCache.ts';
import type { PushResult } from '../replication/push.ts';

/** How the outbox's last attempt went; `idle` before the first. */
export type Connection = 'idle' | 'pushing' | PushResult;

/** What the screens are drawn from: the person's own fold, and the last known nodes of everybody. */
export type AppState = {
  readonly root: Root;
  readonly remote: RemoteCache;
  readonly connection: Connection;
  /** Asked only about other people's nodes; the fold never asks it. */
  readonly calendar: Calendar;
  /** The person's IANA zone now. */
  readonly zone: string;
  /** How far this device's clock was ahead of the server's when it was last heard, in milliseconds. */
  readonly clockAheadMs: number;
  /** The last thing that the device's storage did not take; null as long as it takes what is done. */
  readonly notSaved: NotSaved | null;
  readonly me: string;
};

/** A question to the app's state. */
export type AppProjection<T> = Projection<AppState, T>;

/** The objects of the app's state that projections look into: a field of a slice, or a list of the remote cache, is compared as one. */
export const APP_CONTAINERS = { root: { '*': {} }, remote: {} };
