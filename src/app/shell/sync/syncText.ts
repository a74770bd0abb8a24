import type { SyncStatus } from '@gauntlet/core';

/** What the mark and its dialog say: `label` names the mark, `text` explains it. */
export type SyncText = { readonly label: string; readonly text: string };

const TEXTS: Readonly<Record<Exclude<SyncStatus, 'off'>, SyncText>> = {
  'up-to-date': { label: 'Saved to your account', text: 'The server has everything that you did here. Your other devices show the same.' },
  pending: { label: 'Sending to your account', text: 'These changes are on this device and on their way to the server.' },
  unreachable: {
    label: 'The server does not answer: changes wait',
    text: 'The server does not answer. What you do is saved on this device and sent as soon as it is back.',
  },
  'signed-out': {
    label: 'Signed out: changes wait',
    text: 'Your session has ended. What you did stays on this device and is sent after you log in again here.',
  },
  'update-needed': {
    label: 'Update needed: changes wait',
    text: 'This version of Gauntlet is too old to send your changes. They stay on this device until you reload with the new version.',
  },
  foreign: {
    label: 'This log is not your account’s: changes wait',
    text: 'This device holds a log that began apart from your account’s. Nothing is sent until the two are merged.',
  },
};

const OFFLINE: SyncText = {
  label: 'Offline: changes wait',
  text: 'You are offline. What you do is saved on this device and sent when it is online again.',
};

/** What is known about the log: null on a server without logs of accounts. Offline, only what needs the person is more important. */
export function syncText(status: SyncStatus, isOnline: boolean): SyncText | null {
  if (status === 'off') return null;
  if (!isOnline && status !== 'update-needed' && status !== 'foreign') return OFFLINE;
  return TEXTS[status];
}
