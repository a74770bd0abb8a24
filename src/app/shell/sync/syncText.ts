import type { SyncMark, SyncStatus } from '@gauntlet/core';

/** What the mark and its dialog say: `label` names the mark, `text` explains it. */
export type SyncText = { readonly label: string; readonly text: string };

const TEXTS: Readonly<Record<Exclude<SyncStatus, 'off'>, SyncText>> = {
  'up-to-date': { label: 'Up to date', text: 'The server has everything that you did here. Your other devices show the same.' },
  pending: { label: 'Sending your changes', text: 'These changes are on this device and on their way to the server.' },
  delivering: {
    label: 'Sending what others see',
    text: 'Your other devices show the same. What other people see of it, such as photos, is on its way to the server.',
  },
  unreachable: {
    label: 'The server does not answer',
    text: 'The server does not answer. What you do is saved on this device and sent as soon as it is back.',
  },
  'signed-out': {
    label: 'Signed out',
    text: 'Your session has ended. What you did stays on this device and is sent after you log in again here.',
  },
  'update-needed': {
    label: 'Update needed',
    text: 'This version of Gauntlet is too old to send your changes. They stay on this device until you reload with the new version.',
  },
  foreign: {
    label: 'This log began apart',
    text: 'This device holds a log that began apart from your account’s. Nothing is sent until the two are merged.',
  },
};

const OFFLINE: SyncText = {
  label: 'Offline',
  text: 'You are offline. What you do is saved on this device and sent when it is online again.',
};

/** Returns what is known about the log; null on a server without logs of accounts. Offline, only what needs the person is more important. */
export function syncText({ status, waiting }: SyncMark, isOnline: boolean): SyncText | null {
  if (status === 'off') return null;
  const needsPerson = status === 'update-needed' || status === 'foreign';
  const { label, text } = isOnline || needsPerson ? TEXTS[status] : OFFLINE;
  const waits = waiting > 0 || status === 'delivering';
  const isStopped = waits && !(isOnline && (status === 'pending' || status === 'delivering'));
  return { label: isStopped ? `${label}: changes wait` : label, text };
}
