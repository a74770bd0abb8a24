import type { AccountLogState, AppProjection, AppState } from './appState.ts';
import type { Dropped } from '../domain/outbox/shapes.ts';

export type { Dropped };

/**
 * Whether what this device recorded has reached the server, for display. `up-to-date`: all of it. `pending`: events wait, and are on their way.
 * `delivering`: the server has the log, and what others see of it, photos too, is on its way. `off`: this server has no logs of accounts. The others say
 * why events wait, or would wait.
 */
export type SyncStatus = 'up-to-date' | 'pending' | 'delivering' | 'unreachable' | 'signed-out' | 'update-needed' | 'foreign' | 'off';

/** The status, and how many events of this device are not on the server yet. */
export type SyncMark = { readonly status: SyncStatus; readonly waiting: number };

/** Whether this device's log has reached the server (SY22). */
export const syncMark$: AppProjection<SyncMark> = { key: 'syncMark', select: syncMarkOf };

/** The dropped commands whose notices the person has not read, the earliest first (SY23). */
export const dropped$: AppProjection<readonly Dropped[]> = { key: 'dropped', select: ({ root }) => root.sync.dropped };

/** Returns the last position that the server has; null when it orders no log of this account, or when that is not known yet. */
export function confirmedPosition({ confirmed, status }: AccountLogState): number | null {
  if (status === 'unsupported') return null;
  return confirmed > 0 || status === 'done' ? confirmed : null;
}

/** Returns whether this device's log has reached the server. */
export function syncMarkOf({ root, accountLog, connection }: Pick<AppState, 'root' | 'accountLog' | 'connection'>): SyncMark {
  const waiting = accountLog.status === 'unsupported' ? 0 : Math.max(0, root.log.position - accountLog.confirmed);
  return { status: statusOf(accountLog.status, connection, waiting, root.sync.pending.length), waiting };
}

function statusOf(
  status: AppState['accountLog']['status'],
  connection: AppState['connection'],
  waiting: number,
  undelivered: number,
): SyncStatus {
  if (status === 'unsupported') return 'off';
  if (status === 'signed-out' || connection === 'signed-out') return 'signed-out';
  if (status === 'update-needed' || status === 'foreign' || status === 'unreachable') return status;
  if (waiting > 0) return 'pending';
  return undelivered > 0 ? 'delivering' : 'up-to-date';
}
