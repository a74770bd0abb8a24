import { tabStorage } from '../../lib/deviceStorage.ts';

const KEY = 'gauntlet.linkedChallenge';
const CHALLENGE_PATH = /^\/challenge\/([^/]+)$/;

type LinkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the challenge id when a visitor who is not signed in opens a challenge link, so that the app can open it after login. Returns the id, or
 * null for another path.
 */
export function storeLinkedChallenge(path: string, storage: LinkStorage | null = tabStorage()): string | null {
  const part = CHALLENGE_PATH.exec(path)?.[1];
  if (part === undefined) return null;
  const id = decodeURIComponent(part);
  storage?.setItem(KEY, id);
  return id;
}

/** Returns the id of the challenge whose link led to the login, or null. */
export function readLinkedChallenge(storage: LinkStorage | null = tabStorage()): string | null {
  return storage?.getItem(KEY) ?? null;
}

/** Deletes the stored challenge id when a signed-in user opens a challenge. */
export function clearLinkedChallenge(path: string, storage: LinkStorage | null = tabStorage()): void {
  if (CHALLENGE_PATH.test(path)) storage?.removeItem(KEY);
}
