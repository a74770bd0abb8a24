import { tabStorage } from '../../lib/deviceStorage.ts';
import { invitationSearch } from './invitationSearch.ts';

const KEY = 'gauntlet.linkedChallenge';
const WITNESS_KEY = 'gauntlet.linkedWitness';
const CHALLENGE_PATH = /^\/challenge\/([^/]+)$/;

type LinkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Location = { readonly pathname: string; readonly search: object };

/** The challenge of a link, and the code for a witness in it. */
export type LinkedChallenge = { readonly id: string; readonly witness: string | undefined };

/**
 * Stores the challenge when a visitor who is not signed in opens a challenge link, so that the app can open it after login. Returns the id, or
 * null for another path.
 */
export function storeLinkedChallenge({ pathname, search }: Location, storage: LinkStorage | null = tabStorage()): string | null {
  const part = CHALLENGE_PATH.exec(pathname)?.[1];
  if (part === undefined) return null;
  const id = decodeURIComponent(part);
  const { witness } = invitationSearch({ ...search });
  storage?.setItem(KEY, id);
  if (witness === undefined) storage?.removeItem(WITNESS_KEY);
  else storage?.setItem(WITNESS_KEY, witness);
  return id;
}

/** Returns the challenge whose link led to the login, or null. */
export function readLinkedChallenge(storage: LinkStorage | null = tabStorage()): LinkedChallenge | null {
  const id = storage?.getItem(KEY) ?? null;
  return id === null ? null : { id, witness: storage?.getItem(WITNESS_KEY) ?? undefined };
}

/** Deletes the stored challenge when a signed-in user opens a challenge. */
export function clearLinkedChallenge(path: string, storage: LinkStorage | null = tabStorage()): void {
  if (!CHALLENGE_PATH.test(path)) return;
  storage?.removeItem(KEY);
  storage?.removeItem(WITNESS_KEY);
}
