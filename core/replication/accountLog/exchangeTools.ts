import type { AppStore } from '../../domain/slices.ts';
import type { EventLog } from '../../kernel/log/log.ts';
import type { Ports } from '../../kernel/store/ports.ts';
import type { DeviceFacts, OnTime } from './request.ts';
import type { ServerEvents } from './serverEvents.ts';

/** What the exchange of the log needs of the open account. */
export type ExchangeTools = {
  readonly store: AppStore;
  readonly log: EventLog;
  readonly ports: Pick<Ports, 'fetch' | 'lock' | 'monotonic'>;
  readonly facts: DeviceFacts;
  /** The name of the lock that lets one tab at a time exchange the log. */
  readonly lockName: string;
  readonly onTime: OnTime;
  /** The commands that something on the way did not let through alone: how often, and since which reading of the monotonic clock. */
  readonly blocked: Map<string, { readonly tries: number; readonly since: number }>;
  /** Whether the server's time contradicts what is known, and another response must confirm it (SY20). */
  readonly isInDoubt: () => boolean;
};

/**
 * What was pulled: whether the server takes what is pending as it is, the reading of the monotonic clock before the pull, and whether pending instants
 * are moved to what the server takes.
 */
export type Pulled = ServerEvents & {
  readonly isUpload: boolean;
  readonly pulledAt: number;
  readonly isBounded: boolean;
  /** The server has lost the whole log, and takes it from its first event. */
  readonly isLost: boolean;
};
