import { APP_VERSION } from './client/appVersion.ts';
import type { EventLog } from './kernel/log/log.ts';
import type { Ports } from './kernel/store/ports.ts';
import { beginOnServer, firstPull, type FirstPull, type FirstPullTools } from './replication/accountLog/firstPull.ts';

/** What brings the account's log to this device. */
export type LogTools = Pick<FirstPullTools, 'onFigures' | 'onEvents'> & {
  readonly log: EventLog;
  readonly ports: Ports;
  readonly device: string;
  /** Receives the share of the log that has arrived (0 to 1). */
  readonly onPulled?: ((share: number) => void) | undefined;
};

/** Pulls the account's log into the empty log of this device (SY24). Rejects with a `StorageError`. */
export function pullLog({ log, ports, device, onPulled, onFigures, onEvents }: LogTools): Promise<FirstPull> {
  const facts = { device, app: APP_VERSION, waiting: () => 0 };
  return firstPull({ log, ports, facts, onFigures, onEvents, onProgress: (done, all) => onPulled?.(done / all) });
}

/** Begins the account's log on the server and pulls it (SY25). Resolves with false when that failed: this device has no log then. */
export async function beginLog(tools: LogTools, beginning: 'sample' | 'plain'): Promise<boolean> {
  const isBegun = await beginOnServer(tools.ports, { beginning, zone: tools.ports.zone() });
  return isBegun && (await pullLog(tools)) === 'pulled';
}

/** Why an account cannot be opened on a device without a log. */
export const NOT_PULLED = {
  unreachable: 'Nothing of this account is on this device yet, and the server could not be reached. Connect to the internet and try again.',
  'signed-out': 'Nothing of this account is on this device yet, and you are not signed in any more. Log in again.',
};
/** Why a new account cannot begin. */
export const NOT_BEGUN = 'The server could not be reached to begin your account. Connect to the internet and try again.';
