import { tabStorage } from '../../lib/tabStorage.ts';

const KEY = 'gauntlet.linkedChallenge';
const CHALLENGE_PATH = /^\/challenge\/([^/]+)$/;

type LinkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Somebody who is not signed in opened a path: a challenge's is remembered, for who logs in here next. */
export function storeLinkedChallenge(path: string, storage: LinkStorage | null = tabStorage()): void {
  const id = CHALLENGE_PATH.exec(path)?.[1];
  if (id !== undefined) storage?.setItem(KEY, decodeURIComponent(id));
}

/** The challenge whose link led to the login, or null. */
export function readLinkedChallenge(storage: LinkStorage | null = tabStorage()): string | null {
  return storage?.getItem(KEY) ?? null;
}

/** Somebody who is signed in opened a path: a challenge's is where the link led to. */
export function clearLinkedChallenge(path: string, storage: LinkStorage | null = tabStorage()): void {
  if (CHALLENGE_PATH.test(path)) storage?.removeItem(KEY);
}
