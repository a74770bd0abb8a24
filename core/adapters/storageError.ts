import { StorageError, type StorageFailure } from '../kernel/log/log.ts';

/** The message of each failure: what it means for the person, and what to do about it. */
export const MESSAGES: Readonly<Record<StorageFailure, string>> = {
  full: "This device's storage is full. Free some space and try again.",
  unavailable:
    "This device's storage cannot be opened now. What was saved before is not lost: close other tabs of Gauntlet or restart the browser, and try again.",
  aborted: 'The browser gave up saving. Nothing was half saved; try again.',
  unclear:
    'The browser closed the storage while this was being saved. Reload the page and look whether it is there before you do it again.',
  cleared:
    'What this device had stored was cleared while this tab was open, so nothing more is saved here. Reload the page to see how to go on.',
};

/** More precise failures and messages, by the name of the browser's error. */
const REASONS: Readonly<Record<string, readonly [StorageFailure, string]>> = {
  QuotaExceededError: ['full', MESSAGES.full],
  AbortError: ['aborted', MESSAGES.aborted],
  VersionError: ['unavailable', 'A newer version of Gauntlet has opened this account on this device. Reload the page to go on with it.'],
  SecurityError: [
    'unavailable',
    'The browser does not let this site store anything. Allow it to store data, or leave private mode, and reload the page.',
  ],
};

/** Converts the error of a failed request or an aborted transaction to a `StorageError`. A `ConstraintError` is returned as it is. */
export function storageError(error: unknown): Error {
  if (error instanceof StorageError || isConflict(error)) return error;
  const [failure, message] = REASONS[nameOf(error)] ?? ['unavailable', MESSAGES.unavailable];
  return new StorageError(failure, message, { cause: error });
}

/** The error of an append in a generation that is over: what an `add` fails with when another tab has taken the position. */
export function conflict(): DOMException {
  return new DOMException('Another tab replaced the tail.', 'ConstraintError');
}

/** Whether an `add` failed because another tab had added a record under the key, or replaced the tail. */
export function isConflict(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'ConstraintError';
}

/** Whether the browser ended the transaction, mostly because it closed the connection: a repeat may succeed. */
export function isCutShort(error: unknown): boolean {
  return ['AbortError', 'UnknownError', 'InvalidStateError'].includes(nameOf(error));
}

/** The name of an error. A transaction that was aborted without a reason has the error `null`. */
function nameOf(error: unknown): string {
  if (error === null) return 'AbortError';
  return error instanceof DOMException ? error.name : '';
}
