import type { EventEnvelope } from './event.ts';

/** When an append resolves: `strict` once the events are on disk, `relaxed` once the operating system has them. */
export type Durability = 'strict' | 'relaxed';

/** The result of an append. `appended: false`: one of the positions was taken, and nothing was written. */
export type AppendResult = { readonly appended: true } | { readonly appended: false };

/** How long the command of a confirmed event is stored at least, in milliseconds. */
export const COMMANDS_STAY = 30 * 24 * 60 * 60 * 1000;

/** How far a log was confirmed, and when, in milliseconds since 1970. */
export type ConfirmedMark = { readonly position: number; readonly at: number };

/** A command that recorded events of the pending tail, and the position of the first of them: it can be decided again (LG18). */
export type StoredCommand = {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly position: number;
};

/**
 * What the log is to the server and to other tabs. `confirmed`: the last position that the server has; the pending tail follows it. `generation`
 * grows when the tail is replaced: the same position may then hold another event.
 */
export type LogStatus = { readonly confirmed: number; readonly generation: number };

/** What an append writes beside the events, and on which condition. */
export type AppendOptions = {
  /** The commands that recorded the events. */
  readonly commands?: readonly StoredCommand[];
  /** The generation of the log that the caller has read. In another one nothing is appended. */
  readonly generation?: number;
  /** The events come from the server: the log is confirmed up to the last of them. */
  readonly isConfirmed?: boolean;
  /**
   * Called when the events are on the way to the storage, which first reads whether the generation is over: short work that is done then delays no write.
   * Not every log calls it, and the append may still fail.
   */
  readonly onSent?: (() => void) | undefined;
  /** Called when the storage begins to write the events, like `onSent`: work that is done then delays no write at all. */
  readonly onWriting?: (() => void) | undefined;
  /** Receives the number of events handed to the storage so far; none is stored before all are. */
  readonly onProgress?: ((added: number) => void) | undefined;
};

/** A new tail: the events that follow the position `after`, the commands of those that are pending, and the last confirmed position. */
export type NewTail = {
  readonly after: number;
  readonly events: readonly EventEnvelope[];
  readonly commands: readonly StoredCommand[];
  readonly confirmed: number;
};

/** The log that a new tail was made for: where it ends, its generation, and how far it is confirmed, where that matters. */
export type ExpectedLog = { readonly head: number; readonly generation: number; readonly confirmed?: number };

/** A part of the log up to its end at most, and its status at that moment. */
export type LogTail = LogStatus & { readonly events: EventEnvelope[] };

/**
 * The log of one account on one device: events at contiguous positions from 1, a confirmed prefix, and a pending tail behind it (LG18). Confirmed
 * events are never rewritten. Every implementation passes the contract in `tests/contracts/log.contract.ts`.
 */
export interface EventLog {
  /**
   * Appends `events` from `position` on, all or none. Resolves once they are durable. Resolves with `appended: false` and writes nothing
   * when one of the positions is taken, or in another generation. Rejects with a `StorageError` when the storage fails.
   */
  append(position: number, events: readonly EventEnvelope[], durability: Durability, options?: AppendOptions): Promise<AppendResult>;
  /**
   * The events from `position` on, at most `limit`, in order, one for each position. A record that is missing or damaged is represented by a
   * stand-in of the type `Unreadable` (LG16).
   */
  read(position: number, limit?: number): Promise<EventEnvelope[]>;
  /** The last position, 0 when empty. */
  head(): Promise<number>;
  /** The events from `position` on, as `read` returns them, with the status of the log, in one read. */
  tail(position: number, limit?: number): Promise<LogTail>;
  /** The stored commands whose events begin after a position, in order. */
  commandsAfter(position: number): Promise<StoredCommand[]>;
  /**
   * Confirms the log up to a position. Resolves with false and writes nothing in another generation, or when the log does not reach the position.
   * A position before the confirmed one makes the events behind it pending again.
   */
  confirm(position: number, generation: number): Promise<boolean>;
  /**
   * Replaces what follows a position by a new tail, in one transaction, and begins the next generation. Resolves with false and writes nothing
   * when the log is not as expected: another tab has written, or confirmed more.
   */
  replaceTail(tail: NewTail, expected: ExpectedLog): Promise<boolean>;
  /**
   * Marks that the log is confirmed up to a position as of `now` (milliseconds since 1970), and deletes the stored commands of what was confirmed
   * `COMMANDS_STAY` before that. Until then a server that loses the end of its log gets it back (SY27). A new mark replaces one that is over.
   */
  pruneCommands(confirmed: number, now: number): Promise<void>;
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
