import type { SyncMark, SyncStatus } from '@gauntlet/core';

/** The name of the mark. What it means is in the dialog, which loads later (`syncText.ts`). */
const LABELS: Readonly<Record<Exclude<SyncStatus, 'off'>, string>> = {
  'up-to-date': 'Up to date',
  pending: 'Sending your changes',
  delivering: 'Sending what others see',
  unreachable: 'The server does not answer',
  'signed-out': 'Signed out',
  'update-needed': 'Update needed',
  foreign: 'This log began apart',
};

/** Whether the mark says what it says offline too: it needs the person. */
export function needsPerson(status: SyncStatus): boolean {
  return status === 'update-needed' || status === 'foreign';
}

/** Returns the name of the mark; null on a server without logs of accounts. Offline, only what needs the person is more important. */
export function syncLabel({ status, waiting }: SyncMark, isOnline: boolean): string | null {
  if (status === 'off') return null;
  const label = isOnline || needsPerson(status) ? LABELS[status] : 'Offline';
  const waits = waiting > 0 || status === 'delivering';
  const isStopped = waits && !(isOnline && (status === 'pending' || status === 'delivering'));
  return isStopped ? `${label}: changes wait` : label;
}
