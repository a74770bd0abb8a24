import type { Observable } from 'rxjs';
import type { Instant, LocalDate } from '../time/instant.ts';
import type { LocalDay } from '../time/localDay.ts';
import type { TraceListener } from './trace.ts';

/** Time zone data: when a date begins in a zone. */
export interface Calendar {
  /** The local day in `zone` (IANA) that holds `instant`. */
  dayOf(instant: Instant, zone: string): LocalDay;
  /** The first instants of `count` consecutive dates in `zone`, the first that of `date`. */
  firstInstants(date: LocalDate, zone: string, count: number): Instant[];
}

/** A channel between the tabs of one account: the log has a new head, or the remote cache has changed. */
export interface Channel {
  readonly messages$: Observable<unknown>;
  post(message: unknown): void;
  close(): void;
}

/** A response of the node API. `retryAfterMs`: the `Retry-After` header in milliseconds, or null. */
export type HttpResponse = {
  readonly status: number;
  readonly retryAfterMs: number | null;
  readonly body: unknown;
};

/** A request to the node API. `path` begins with a slash. */
export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
};

/** Listens to an event stream. */
export type StreamListener = {
  /** Receives the data of each event. */
  readonly onMessage: (data: string) => void;
  /** Called for each sign of life: an event or a comment. */
  readonly onBeat: () => void;
};

/** An event stream of the node API. `ended` resolves with the status of the response, or with null when there was none. Never rejects. */
export type OpenStream = { readonly ended: Promise<number | null>; readonly close: () => void };

/** Everything that the core uses of its platform. The rest of the core is pure. */
export interface Ports {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: () => number;
  /**
   * Milliseconds since any fixed moment, on a clock that nobody can set. It may stand still while the device sleeps: browsers differ.
   */
  readonly monotonic: () => number;
  /** The person's IANA zone. */
  readonly zone: () => string;
  readonly calendar: Calendar;
  /** Random bytes, `length` of them. */
  readonly random: (length: number) => Uint8Array;
  /** Resolves after `ms` milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Sends one request to the node API. Rejects when there is no response. */
  readonly fetch: (request: HttpRequest) => Promise<HttpResponse>;
  /** Opens an event stream of the node API. Without it the core polls. */
  readonly stream?: ((path: string, listener: StreamListener) => OpenStream) | undefined;
  /** Runs `work` while holding the lock `name`; at most one holder among all tabs. */
  lock<T>(name: string, work: () => Promise<T>): Promise<T>;
  readonly channel: (name: string) => Channel;
  /** Drops every request under way and rejects each later one: nobody waits for them after the account was closed. */
  readonly close?: (() => void) | undefined;
  /** Receives trace events (LG15). */
  readonly trace?: TraceListener | undefined;
}
