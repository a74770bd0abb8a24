import { randomBytes } from 'node:crypto';
import type { AiPorts } from './ai/ports.ts';
import type { Accounts } from './auth/accounts.ts';
import type { FileStore } from './files/fileStore.ts';
import type { Limits } from './auth/limits.ts';
import type { NodeStore } from './nodes/nodeStore.ts';
import type { Site } from './site/site.ts';
import type { Store } from './store/store.ts';
import type { UpstreamPorts } from './upstream/ports.ts';

/** What time it is: an ISO instant with milliseconds, `2026-11-21T11:22:38.123Z`. */
export type Clock = { now(): string };
/** New ids, UUIDs. */
export type Ids = { next(): string };

/** The world as the server sees it. Nothing else in `app.ts` and below asks a clock, a disk or a database. */
export type Ports = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
  /** Where nodes are kept, when that is not in the tables of `store`. */
  readonly nodes?: NodeStore | undefined;
  /** Who is signed in, when that is not known by the tables of `store`. */
  readonly accounts?: Accounts | undefined;
  readonly files: FileStore;
  readonly site: Site;
  readonly limits: Limits;
  readonly ai: AiPorts;
  readonly upstream: UpstreamPorts;
  /** Aborted when the server stops: what lasts ends then. */
  readonly stopping: AbortSignal;
  /** The secret that session cookies are signed with; the same for all servers of one database. */
  readonly secret: string;
  readonly sampleData: boolean;
  /** The address people reach the server at, when it is not the `Host` they send: behind a proxy with TLS. */
  readonly publicUrl?: string | undefined;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Takes what nobody expected, for the operator to read. */
  report(error: unknown): void;
};

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Ids that sort by time. */
export const systemIds: Ids = { next: () => uuidV7(Date.now()) };

function uuidV7(ms: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(ms, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
