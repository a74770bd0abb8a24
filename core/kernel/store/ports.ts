import type { Observable } from 'rxjs';
import type { Instant, LocalDate } from '../time/instant.ts';
import type { LocalDay } from '../time/localDay.ts';
import type { TellNote } from './notes.ts';

/** Time zone data: the only one who knows when a date begins somewhere. */
export interface Calendar {
  /** The local day in `zone` (IANA) that holds `instant`. */
  dayOf(instant: Instant, zone: string): LocalDay;
  /** The first instants of `count` consecutive dates in `zone`, the first that of `date`. */
  firstInstants(date: LocalDate, zone: string, count: number): Instant[];
}

/** A line between the tabs of one account. It carries only that something is new, never what. */
export interface Channel {
  readonly messages$: Observable<unknown>;
  post(message: unknown): void;
  close(): void;
}

/** What an answer of the node API looks like to the core, whatever carried it. */
export type HttpAnswer = {
  readonly status: number;
  readonly retryAfterMs: number | null;
  readonly body: unknown;
};

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
};

/** The world, as the core may see it (law 7). Everything else in the core is arithmetic. */
export interface Ports {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: () => number;
  /** The person's IANA zone. */
  readonly zone: () => string;
  readonly calendar: Calendar;
  /** Random bytes, `length` of them. */
  readonly random: (length: number) => Uint8Array;
  /** Resolves after `ms` milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Sends one request to the node API. Rejects when no answer came. */
  readonly fetch: (request: HttpRequest) => Promise<HttpAnswer>;
  /** Runs `work` while holding the lock `name`; at most one holder among all tabs. */
  lock<T>(name: string, work: () => Promise<T>): Promise<T>;
  readonly channel: (name: string) => Channel;
  /** Is told what the core does, where somebody looks on. */
  readonly note?: TellNote | undefined;
}
