import { StorageError, type StorageFailure } from '../kernel/log/log.ts';

/** What each failure means for the person, and what to do about it. */
export const SENTENCES: Readonly<Record<StorageFailure, string>> = {
  full: "This device's storage is full. Free some space and try again.",
  unavailable:
    "This device's storage cannot be opened now. What was saved before is not lost: close other tabs of Gauntlet or restart the browser, and try again.",
  aborted: 'The browser gave up saving. Nothing was half saved; try again.',
  unclear:
    'The browser closed the storage while this was being saved. Reload the page and look whether it is there before you do it again.',
  cleared:
    'What this device had stored was cleared while this tab was open, so nothing more is saved here. Reload the page to see how to go on.',
};

/** Where the reason is known, the sentence says it: by the name that the browser gives to an error. */
const REASONS: Readonly<Record<string, readonly [StorageFailure, string]>> = {
  QuotaExceededError: ['full', SENTENCES.full],
  AbortError: ['aborted', SENTENCES.aborted],
  VersionError: ['unavailable', 'A newer version of Gauntlet has opened this account on this device. Reload the page to go on with it.'],
  SecurityError: [
    'unavailable',
    'The browser does not let this site store anything. Allow it to store data, or leave private mode, and reload the page.',
  ],
};

/** What a failed request or an aborted transaction says, as a `StorageError`; a `ConstraintError` stays itself. */
export function storageError(error: unknown): Error {
  if (error instanceof StorageError || isConflict(error)) return error;
  const [failure, sentence] = REASONS[nameOf(error)] ?? ['unavailable', SENTENCES.unavailable];
  return new StorageError(failure, sentence, { cause: error });
}

/** Somebody else was faster: a record stands where another was to be added. */
export function isConflict(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'ConstraintError';
}

/** The browser ended a transaction on its own, most of all because it closed the connection: once more may do. */
export function isCutShort(error: unknown): boolean {
  return ['AbortError', 'UnknownError', 'InvalidStateError'].includes(nameOf(error));
}

/** A transaction that was aborted without a reason has the error `null`. */
function nameOf(error: unknown): string {
  if (error === null) return 'AbortError';
  return error instanceof DOMException ? error.name : '';
}
