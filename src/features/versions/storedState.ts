import type { SnapshotState } from './snapshot.ts';

/** The two storages of a page. */
export type Storages = { readonly localStorage: Storage; readonly sessionStorage: Storage | null };

/**
 * What belongs to who is signed in, or to this device for good, and so is neither kept nor put back (VC5): the session, what is
 * under way with an account, and whether this device ever held its log.
 */
const EXCLUDED_KEYS = [
  'gauntlet.user',
  'gauntlet.session',
  'gauntlet.signOutDue',
  'gauntlet.begins',
  'gauntlet.eraseDue',
  'gauntlet.linkedChallenge',
  'gauntlet.inviter',
];
const EXCLUDED_PREFIXES = ['gauntlet.log.'];
/** Whatever is named like a secret is taken for one. */
const SECRET = /csrf|xsrf|token|session|secret|passw|auth|cookie|credential/i;

/** Whether an item stays out of every snapshot (VC5). */
export function isExcluded(key: string): boolean {
  return EXCLUDED_KEYS.includes(key) || EXCLUDED_PREFIXES.some((start) => key.startsWith(start)) || SECRET.test(key);
}

/** What the storages hold now, but for what is left out. */
export function storedState({ localStorage, sessionStorage }: Storages): SnapshotState {
  return { localStorage: itemsOf(localStorage), sessionStorage: itemsOf(sessionStorage) };
}

/**
 * Makes the storages hold what was kept, and nothing else; what is left out stays as it is, also where a kept state names it. Throws
 * when there is no room, with everything as it was.
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
  // First what goes: its room may be needed.
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
