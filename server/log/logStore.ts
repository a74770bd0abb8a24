import type { EventEnvelope } from '@gauntlet/core';

/** The last position of a log, and the hash of its event ('' for an empty log). */
export type LogHead = { readonly head: number; readonly hash: string };

/** A request of a device to its account's log. `at`: the server's time of it. */
export type Contact = {
  readonly account: string;
  readonly id: string;
  readonly name: string;
  /** The number of events that wait on the device. */
  readonly waiting: number;
  readonly app: string;
  readonly session: string;
  readonly at: string;
};

/** A device as the server saw it last (AL11). */
export type StoredDevice = {
  readonly id: string;
  readonly name: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly waiting: number;
  readonly app: string;
  readonly session: string | null;
};

/** Which part of a log to read: at most `limit` events behind the position `after`, for a device or for none. */
export type LogQuery = { readonly account: string; readonly after: number; readonly limit: number; readonly device: string | null };

/**
 * A part of a log. `events` is the JSON of an array. `lastAt`: when the last event of the device was recorded. `uploading`: the device that uploads the
 * log (AL9), null when none does. `merged`: the device that merged an old log of its own into this one, null before that. `figures`: the JSON of the person's
 * figures as of the last push that had some (AL18), or null.
 */
export type LogPart = LogHead & {
  readonly events: string;
  readonly device: StoredDevice | null;
  readonly lastAt: string | null;
  readonly uploading: string | null;
  readonly merged: string | null;
  readonly figures: string | null;
};

/** What a push names: its device, and the devices, commands and ids of its events. */
export type PushNames = {
  readonly device: string;
  readonly devices: readonly string[];
  readonly commands: readonly string[];
  readonly ids: readonly string[];
};

/** The last event of a device: its number and its instant. */
export type LastOfDevice = { readonly seq: number; readonly at: string };

/** A log that is locked for an append, and what a push needs of it. */
export type LockedLog = LogHead & {
  readonly bytes: number;
  /** The device that uploads the log, while nothing else was appended (AL9). */
  readonly uploading: string | null;
  /** The device that merged an old log of its own into this one, null before that (AL9). */
  readonly merged: string | null;
  readonly lastOf: ReadonlyMap<string, LastOfDevice>;
  /** When the server saw the device for the first time; null for one that it has not seen. */
  readonly firstSeen: string | null;
  /** Those of the push's commands and event ids that the log has already. */
  readonly commands: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
};

/** An event and its JSON, as it is stored. */
export type NewRow = { readonly event: EventEnvelope; readonly body: string };

/**
 * What is appended, and the log afterwards. `contact`: the request of the device, if it was one's. `figures`: the JSON of the person's figures as the device
 * knows them; null leaves those before.
 */
export type Appended = LogHead & {
  readonly rows: readonly NewRow[];
  readonly bytes: number;
  readonly uploading: string | null;
  readonly merged: string | null;
  readonly contact: Contact | null;
  readonly figures: string | null;
};

/** The log of this account has this head now. */
export type LogNotice = { readonly account: string; readonly head: number };

/** The logs of the accounts. One contract for the tables of the database and for stores in memory. */
export type LogStore = {
  read(query: LogQuery): Promise<LogPart>;
  /** Returns the JSON of at most `limit` events behind the position `after`. */
  bodies(account: string, after: number, limit: number): Promise<readonly string[]>;
  /**
   * Locks the log of an account, and appends what `decide` returns; nothing when it returns null or throws. Resolves with the head afterwards.
   * Concurrent appends to a log happen one after the other, on several servers too. `receivedAt`: the server's time.
   */
  append(account: string, names: PushNames, receivedAt: string, decide: (log: LockedLog) => Appended | null): Promise<LogHead>;
  /** Stores that a device was seen. Of more than `MAX_DEVICES` it removes those that were not seen for the longest time. */
  see(contact: Contact): Promise<void>;
  /** Returns the devices of an account, the one seen last first, and the size of its log. */
  devices(account: string): Promise<{ readonly devices: readonly StoredDevice[]; readonly events: number; readonly bytes: number }>;
  /** Returns the heads of these logs. */
  heads(accounts: readonly string[]): Promise<readonly LogNotice[]>;
  /** Calls the listener after each append, with null when appends may have been missed. Returns a function that ends it. */
  subscribe(listener: (notice: LogNotice | null) => void): () => void;
};

/** The most devices of an account. */
export const MAX_DEVICES = 100;

/** A part of a log is at most this large in bytes, unless one event is larger. */
export const MAX_PART_BYTES = 4 * 1024 * 1024;
