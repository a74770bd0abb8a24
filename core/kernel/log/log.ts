import type { EventEnvelope } from './event.ts';

/** How sure an append must be before it is acknowledged: `strict` is on the disk, `relaxed` is with the system. */
export type Durability = 'strict' | 'relaxed';

export type AppendResult = { readonly appended: true } | { readonly appended: false };

/**
 * The log of one account on one device: events at contiguous positions from 1, added and never rewritten.
 * Every implementation passes the contract in `tests/contracts/log.contract.ts`.
 */
export interface EventLog {
  /**
   * Adds `events` at `position` and the places after it, all or none, and resolves once they are durable.
   * Answers `appended: false`, having written nothing, when any of these places is taken. Rejects with a
   * `StorageError` when the storage fails. `onProgress` is told how many of many events are on their way; none stands
   * before all do.
   */
  append(
    position: number,
    events: readonly EventEnvelope[],
    durability: Durability,
    onProgress?: (added: number) => void,
  ): Promise<AppendResult>;
  /** The events from `position` on, at most `limit`, in order. */
  read(position: number, limit?: number): Promise<EventEnvelope[]>;
  /** The last position, 0 when empty. */
  head(): Promise<number>;
  close(): void;
}

/**
 * `full`, `unavailable` and `aborted`: nothing was written. `unclear`: the connection died while it was written, and could
 * not be opened again to look; all of it stands, or nothing. `cleared`: what this handle had seen of the log is gone.
 */
export type StorageFailure = 'full' | 'unavailable' | 'aborted' | 'unclear' | 'cleared';

/** The device's storage did not take or give what was asked; nothing was half written. */
export class StorageError extends Error {
  readonly failure: StorageFailure;
  constructor(failure: StorageFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.failure = failure;
  }
}
