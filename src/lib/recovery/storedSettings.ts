/** Keys that recovery must not touch: the session, pending work and drafts on this device, and recovery's own data. */
const EXCLUDED = [
  /^gauntlet\.(user|session|role|signOutDue|eraseDue|begins|inviter|linkedChallenge|reloadedAt)$/,
  /^gauntlet\.(log|draft|setAside)\./,
  // A key that may hold a secret is never copied.
  /csrf|token|secret|passw|auth|credential/i,
  /^gauntlet\.(errorReports|globalErrorReports|errorEntries|recoveryRecords|stateSnapshots|recoveryCourse|toolRuns|snapshots|backups?)$/,
];

/** The device's settings outside of the log, by key. */
export type Settings = Readonly<Record<string, string>>;

/** Checks whether a key is a setting of this app. */
export function isSetting(key: string): boolean {
  return (key === 'theme' || key.startsWith('gauntlet.')) && !EXCLUDED.some((own) => own.test(key));
}

/** Longer values (in characters) are content rather than settings and stay as they are. */
const MAX_LENGTH = 10_000;

/** Reads the settings of a storage. */
export function settingsIn(storage: Storage): Settings {
  return Object.fromEntries(allSettings(storage).filter(([, value]) => value.length <= MAX_LENGTH));
}

function allSettings(storage: Storage): [string, string][] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place)).filter((key) => key !== null);
  return keys
    .filter(isSetting)
    .toSorted()
    .map((key) => [key, storage.getItem(key) ?? '']);
}

/**
 * Restores settings. Values that are replaced or did not exist then are moved aside.
 * @returns the changed keys
 */
export function restoreSettings(settings: Settings, storage: Storage): string[] {
  const now = settingsIn(storage);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(settings)])].filter((key) => now[key] !== settings[key]);
  for (const key of changed) {
    moveAside(key, storage);
    const value = settings[key];
    if (value !== undefined) storage.setItem(key, value);
  }
  return changed;
}

/** Validators by key. Other keys hold JSON or a plain word. */
const VALIDATORS: Readonly<Record<string, (value: string) => boolean>> = {
  theme: (value) => ['dark', 'light', 'system'].includes(value),
};

/** Matches values that start like JSON. */
const JSON_LIKE = /^\s*[[{"]/;

/** Checks whether a value is valid for its key. */
export function isValid(key: string, value: string): boolean {
  const validate = VALIDATORS[key];
  if (validate) return validate(value);
  return !JSON_LIKE.test(value) || isJson(value);
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Moves invalid settings aside.
 * @returns their keys
 */
export function setInvalidAside(storage: Storage): string[] {
  const invalid = allSettings(storage).filter(([key, value]) => !isValid(key, value));
  return invalid.map(([key]) => {
    moveAside(key, storage);
    return key;
  });
}

/** Moves a value to a key that nothing reads, so that it is not lost. */
function moveAside(key: string, storage: Storage): void {
  const value = storage.getItem(key);
  if (value === null) return;
  storage.setItem(`gauntlet.setAside.${key}`, value);
  storage.removeItem(key);
}
