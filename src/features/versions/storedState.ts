import type { KeptState } from './snapshot.ts';

/** The two storages of a page. */
export type Storages = { readonly localStorage: Storage; readonly sessionStorage: Storage | null };

/**
 * What belongs to who is signed in, or to this device for good, and so is neither kept nor put back (VC5): the session, what is
 * under way with an account, and whether this device ever held its log.
 */
const LEFT_OUT = [
  'gauntlet.user',
  'gauntlet.session',
  'gauntlet.signOutDue',
  'gauntlet.begins',
  'gauntlet.eraseDue',
  'gauntlet.linkedChallenge',
  'gauntlet.inviter',
];
const LEFT_OUT_FROM = ['gauntlet.log.'];
/** Whatever is named like a secret is taken for one. */
const SECRET = /csrf|xsrf|token|session|secret|passw|auth|cookie|credential/i;

/** Whether an item stays out of every snapshot (VC5). */
export function isLeftOut(key: string): boolean {
  return LEFT_OUT.includes(key) || LEFT_OUT_FROM.some((start) => key.startsWith(start)) || SECRET.test(key);
}

/** What the storages hold now, but for what is left out. */
export function storedState({ localStorage, sessionStorage }: Storages): KeptState {
  return { localStorage: itemsOf(localStorage), sessionStorage: itemsOf(sessionStorage) };
}

/**
 * Makes the storages hold what was kept, and nothing else; what is left out stays as it is, also where a kept state names it. Throws
 * when there is no room, with everything as it was.
 */
export function putBack(storages: Storages, state: KeptState): void {
  const before = storedState(storages);
  try {
    write(storages, state);
  } catch (error) {
    write(storages, before);
    throw error;
  }
}

function write({ localStorage, sessionStorage }: Storages, state: KeptState): void {
  writeItems(localStorage, state.localStorage);
  writeItems(sessionStorage, state.sessionStorage);
}

function writeItems(storage: Storage | null, items: KeptState['localStorage']): void {
  if (!storage) return;
  // First what goes: its room may be needed.
  for (const key of Object.keys(itemsOf(storage))) if (!Object.hasOwn(items, key)) storage.removeItem(key);
  for (const [key, value] of Object.entries(items)) if (!isLeftOut(key)) storage.setItem(key, value);
}

function itemsOf(storage: Storage | null): Record<string, string> {
  const items: Record<string, string> = {};
  if (!storage) return items;
  for (let place = 0; place < storage.length; place += 1) {
    const key = storage.key(place);
    const value = key === null ? null : storage.getItem(key);
    if (key !== null && value !== null && !isLeftOut(key)) items[key] = value;
  }
  return items;
}
