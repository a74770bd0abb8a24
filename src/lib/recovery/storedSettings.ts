/** Keys that no recovery touches: who is signed in, what must still be done on this device, and what recovery itself keeps. */
const EXCLUDED = [
  /^gauntlet\.(user|session|role|signOutDue|eraseDue|begins|inviter|linkedChallenge|reloadedAt)$/,
  /^gauntlet\.(log|setAside)\./,
  // Whatever is named like a secret is taken for one: it is never copied to a second place.
  /csrf|token|secret|passw|auth|credential/i,
  /^gauntlet\.(errorReports|globalErrorReports|errorEntries|recoveryRecords|stateSnapshots|recoveryCourse|toolRuns|snapshots|backups?)$/,
];

/** What the device keeps beside the log that one can go back to: settings, by key. */
export type Settings = Readonly<Record<string, string>>;

/** Whether a key is a setting of this app. */
export function isSetting(key: string): boolean {
  return (key === 'theme' || key.startsWith('gauntlet.')) && !EXCLUDED.some((own) => own.test(key));
}

/** What is longer, in characters, is no setting but somebody's work, and is left alone. */
const MAX_LENGTH = 10_000;

/** The settings in a storage. */
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

/** Puts settings back as they were: those that were not there are set aside, and what is replaced too. Answers the keys that this changed. */
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

/** What fits under a key; a key that is not named holds JSON, or a word. */
const VALIDATORS: Readonly<Record<string, (value: string) => boolean>> = {
  theme: (value) => ['dark', 'light', 'system'].includes(value),
};

/** Looks like JSON, and is to be some. */
const JSON_LIKE = /^\s*[[{"]/;

/** Whether a value fits its key. */
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

/** Moves what does not fit to a key beside it. Answers the keys that were. */
export function setInvalidAside(storage: Storage): string[] {
  const invalid = allSettings(storage).filter(([key, value]) => !isValid(key, value));
  return invalid.map(([key]) => {
    moveAside(key, storage);
    return key;
  });
}

/** To where nobody reads it and nothing is lost. */
function moveAside(key: string, storage: Storage): void {
  const value = storage.getItem(key);
  if (value === null) return;
  storage.setItem(`gauntlet.setAside.${key}`, value);
  storage.removeItem(key);
}
