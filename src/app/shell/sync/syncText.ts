import type { SyncMark, SyncStatus } from '@gauntlet/core';
import { needsPerson } from './syncLabel.ts';

const TEXTS: Readonly<Record<Exclude<SyncStatus, 'off'>, string>> = {
  'up-to-date': 'The server has everything that you did here. Your other devices show the same.',
  pending: 'These changes are on this device and on their way to the server.',
  delivering: 'Your other devices show the same. What other people see of it, such as photos, is on its way to the server.',
  unreachable: 'The server does not answer. What you do is saved on this device and sent as soon as it is back.',
  'signed-out': 'Your session has ended. What you did stays on this device and is sent after you log in again here.',
  'update-needed':
    'This version of Gauntlet is too old to send your changes. They stay on this device until you reload with the new version.',
  foreign: 'This device holds a log that began apart from your account’s. Nothing is sent until the two are merged.',
};

const OFFLINE = 'You are offline. What you do is saved on this device and sent when it is online again.';

/** Returns what the mark means; null on a server without logs of accounts. */
export function syncText({ status }: SyncMark, isOnline: boolean): string | null {
  if (status === 'off') return null;
  return isOnline || needsPerson(status) ? TEXTS[status] : OFFLINE;
}
