import type { SnapshotState } from './snapshot.ts';

/** A page's two storages. */
export type Storages = { readonly localStorage: Storage; readonly sessionStorage: Storage | null };

/**
 * Keys of the session or of this device for good. Snapshots neither contain nor restore them (VC5): the session, operations in progress on
 * an account, and whether this device ever held its log.
 */
const EXCLUDED_KEYS = [
  'gauntlet.user',
  'gauntlet.session',
  'gauntlet.signOutDue',
  'gauntlet.begins',
  'gauntlet.eraseDue',
  'gauntlet.linkedChallenge',
  'gauntlet.inviter',
  'gauntlet.linkedWitness',
];
const EXCLUDED_PREFIXES = ['gauntlet.log.', 'gauntlet.draft.'];
/** Keys that look like secrets are excluded too. */
const SECRET = /csrf|xsrf|token|session|secret|passw|auth|cookie|credential/i;

/** Tells whether a key is excluded from snapshots (VC5). */
export function isExcluded(key: string): boolean {
  return EXCLUDED_KEYS.includes(key) || EXCLUDED_PREFIXES.some((start) => key.startsWith(start)) || SECRET.test(key);
}

/** Returns the items of both storages without the excluded ones. */
export function storedState({ localStorage, sessionStorage }: Storages): SnapshotState {
  return { localStorage: itemsOf(localStorage), sessionStorage: itemsOf(sessionStorage) };
}

/**
 * Replaces the items of both storages by those of the state. Excluded items stay as they are, even if the state names them. Throws when the
 * storage is full and then leaves everything unchanged.
 */
export function restoreState(storages: Storages, state: SnapshotState): void {
  const before = storedState(storages);
  try {
    write(storages, state);
  } catch (error) {
    write(storages, before);
    throw error;
  }
}

function write({ localStorage, sessionStorage }: Storages, state: SnapshotState): void {
  writeItems(localStorage, state.localStorage);
  writeItems(sessionStorage, state.sessionStorage);
}

function writeItems(storage: Storage | null, items: SnapshotState['localStorage']): void {
  if (!storage) return;
  // Removes first, to free space for what is added.
  for (const key of Object.keys(itemsOf(storage))) if (!Object.hasOwn(items, key)) storage.removeItem(key);
  for (const [key, value] of Object.entries(items)) if (!isExcluded(key)) storage.setItem(key, value);
}

function itemsOf(storage: Storage | null): Record<string, string> {
  const items: Record<string, string> = {};
  if (!storage) return items;
  for (let index = 0; index < storage.length; index += 1) {
    const key = storage.key(index);
    const value = key === null ? null : storage.getItem(key);
    if (key !== null && value !== null && !isExcluded(key)) items[key] = value;
  }
  return items;
}
