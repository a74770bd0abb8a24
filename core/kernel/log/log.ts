import type { EventEnvelope } from './event.ts';

/** When an append resolves: `strict` once the events are on disk, `relaxed` once the operating system has them. */
export type Durability = 'strict' | 'relaxed';

/** The result of an append. `appended: false`: one of the positions was taken, and nothing was written. */
export type AppendResult = { readonly appended: true } | { readonly appended: false };

/**
 * The log of one account on one device: events at contiguous positions from 1. Events are appended and never rewritten.
 * Every implementation passes the contract in `tests/contracts/log.contract.ts`.
 */
export interface EventLog {
  /**
   * Appends `events` from `position` on, all or none. Resolves once they are durable. Resolves with `appended: false` and writes nothing
   * when one of the positions is taken. Rejects with a `StorageError` when the storage fails. `onProgress` receives the number of events
   * handed to the storage so far; none is stored before all are.
   */
  append(
    position: number,
    events: readonly EventEnvelope[],
    durability: Durability,
    onProgress?: (added: number) => void,
  ): Promise<AppendResult>;
  /**
   * The events from `position` on, at most `limit`, in order, one for each position. A record that is missing or damaged is represented by a
   * stand-in of the type `Unreadable` (LG16).
   */
  read(position: number, limit?: number): Promise<EventEnvelope[]>;
  /** The last position, 0 when empty. */
  head(): Promise<number>;
  close(): void;
}

/**
 * `full`, `unavailable` and `aborted`: nothing was written. `unclear`: the connection closed during the write and could not be opened
 * again to check; either all or nothing was written. `cleared`: events that this handle had read are gone.
 */
export type StorageFailure = 'full' | 'unavailable' | 'aborted' | 'unclear' | 'cleared';

/** A failed read or write of the device's storage. Nothing was written in part. */
export class StorageError extends Error {
  readonly failure: StorageFailure;
  constructor(failure: StorageFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.failure = failure;
  }
}
