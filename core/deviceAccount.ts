import type { Gauntlet } from './client/gauntlet.ts';
import type { ImportProgress } from './logFile/importLog.ts';
import type { ServerSummary } from './replication/restore/fromServer.ts';

/** How a new account's log begins (AC18): with the sample history, if the installation has one, or with nothing but the opening. */
export type Beginning = 'sample' | 'plain';

/** An account on a device: open, or without a log on this device, so that the person chooses how to begin. */
export type DeviceAccount =
  | { readonly name: 'open'; readonly gauntlet: Gauntlet }
  | {
      /** A new account whose person has not chosen yet (AC18). */
      readonly name: 'new';
      /** Begins the log. In a log that another tab began meanwhile it changes nothing. */
      readonly begin: (beginning: Beginning) => Promise<Gauntlet>;
    }
  | {
      readonly name: 'empty';
      /** Begins a log on this device, with the opening grant. */
      readonly begin: () => Promise<Gauntlet>;
      /** Begins with an exported log. Resolves with a message when the file does not fit; nothing was written then. */
      readonly beginWith: (file: Blob, onProgress?: (progress: ImportProgress) => void) => Promise<Gauntlet | string>;
      /** Requests what the server has of the account. Rejects when there is no response. */
      readonly askServer: () => Promise<OnServer>;
    };

/** What the server has of an account, and the function that begins with it (AC12). */
export type OnServer = {
  readonly has: ServerSummary;
  /** Begins with what the server has. `leftOut`: the number of nodes that could not be restored. Rejects when there is no response. */
  readonly restore: () => Promise<{ readonly gauntlet: Gauntlet; readonly leftOut: number }>;
};
